// What is read out to those who listen: three regions, no more.

export type Region = "status" | "log" | "alert";

const AGAIN = "\u00a0"; // a sentence that is said twice in a row differs by this, so it is read twice

export class Voice {
  readonly said: Record<Region, string> = { status: "", log: "", alert: "" };
  private readonly watchers = new Set<() => void>();

  say(region: Region, words: string): void {
    if (!words) return;
    this.said[region] = words + (this.said[region] === words ? AGAIN : "");
    for (const watcher of this.watchers) watcher();
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }
}
