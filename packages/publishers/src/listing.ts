import type { Evidence, ReadBackAnswer } from '@crier/domain';
import type { ServerClock } from './http/server-clock.ts';

/** An account's publications as the network lists them, or why they are unknown. */
export type Listing<Post> =
  | {
      readonly outcome: 'listed';
      readonly posts: readonly Post[];
      /** Whether the list holds everything made since the requested time. */
      readonly isComplete: boolean;
      readonly clock: ServerClock;
      readonly evidence: Evidence;
    }
  | Extract<ReadBackAnswer, { readonly outcome: 'auth' | 'unclear' }>;
