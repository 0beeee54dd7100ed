import type { CallOutput } from '@crier/client';
import type { LedgerEntry } from '../load/ledger.ts';
import type { TextMark } from '../load/post-text.ts';
import type { Spell } from '../stack/spells.ts';

type Post = CallOutput<'getPost'>;
/** An event as the API returns it. */
export type ToldEvent = CallOutput<'listEvents'>['data'][number];
export type Publication = CallOutput<'listPublications'>['data'][number];

/** A post as the API describes it at the end. */
export interface ToldPost {
  readonly mark: TextMark;
  readonly uuid: string;
  readonly status: Post['status'];
  readonly trashed: boolean;
  /** Milliseconds since the epoch; null if it has no time. */
  readonly dueAt: number | null;
  readonly publications: readonly Publication[];
}

/** A post as a network shows it, in the order of creation on its account. */
export interface PublicPart {
  /** The id of the account in the service. */
  readonly account: number;
  readonly id: string;
  readonly parent: string | null;
  readonly mark: TextMark;
}

/** Everything that a run is judged by. */
export interface Outcome {
  /** The time of the judgement, milliseconds since the epoch. */
  readonly now: number;
  readonly asked: readonly LedgerEntry[];
  readonly told: readonly ToldPost[];
  readonly seen: readonly PublicPart[];
  /** When the servers of accounts had which quirk. */
  readonly spells: readonly (Omit<Spell, 'place'> & { readonly accounts: readonly number[] })[];
  /** The events of the workspace, in the order in which they are read. */
  readonly events: readonly ToldEvent[];
  /** Texts on the networks that no author wrote. */
  readonly unknown: readonly string[];
}
