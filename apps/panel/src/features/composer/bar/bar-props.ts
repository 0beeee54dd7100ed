import type { Failure } from '../../../api/failure.ts';
import type { Workspace } from '../../../api/session.ts';
import type { Account, Draft } from '../state/draft.ts';
import type { DraftControl } from '../use-draft.ts';
import type { Dot } from './dot-states.ts';

export interface BarProps
  extends Pick<
    DraftControl,
    'post' | 'now' | 'change' | 'flush' | 'forget' | 'conflict' | 'state' | 'unkept'
  > {
  readonly workspace: Workspace;
  readonly status: string;
  /** Whether the workspace has accounts. */
  readonly hasAccounts: boolean;
  /** The chosen accounts. */
  readonly accounts: readonly Account[];
  /** One for each chosen account, in the order of the faces. */
  readonly dots: readonly Dot[];
  /** How many causes keep networks from taking the post. */
  readonly causes: number;
  /** Goes to the first of them. */
  readonly goToFirst: () => void;
  readonly isBlank: boolean;
  readonly uploading: boolean;
  /** The publication time of the draft, on the zone's clock. */
  readonly date: string | null;
  readonly time: string | null;
  readonly zone: string;
  readonly ownTimes: Draft['accounts_schedule'];
  /** Why the last attempt was refused; null if it was not. */
  readonly failure: Failure | null;
  readonly setFailure: (failure: Failure | null) => void;
}
