/** What a network does that its documents do not say: one row of `docs/learned-facts.md`, as one network plays it. */
export interface LearnedFact {
  /** The name of the row, such as `X2`. */
  readonly row: string;
  /** Where it was met: an issue of another program (`owner#number`), or the network's own page. */
  readonly source: string;
  /** When it was met or read: a day (`2026-08-09`), a month or a year. */
  readonly date: string;
  /** What the simulated network does. */
  readonly plays: string;
  /** Whether it does so unless a `lenient` quirk names the row. */
  readonly isUsual?: boolean;
  /** What it does by turns, if it does several things; each can be asked for by name. */
  readonly variants?: readonly string[];
}
