// The bots by level, from the weakest to the strongest. Their names are the same in every language.

export const BOT_NAMES = {
  apprentice: "Inês",
  improver: "Tomás",
  journeyman: "Beatriz",
  artisan: "Duarte",
  foreman: "Leonor",
  master: "Baltasar",
} as const;

export type BotLevel = keyof typeof BOT_NAMES;

export const BOT_LEVELS = Object.keys(BOT_NAMES) as BotLevel[];

export const isBotLevel = (level: unknown): level is BotLevel =>
  BOT_LEVELS.includes(level as BotLevel);
