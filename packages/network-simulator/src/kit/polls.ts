import type { PublicPoll } from '../network-simulation.ts';

/** A post that may have a poll. */
export interface Polled {
  /** Absent if it has none. */
  readonly poll?: PublicPoll;
}

/** The poll for the page of a post. */
export function pollOf({ poll }: Polled): Polled {
  return poll === undefined ? {} : { poll };
}

const MINUTE_MS = 60_000;

/** A poll that ends some minutes after now, in ms since 1970. */
export function pollUntil(
  now: number,
  minutes: number,
  choices: readonly string[],
  question: string | null = null,
): PublicPoll {
  return { question, choices, ends_at: new Date(now + minutes * MINUTE_MS).toISOString() };
}
