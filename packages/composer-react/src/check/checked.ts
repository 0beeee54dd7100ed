import type {
  Advice,
  PlatformKey,
  PostUsage,
  RecordId,
  Refusal,
  Violation,
} from '@crier/requirements-engine';
import type { Mark } from '../marks/mark.ts';

/** How much of one text limit of one account one post uses. */
export interface Counter {
  /** The id of the account. */
  readonly account: RecordId;
  readonly provider: PlatformKey;
  /** The name of the network, for readers. */
  readonly network: string;
  /** Index of the post in its thread. */
  readonly post: number;
  readonly used: number;
  readonly limit: number;
  /** Below zero when the text is too long. */
  readonly remaining: number;
  readonly unit: PostUsage['unit'];
}

/** What the networks make of a post. Whatever equals what the check before it found is the same object. */
export interface Checked {
  /** Whether every network takes the post: there are neither violations nor refusals. */
  readonly fits: boolean;
  readonly violations: readonly Violation[];
  /** What a network is known to refuse although every requirement is met; none with an engine for selected networks. */
  readonly refusals: readonly Refusal[];
  /** What a network may refuse, change or leave out; none with an engine for selected networks. */
  readonly advice: readonly Advice[];
  /** By account, then by post; one for each text limit. */
  readonly counters: readonly Counter[];
  /** What violations and refusals are about in the text of the first post that accounts share. `marksOf` has those of others. */
  readonly marks: readonly Mark[];
}
