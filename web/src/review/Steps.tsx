// Buttons that step through the positions of a match or of a line.
import type { IconName } from "../art/icons.ts";
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";

export type Step = [icon: IconName, label: string, to: number];

export function Steps({ steps, at, onGo }: { steps: Step[]; at: number; onGo(at: number): void }) {
  return (
    <div class="steps">
      {steps.map(([icon, label, to]) => (
        <button
          key={icon}
          type="button"
          class="button quiet"
          aria-label={say(label)}
          title={say(label)}
          aria-disabled={to === at}
          onClick={() => to !== at && onGo(to)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
