// Event handlers for targets: pointer and keyboard focus preview a choice.
import type { Choice } from "../selection/choices.ts";

/**
 * Return handlers that preview `choice` while it is hovered or focused by keyboard. A tap chooses
 * it, which also previews it.
 */
export function previewHandlers(choice: Choice | null, onShow: (choice: Choice | null) => void) {
  const show = () => onShow(choice);
  const hide = () => onShow(null);
  return {
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: ({ currentTarget }: FocusEvent) =>
      (currentTarget as Element).matches(":focus-visible") && show(),
    onBlur: hide,
  };
}
