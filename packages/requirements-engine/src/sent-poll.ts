import type { PlatformKey } from './definition/platform-key.ts';
import type { Poll } from './definition/poll-terms.ts';
import { DESCRIPTIONS } from './platforms/descriptions.ts';

/** A poll as a network takes it. */
export interface SentPoll {
  /** Null where the text of the post asks the question. */
  readonly question: string | null;
  readonly choices: readonly string[];
  /** Minutes from publication to the last vote; null where the network sets the time, or has names for it. */
  readonly minutes: number | null;
  /** The network's name of that time; null if it has none. */
  readonly time: string | null;
}

/** What a network is sent of a poll; null if there is none, or if the network has no polls. */
export function sentPoll(network: PlatformKey, poll: Poll | null | undefined): SentPoll | null {
  const terms = DESCRIPTIONS[network].poll;
  if (!poll || terms === undefined) return null;
  const { question, times, longest } = terms;
  return {
    question: question === undefined ? null : (poll.question ?? '').trim(),
    choices: poll.choices.map((choice) => choice.trim()),
    minutes: longest === undefined ? null : poll.ends_after,
    time: times?.[poll.ends_after] ?? null,
  };
}
