// A dialog, which on a phone is a sheet: over the page, and gone by Escape, a tap beside it, or its button.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { say } from "../words/words.ts";
import "./dialog.css";

interface Props {
  title: string;
  kind?: string; // a class of its own
  onClose(): void;
  children: ComponentChildren;
}

export function Dialog({ title, kind = "", onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current!.showModal(), []);
  const leaveBeside = (event: MouseEvent) => event.target === dialog.current && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog ref={dialog} class={kind} aria-labelledby={id} onClose={onClose} onClick={leaveBeside}>
      <header>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          class="button quiet round"
          aria-label={say("web-close")}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
