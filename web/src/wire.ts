// The types of the wire protocol, generated from the server, and its special numbers.
import type { components } from "../wire/wire.d.ts";

export type Schemas = components["schemas"];

export type TableView = Schemas["TableView"];
export type SeatView = Schemas["SeatView"];
export type SeatPrivateView = Schemas["SeatPrivateView"];
export type View = Schemas["View"];
export type EntryStory = Schemas["EntryStory"];
export type StoryItem = Schemas["StoryItem"];
export type Choices = Schemas["Choices"];
export type GameReference = Schemas["GameReference"];
export type Legend = Schemas["Legend"];
export type Ahead = Schemas["PlanAhead"];
export type AzulBoard = Schemas["AzulBoard"];
export type AzulPrinted = Schemas["AzulPrinted"];
export type SintraBoard = Schemas["SintraBoard"];
export type SintraPrinted = Schemas["SintraPrinted"];
export type ReplayStep = Schemas["ReplayStep"];
export type Summary = Schemas["Summary"];
export type IfOver = Schemas["IfOver"];
export type WhatIf = Schemas["WhatIf"];
export type Hint = Schemas["Hint"];
export type ActionCost = Schemas["ActionCost"];
export type Terms = Schemas["Terms"];
export type SeatTerms = Schemas["SeatTerms"];
export type NewTable = Schemas["NewTable"];
export type OpenedTable = Schemas["OpenedTable"];
export type Games = Schemas["TableOptions"];
export type Invitation = Schemas["Invitation"];
export type LobbyTable = Schemas["LobbyTable"];
export type MyTable = Schemas["MyTable"];
export type MyMatch = Schemas["MyMatch"];
export type Guest = Schemas["GuestView"];
export type NewGuest = Schemas["NewGuest"];
export type Problem = Schemas["Problem"];
export type Command = Schemas["Do"]["command"];

export type ClientMessage =
  | Schemas["Follow"]
  | Schemas["Unfollow"]
  | Schemas["Do"]
  | Schemas["Earlier"]
  | Schemas["Say"]
  | Schemas["Lobby"]
  | Schemas["Ping"];
export type PhraseId = Schemas["Say"]["phrase"];
export type State = Schemas["State"];
export type Story = Schemas["Story"];
export type Done = Schemas["Done"];
export type Failed = Schemas["Failed"];
export type Presence = Schemas["Presence"];
export type TablePresence = Schemas["TablePresence"];
export type ServerMessage =
  | Schemas["Hello"]
  | State
  | Story
  | Done
  | Failed
  | Schemas["Tables"]
  | Schemas["Pong"]
  | Presence
  | Schemas["Said"];

/** The value that stands for an empty space, in place of a color. */
export const EMPTY = 5;
/** The value that stands for the start marker on the floor, in place of a color. */
export const MARKER = 6;
/** The number of the center as a source. Displays count from 1. */
export const CENTER = 0;

/** Return the points that a seat gains from these items. */
export const gainedBy = (seat: number, items: readonly StoryItem[]): number =>
  items.reduce((sum, item) => sum + ("points" in item && item.seat === seat ? item.points : 0), 0);
