import type { Evidence, ReadBackAnswer } from '@crier/domain';
import type { ServerClock } from './http/server-clock.ts';

/** What an account has published, as the network lists it, or why that is not known. */
export type Listing<Post> =
  | {
      readonly outcome: 'listed';
      readonly posts: readonly Post[];
      /** Whether the list holds everything that was made since the time asked for. */
      readonly isComplete: boolean;
      readonly clock: ServerClock;
      readonly evidence: Evidence;
    }
  | Extract<ReadBackAnswer, { readonly outcome: 'auth' | 'unclear' }>;
