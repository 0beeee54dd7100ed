import type { HeldStep, Postponement } from '../ports/journal.ts';

/** What happens to a publication that cannot simply continue. */
export type Stop =
  /** Carry on later. */
  | ({ readonly kind: 'wait'; readonly ms: number } & Postponement)
  | { readonly kind: 'failed'; readonly errors: readonly string[] }
  | { readonly kind: 'unconfirmed'; readonly reason: string };

/** What became of one step, and whether the run has to stop there. */
export interface Verdict {
  readonly step: HeldStep;
  readonly stop: Stop | null;
  /** True when the publication has ended with the step. */
  readonly ended?: boolean;
}
