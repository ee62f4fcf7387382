// The types of a review's report. Generated types mark fields with defaults as optional; the server sends them all.
import type { Reason } from "../i18n/reasons.ts";
import type { Schemas } from "../wire.ts";

export type ActionReview = Omit<Required<Schemas["ActionReview"]>, "reasons"> & {
  reasons: Reason[];
};

export type KeyMoment = Omit<Schemas["KeyMoment"], "title" | "reasons"> & {
  title: Reason;
  reasons: Reason[];
};

export type SeatReview = Omit<Schemas["SeatReview"], "hook" | "moments"> & {
  hook: Reason;
  moments: KeyMoment[];
};

export type MatchReview = Omit<Schemas["MatchReview"], "actions" | "seats"> & {
  actions: ActionReview[];
  seats: SeatReview[];
};

export type ReviewState = Omit<Schemas["ReviewState"], "report"> & { report: MatchReview | null };
