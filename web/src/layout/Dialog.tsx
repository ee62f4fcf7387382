// A modal dialog; on a phone, a bottom sheet. Escape, its button, or a tap beside it closes it.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import "../styles/dialog.css";

interface Props {
  title: string;
  kind?: string; // a CSS class
  onClose(): void;
  children: ComponentChildren;
}

export function Dialog({ title, kind = "", onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current!.showModal();
    // Without this, the focus would be on the button that closes the dialog.
    if (!dialog.current!.querySelector("[autofocus]")) heading.current!.focus();
  }, []);
  // The close event comes a frame later. By then another dialog may have replaced this one.
  const onClosed = () => dialog.current && onClose();
  const closeOnBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={dialog}
      class={kind}
      aria-labelledby={id}
      onClose={onClosed}
      onClick={closeOnBackdrop}
    >
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
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
