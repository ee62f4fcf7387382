// The page for a table that does not exist or can't be read, or for an invitation with a wrong key.
import type { VNode } from "preact";
import { BrokenKey, EmptyDisplay } from "../fault/art.tsx";
import { FaultPage, OtherTables } from "../fault/FaultPage.tsx";
import { say } from "../i18n/messages.ts";
import { Brand } from "./Brand.tsx";
import { isInvited } from "./invited.ts";
import type { TableStore } from "./store.ts";
import "../layout/layout.css";
import "../layout/dado.css";
import "../fault/fault.css";

export function TableNotFound({ store }: { store: TableStore }) {
  const { missing, missingCode, isKeyWrong } = store.subscription;
  if (missing && missingCode !== "no_such_table")
    return <Fault id="unreadable" text={missing} art={<EmptyDisplay />} />;
  return isKeyWrong || isInvited() ? (
    <Fault id="invitation" art={<BrokenKey />} />
  ) : (
    <Fault id="table" art={<EmptyDisplay />} />
  );
}

const Fault = ({ id, text, art }: { id: string; text?: string; art: VNode }) => (
  <FaultPage
    header={<Brand />}
    title={say(`fault-${id}`)}
    stress={say(`fault-${id}-stress`)}
    text={text ?? say(`fault-${id}-text`)}
    art={art}
  >
    <OtherTables say={say} />
  </FaultPage>
);
