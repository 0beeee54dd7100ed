import type { JournalledStep, NetworkPublishing, PublishRequest, RefusedCredentials } from '@crier/domain';
import type { HeldStep } from '../ports/held-step.ts';
import type { HeldPublication } from '../ports/journal.ts';
import { about } from './about.ts';
import type { KeptLease, PublishDependencies } from './dependencies.ts';
import { doubted, endAccess } from './end-access.ts';
import type { Session } from './session.ts';
import { tellAccess, tellReconnect } from './tell.ts';
import { failed, type Stop } from './verdict.ts';

/** Everything that one run of a publication works with. */
export interface RunContext {
  readonly publication: HeldPublication;
  readonly publishing: NetworkPublishing;
  readonly request: PublishRequest;
  readonly session: Session;
  readonly kept: KeptLease;
  readonly deps: PublishDependencies;
}

/** The steps the network accepted, in order. */
export function acceptedSteps(steps: readonly HeldStep[]): readonly JournalledStep[] {
  return steps.filter((step) => step.state === 'accepted');
}

/**
 * The address of the first public post; null if there is none. If the network names the address only after it has
 * processed the post, it is taken from a later step of the same post.
 */
export function externalUrlOf(steps: readonly JournalledStep[]): string | null {
  const at = steps.findIndex(({ visible, remote }) => visible && remote);
  const ofPost = steps.filter(({ item }, index) => index >= at && item === steps[at]?.item);
  return ofPost.findLast(({ remote }) => remote?.url)?.remote?.url ?? null;
}

/**
 * Ends the run because the credentials do not work. The network is asked again before a person must act on the account;
 * the caller that first sets it to unauthorised notifies everyone, once.
 */
export async function refuseAccount(
  { deps, publication }: Pick<RunContext, 'deps' | 'publication'>,
  refusal: RefusedCredentials,
): Promise<Stop> {
  const { message: reason, code } = refusal;
  const { confirmRefusalMs: ms } = deps.policy;
  const ended = await endAccess(publication.account.id, refusal, deps.vault, ms);
  if (ended === 'doubted')
    return {
      kind: 'wait',
      ms,
      ...doubted(refusal),
      counts: true,
      delay: { kind: 'network', status: null },
    };
  if (ended === 'ended') deps.observer.unauthorized({ ...about(publication), reason });
  return failed([tellReconnect(tellAccess(reason, code))]);
}
