// The text for a seat of a new table.
import { BOT_NAMES, isBotLevel } from "../art/bots.ts";
import { say } from "../i18n/messages.ts";
import { levelOf, type Seat } from "./terms.ts";

/**
 * Return the occupant of a seat (a friend, anyone, or a bot) and a line about it, such as the bot's
 * level. A bot that also has an earlier seat is numbered, as at the table.
 */
export function seatText(seat: Seat, earlier: Seat[] = []): [string, string] {
  const level = levelOf(seat);
  if (level === null) return [say(`play-seat-${seat}`), say(`play-seat-${seat}-how`)];
  const name = isBotLevel(level) ? BOT_NAMES[level] : level;
  const same = earlier.filter(each => each === seat).length;
  return [same ? `${name} ${same + 1}` : name, say(`bot-${level}`)];
}
