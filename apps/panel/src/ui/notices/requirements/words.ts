import type { AdviceWords, Messages } from '@crier/requirements-engine';

/** What the engine says in one language. */
export interface RequirementWords {
  readonly messages: Messages;
  readonly advice: AdviceWords;
}
