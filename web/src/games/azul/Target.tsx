// A line or the floor: where tiles can be put. On one's own board it is a button, elsewhere a picture.
import type { ComponentChildren } from "preact";
import type { Choice } from "../../choosing/choices.ts";
import { say, signed } from "../../words/words.ts";
import type { BoardProps } from "../face.ts";
import { effectOf } from "./effects.ts";

interface TargetProps {
  of: BoardProps;
  target: number;
  kind: "line" | "floor";
  place: string;
  /** What lies there, in words. */
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
      aria-label={spoken(label, choice, reason)}
      style={{ "--at": target }}
      {...pointing(of, choice)}
      onClick={() => (choice ? of.onChoose(choice) : reason && of.onRefused(reason))}
    >
      {children}
      {choice && <Worth choice={choice} />}
      {reason && <span class="why" aria-hidden="true" data-why={say(reason)} />}
    </button>
  );
}

/** What it is worth; nothing is said of nothing. */
export function Worth({ choice }: { choice: Choice }) {
  if (!choice.points) return null;
  return <b class={choice.points > 0 ? "worth points" : "worth loss"}>{signed(choice.points)}</b>;
}

/** Pointer and keyboard show a choice alike; a tap shows it by choosing it. */
export function pointing(of: BoardProps, choice: Choice | null) {
  const show = () => of.onShow(choice);
  const hide = () => of.onShow(null);
  return {
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: (event: FocusEvent) =>
      (event.currentTarget as Element).matches(":focus-visible") && show(),
    onBlur: hide,
  };
}

function spoken(label: string, choice: Choice | null, reason: string): string {
  if (choice) return say("azul-place-here", { place: label, effect: effectOf(choice).join(", ") });
  return reason ? say("azul-refused", { place: label, reason: say(reason) }) : label;
}
