// A line or the floor. On the player's own board it is a button, on other boards an image.
import type { ComponentChildren } from "preact";
import { say, signed } from "../../i18n/messages.ts";
import type { Choice } from "../../selection/choices.ts";
import type { BoardProps } from "../face.ts";
import { previewHandlers } from "../pointing.ts";
import { effectOf } from "./text.ts";

interface TargetProps {
  of: BoardProps;
  target: number;
  kind: "line" | "floor";
  place: string;
  /** The label of the target, which describes the tiles on it. */
  label: string;
  children: ComponentChildren;
}

export function Target({ of, target, kind, place, label, children }: TargetProps) {
  const last = of.last.has(place) ? " last" : "";
  if (of.size === "own") return <Button {...{ of, target, kind, place, label, children }} />;
  return (
    <div class={`${kind}${last}`} data-place={place} role="img" aria-label={label}>
      {children}
    </div>
  );
}

function Button({ of, target, kind, place, label, children }: TargetProps) {
  const choice = of.offered.find(each => each.target === target && each.column === null) ?? null;
  const reason = choice ? "" : (of.refused[target] ?? "");
  return (
    <button
      type="button"
      class={`target ${kind}${of.last.has(place) ? " last" : ""}`}
      data-place={place}
      data-legal={choice !== null}
      data-choice={choice?.id}
      aria-disabled={!choice}
      aria-pressed={choice !== null && choice.id === of.chosen?.id}
      aria-label={fullLabel(label, choice, reason)}
      style={{ "--at": target }}
      {...previewHandlers(choice, of.onShow)}
      onClick={() => (choice ? of.onChoose(choice) : refuse(of, reason))}
    >
      {children}
      {choice && <PointsBadge choice={choice} />}
      {reason && <span class="reason" aria-hidden="true" data-reason={say(reason)} />}
    </button>
  );
}

/** Show the reason why nothing can be placed on this target. */
function refuse({ view, onRefused }: BoardProps, reason: string): void {
  if (reason || view.phase === "draft") onRefused(reason || "azul-take-first");
}

/** The points that a choice scores. There is no badge for zero points. */
export function PointsBadge({ choice }: { choice: Choice }) {
  if (!choice.points) return null;
  return (
    <b class={choice.points > 0 ? "points-badge points" : "points-badge loss"}>
      {signed(choice.points)}
    </b>
  );
}

function fullLabel(label: string, choice: Choice | null, reason: string): string {
  if (choice) return say("azul-place-here", { place: label, effect: effectOf(choice).join(", ") });
  return reason ? say("azul-refused", { place: label, reason: say(reason) }) : label;
}
