import type { LimitSource, LimitValue } from './limit.ts';

/** A poll in a post. */
export interface Poll {
  readonly question?: string | null;
  readonly choices: readonly string[];
  /** Minutes from publication to the last vote. */
  readonly ends_after: number;
}

/**
 * How a network takes polls, and the source of that. What a server reports of itself replaces the numbers: it is in
 * `polls` of the limits of the account, under the keys that the limits name.
 */
export interface PollTerms extends LimitSource {
  /** The field of its interface. */
  readonly field: string;
  /** The longest question; absent if there is no field for it, so that the text asks it. */
  readonly question?: LimitValue;
  readonly fewest: number;
  /** The most choices. */
  readonly choices: LimitValue;
  /** The longest choice. */
  readonly choice: LimitValue;
  /** True if no two choices may be the same. */
  readonly distinct?: true;
  /** The shortest and the longest time, if any time between them may be chosen. */
  readonly shortest?: LimitValue;
  readonly longest?: LimitValue;
  /** The network's name of each time that may be chosen, by its minutes. Without these, the network sets the time. */
  readonly times?: Readonly<Record<number, string>>;
  /** The options that a post with a poll can't have. */
  readonly excludes?: readonly string[];
}
