// One notice: an icon, some text, and buttons to answer it.
import type { ComponentChildren } from "preact";
import type { IconName } from "../art/icons.ts";
import { Icon } from "../art/Piece.tsx";

interface Props {
  icon: IconName;
  text: string;
  isWarning?: boolean;
  children?: ComponentChildren;
}

export function Notice({ icon, text, isWarning, children }: Props) {
  return (
    <div class={isWarning ? "notice warn" : "notice"}>
      <Icon name={icon} />
      <p>{text}</p>
      {children}
    </div>
  );
}
