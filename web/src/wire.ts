// What goes over the network, by the names the server gives it.
import type { components } from "../wire/wire.d.ts";

type Schemas = components["schemas"];

export type TableView = Schemas["TableView"];
export type SeatView = Schemas["SeatView"];
export type Own = Schemas["Own"];
export type View = Schemas["View"];
export type Chapter = Schemas["Chapter"];
export type Tell = Schemas["Happening"];
export type Choices = Schemas["Choices"];
export type Sheet = Schemas["Sheet"];
export type Legend = Schemas["Legend"];
export type Ahead = Schemas["Ahead"];
export type AzulBoard = Schemas["AzulBoard"];
export type AzulPrinted = Schemas["AzulPrinted"];
export type SintraBoard = Schemas["SintraBoard"];
export type SintraPrinted = Schemas["SintraPrinted"];
export type Ply = Schemas["Ply"];
export type Summary = Schemas["Summary"];
export type IfOver = Schemas["IfOver"];
export type WhatIf = Schemas["WhatIf"];
export type Terms = Schemas["Terms"];
export type SeatTerms = Schemas["SeatTerms"];
export type NewTable = Schemas["NewTable"];
export type OpenedTable = Schemas["OpenedTable"];
export type Games = Schemas["Offer"];
export type Invitation = Schemas["Invitation"];
export type LobbyTable = Schemas["LobbyTable"];
export type MyTable = Schemas["MyTable"];
export type GamesOffer = Schemas["Offer"];
export type Guest = Schemas["Guest"];
export type Problem = Schemas["Problem"];
export type Command = Schemas["Do"]["command"];

export type Said =
  | Schemas["Follow"]
  | Schemas["Unfollow"]
  | Schemas["Do"]
  | Schemas["Lobby"]
  | Schemas["Ping"];
export type State = Schemas["State"];
export type Done = Schemas["Done"];
export type Failed = Schemas["Failed"];
export type Presence = Schemas["Presence"];
export type Company = Schemas["Company"];
export type Heard =
  | Schemas["Hello"]
  | State
  | Done
  | Failed
  | Schemas["Tables"]
  | Schemas["Pong"]
  | Presence;

/** In the place of a color: there is none. */
export const EMPTY = 5;
/** On a floor: the start marker. */
export const MARKER = 6;
/** As a source: the center. Displays count from 1. */
export const CENTER = 0;
