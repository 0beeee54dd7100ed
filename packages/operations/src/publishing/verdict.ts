import type { HeldStep } from '../ports/journal.ts';

/** What happens to a publication that cannot simply continue. */
export type Stop =
  /** Carry on later; `counts` when something did not work, not when the process merely shuts down. */
  | { readonly kind: 'wait'; readonly ms: number; readonly reason: string | null; readonly counts: boolean }
  | { readonly kind: 'failed'; readonly errors: readonly string[] }
  | { readonly kind: 'unconfirmed'; readonly reason: string };

/** What became of one step, and whether the run has to stop there. */
export interface Verdict {
  readonly step: HeldStep;
  readonly stop: Stop | null;
}
