import type { JournalledStep, Publisher, PublishRequest } from '@crier/domain';
import type { HeldPublication, HeldStep } from '../ports/journal.ts';
import type { PublishDependencies } from './dependencies.ts';
import type { Session } from './session.ts';
import type { Stop } from './verdict.ts';

/** Everything one run of a publication works with. */
export interface RunContext {
  readonly publication: HeldPublication;
  readonly publisher: Publisher;
  readonly request: PublishRequest;
  readonly session: Session;
  readonly deps: PublishDependencies;
}

/** The steps the network accepted, in order. */
export function acceptedSteps(steps: readonly HeldStep[]): readonly JournalledStep[] {
  return steps.filter((step) => step.state === 'accepted');
}

/**
 * Ends the run because the credentials do not work: a person must act on the account, and the caller that first sets it
 * to unauthorised notifies everyone, once.
 */
export async function refuseAccount(
  { deps, publication }: Pick<RunContext, 'deps' | 'publication'>,
  reason: string,
): Promise<Stop> {
  const { account } = publication;
  if (await deps.vault.markUnauthorized(account.id, reason)) {
    deps.observer.unauthorized({ accountId: account.id, provider: account.provider, reason });
  }
  return { kind: 'failed', errors: [`The account must be reconnected: ${reason}`] };
}
