import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { setTranslator } from "../src/i18n/messages.ts";
import { Dialog } from "../src/layout/Dialog.tsx";
import { translatorFor } from "./recorded/recorded.ts";

beforeAll(() => setTranslator(translatorFor("en")));
afterEach(cleanup);

function renderDialog() {
  const onClose = vi.fn();
  const { unmount } = render(
    <Dialog title="Menu" onClose={onClose}>
      <p>Text</p>
    </Dialog>,
  );
  return { onClose, unmount, dialog: screen.getByRole("dialog") };
}

test("a dialog reports that the browser has closed it", () => {
  const { onClose, dialog } = renderDialog();
  fireEvent(dialog, new Event("close"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a close event after the dialog was replaced is ignored", () => {
  const { onClose, unmount, dialog } = renderDialog();
  unmount();
  fireEvent(dialog, new Event("close"));
  expect(onClose).not.toHaveBeenCalled();
});
