import type { ResentStep, TwinLooks } from '../ports/twin-looks.ts';
import { about } from './about.ts';
import type { Asking } from './ask-for-step.ts';
import type { PublishDependencies } from './dependencies.ts';
import { findTwins, toldOf } from './find-twins.ts';
import { publishRequest } from './publish-request.ts';

export interface TwinDependencies
  extends Pick<
    PublishDependencies,
    'vault' | 'networks' | 'disk' | 'publicUrlOf' | 'observer' | 'now' | 'clock'
  > {
  readonly looks: TwinLooks;
  readonly journal: Pick<PublishDependencies['journal'], 'knownRecords'>;
}

/** How long after a step was accepted its twins are looked for again. */
const LOOK_AFTER_MS = 5 * 60_000;
/** A look that did not succeed is repeated after this time. */
const AGAIN_AFTER_MS = 5 * 60_000;
/** If the network does not show everything by then, no more looks are taken. */
const GIVE_UP_AFTER_MS = 60 * 60_000;

/**
 * Looks once more for twins of posts that were sent again, minutes after they were accepted, because lists lag and
 * servers accept late. While the network can't rule out a twin, that is told, and it is asked again for an hour. Takes at most `share` posts; sends nothing.
 */
export async function lookForTwins(share: number, deps: TwinDependencies): Promise<void> {
  for (let looked = 0; looked < share; looked += 1) {
    const resent = await deps.looks.take(LOOK_AFTER_MS, AGAIN_AFTER_MS);
    if (resent === null) return;
    try {
      await look(resent, deps);
    } catch (error) {
      const { publication, step } = resent;
      deps.observer.defect(error, { ...about(publication), label: step.label });
    }
  }
}

async function look(resent: ResentStep, deps: TwinDependencies) {
  const { publication, step, twins: before, acceptedAt } = resent;
  const { publishing } = deps.networks[publication.account.provider];
  const { remote } = step;
  if (publishing === null || remote === null) return await deps.looks.end(step.id);
  const { credentials } = await deps.vault.load(publication.account.id);
  const request = publishRequest(publication, deps);
  const asking: Asking = { deps, publication, publishing, request, session: { credentials } };
  const { twins, doubt } = await findTwins(step, remote, before, publication.steps, asking);
  if (twins.length > 0) {
    await deps.looks.note(step.id, twins);
    deps.observer.twin({ ...about(publication), ...toldOf(step, remote, twins) });
  }
  const unnamed = before.length + twins.length > 0 ? null : doubt;
  if (unnamed?.message !== (resent.doubt ?? undefined)) await deps.looks.doubt(step.id, unnamed);
  if (unnamed !== null && resent.doubt === null) {
    const { id, url } = remote;
    const event = { ...about(publication), label: step.label, url: url ?? id, reason: unnamed.message };
    deps.observer.twinDoubt(event);
  }
  if (doubt === null || twins.length > 0 || deps.now() - acceptedAt > GIVE_UP_AFTER_MS)
    await deps.looks.end(step.id);
}
