// A text with *what matters* between asterisks.
export function Marked({ text }: { text: string }) {
  return (
    <>{text.split("*").map((part, at) => (at % 2 ? <strong key={at}>{part}</strong> : part))}</>
  );
}
