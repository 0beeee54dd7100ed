import type { Draft } from '../state/draft.ts';
import type { Cause } from './cause.ts';
import type { RemedyName } from './remedy-names.ts';
import type { RemedyHands } from './use-remedies.ts';

export interface RowProps {
  readonly cause: Cause;
  /** The draft in which the cause was found. */
  readonly draft: Draft;
  readonly workspace: string;
  readonly hands: RemedyHands;
  readonly apply: (name: RemedyName, cause: Cause) => void;
  readonly isLeaving?: boolean;
  readonly isFolded?: boolean;
}
