// The broken-glass track, with the shard and its next position.
import { Drawing } from "../../art/Piece.tsx";
import { say, signed } from "../../i18n/messages.ts";
import { MARKER } from "../../wire.ts";
import { classes } from "./classes.ts";
import { markerOf, SHARD, trackOf } from "./places.ts";

interface TrackProps {
  track: readonly number[];
  at: number;
  lost: number;
  seat: number;
  next: number | null;
  last: ReadonlySet<string>;
  lit: ReadonlySet<string>;
  hasMarker: boolean;
}

export function Track({ track, at, lost, seat, next, last, lit, hasMarker }: TrackProps) {
  return (
    <div class="glass">
      {hasMarker && (
        <span class="starts" data-place={markerOf(seat)} data-color={MARKER}>
          <Drawing name="marker" />
          <span class="visually-hidden">{say("sintra-marker")}</span>
        </span>
      )}
      <small>
        <span>{say("sintra-glass")}</span>{" "}
        {lost > 0 && <b>{say("sintra-lost", { points: signed(-lost) })}</b>}
      </small>
      <ol class="track" aria-label={say("sintra-glass")}>
        {track.map((points, space) => (
          <li
            key={points}
            class={classes("", {
              at: space === at,
              next: space === next && next !== at,
              last: last.has(trackOf(seat, space)),
              lit: lit.has(trackOf(seat, space)),
            })}
            aria-current={space === at ? "step" : undefined}
            data-place={trackOf(seat, space)}
            data-color={space === at ? SHARD : undefined}
          >
            {(space === at || space === next) && <Drawing name="shard" />}
            <span>{signed(points)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
