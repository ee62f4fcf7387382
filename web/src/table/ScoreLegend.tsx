// The names of the seats, each with a sample of its line in a score chart.
import "./score-lines.css";

export function ScoreLegend({ names, own }: { names: string[]; own: number | null }) {
  return (
    <ul class="legend" aria-hidden="true">
      {names.map((name, seat) => (
        <li key={name}>
          <svg viewBox="0 0 26 4" aria-hidden="true">
            <path class={`score-line ${seat === own ? "own" : `line-${seat}`}`} d="M0 2H26" />
          </svg>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
