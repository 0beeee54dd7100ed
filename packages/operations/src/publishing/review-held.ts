import {
  type JournalledStep,
  type NetworkPublishing,
  type PlannedStep,
  type PublishRequest,
  type ReadBackAnswer,
  type RemoteRecord,
  settlingTimeOf,
} from '@crier/domain';
import { networkName } from '../accounts/connections/network-name.ts';
import type { Hold } from '../ports/hold.ts';
import type { FoundStep, HeldFinding, HoldReview, JournalledPublication } from '../ports/hold-review.ts';
import type { PublicationJournal } from '../ports/journal.ts';
import { about } from './about.ts';
import type { PublishDependencies } from './dependencies.ts';
import { doubtClocks } from './doubt-clocks.ts';
import { publishRequest } from './publish-request.ts';
import { Session } from './session.ts';

export interface ReviewDependencies
  extends Pick<
    PublishDependencies,
    'vault' | 'networks' | 'disk' | 'publicUrlOf' | 'observer' | 'now' | 'clock' | 'newToken' | 'pause'
  > {
  readonly review: HoldReview;
  readonly journal: Pick<PublicationJournal, 'knownRecords'>;
}

/** The result of {@link reviewHeld}; `more` when its share is done and others are left. */
export type ReviewResult =
  | { readonly outcome: 'done' | 'more' | 'busy' | 'nothing to review' }
  /** Calls made by the installation before the restore may still arrive at a network. */
  | { readonly outcome: 'settling'; readonly ms: number };

const INTERRUPTED = 'An internal error interrupted asking the network.';
/** Longer than it takes to look up one publication. */
const TURN_MS = 5 * 60_000;

/**
 * Asks the networks about publications that were due when the installation was restored, at most `share` of them, and
 * records the answers. Sends nothing. Only one caller works at a time, so that no record is attributed to two posts.
 */
export async function reviewHeld(share: number, deps: ReviewDependencies): Promise<ReviewResult> {
  const { review } = deps;
  const hold = await review.hold();
  if (hold?.reason !== 'restore') return { outcome: 'nothing to review' };
  const longest = Math.max(
    0,
    ...Object.values(deps.networks).flatMap(({ publishing }) => Object.values(publishing?.settleMs ?? {})),
  );
  const settlesIn = hold.since.getTime() + longest - deps.now();
  if (settlesIn >= 0) return { outcome: 'settling', ms: settlesIn + 1 };
  const token = deps.newToken();
  if (!(await review.take(token, TURN_MS))) return { outcome: 'busy' };
  try {
    for (let asked = 0; ; asked += 1) {
      const [publication] = await review.notAsked(1);
      if (publication === undefined) return { outcome: 'done' };
      if (asked === share) return { outcome: 'more' };
      if (!(await review.take(token, TURN_MS))) return { outcome: 'busy' };
      const subject = await review.load(publication);
      if (subject) await review.note(publication, await lookUpSafely(subject, hold, deps));
    }
  } finally {
    await review.giveBack(token);
  }
}

/** Looks up a publication; a failure becomes the result `unknown`, so that the others are still looked up. */
async function lookUpSafely(
  publication: JournalledPublication,
  hold: Hold,
  deps: ReviewDependencies,
): Promise<HeldFinding> {
  try {
    return await lookUp(publication, hold, deps);
  } catch (error) {
    deps.observer.defect(error, { ...about(publication), label: null });
    return { result: 'unknown', plan: [], found: [], doubtful: null, detail: INTERRUPTED };
  }
}

async function lookUp(
  publication: JournalledPublication,
  hold: Hold,
  deps: ReviewDependencies,
): Promise<HeldFinding> {
  const { publishing, renewal } = deps.networks[publication.account.provider];
  if (publishing === null) {
    const detail = `${networkName(publication.account.provider)} is not available.`;
    return { result: 'unknown', plan: [], found: [], doubtful: null, detail };
  }
  const request = publishRequest(publication, deps);
  const plan = publication.steps.length === 0 ? publishing.plan(request) : [];
  const steps = publication.steps.length === 0 ? plan.map(unsent) : publication.steps;
  const doubtful = steps.find((step) => step.visible && step.state !== 'accepted')?.ordinal ?? null;
  const unknown = (detail: string): HeldFinding => ({ result: 'unknown', plan, found: [], doubtful, detail });
  try {
    const held = await deps.vault.load(publication.account.id);
    if (Object.keys(held.credentials).length === 0) return unknown('The account must be reconnected.');
    const session = new Session(renewal, publication.account, held, { ...deps, about: about(publication) });
    return await askStepByStep(steps, plan, { publication, publishing, request, session, hold, deps });
  } catch (error) {
    deps.observer.defect(error, { ...about(publication), label: null });
    return unknown(INTERRUPTED);
  }
}

interface Inquiry {
  readonly publication: JournalledPublication;
  readonly publishing: NetworkPublishing;
  readonly request: PublishRequest;
  readonly session: Session;
  readonly hold: Hold;
  readonly deps: ReviewDependencies;
}

/** Asks about the visible steps one after another, each as the reply to the records found before it. */
async function askStepByStep(
  steps: readonly JournalledStep[],
  plan: readonly PlannedStep[],
  inquiry: Inquiry,
): Promise<HeldFinding> {
  const visible = steps.filter((step) => step.visible);
  const accepted: JournalledStep[] = steps.filter((step) => step.state === 'accepted');
  const found: FoundStep[] = [];
  for (const step of visible) {
    if (step.state === 'accepted') continue;
    const before = steps.filter((other) => !other.visible && other.ordinal < step.ordinal);
    const answer = await ask(inquiry, step, [...accepted, ...before.flatMap(asIfAccepted)]);
    if (answer.outcome === 'found') {
      const { remote, remark = null } = answer;
      found.push({ ordinal: step.ordinal, remote, remark });
      accepted.push({ ...step, state: 'accepted', remote });
    } else if (answer.outcome === 'absent') {
      const isAny = accepted.some((other) => other.visible);
      return { result: isAny ? 'partly_public' : 'overdue', plan, found, doubtful: null, detail: null };
    } else {
      const detail =
        answer.outcome === 'auth' ? `The account must be reconnected: ${answer.message}` : answer.reason;
      return { result: 'unknown', plan, found, doubtful: step.ordinal, detail };
    }
  }
  const detail = found.find((one) => one.remark !== null)?.remark ?? null;
  return { result: 'public', plan, found, doubtful: null, detail };
}

/**
 * Reads a step back as if it had been sent when the backup was made, or when it was really sent if that was earlier.
 * Credentials are renewed only if the network refuses them.
 */
async function ask(
  { publication, publishing, request, session, hold, deps }: Inquiry,
  step: JournalledStep,
  accepted: readonly JournalledStep[],
): Promise<ReadBackAnswer> {
  const since = (hold.backupAt ?? hold.since).getTime();
  const sentAt = Math.min(step.sentAt ?? since, since);
  const context = { request, step: { ...step, state: 'unknown', sentAt } as const, accepted };
  const readBack = async () =>
    await publishing.readBack({
      ...context,
      credentials: session.credentials,
      known: await deps.journal.knownRecords(publication.account.id),
    });
  const clocks = await deps.clock.compare();
  let answer = await readBack();
  if (answer.outcome === 'auth') {
    const renewed = await session.renewOnce(answer);
    if (renewed.outcome === 'renewed') answer = await readBack();
  }
  if (answer.outcome !== 'absent') return answer;
  const told = doubtClocks(clocks, sentAt, deps.now(), settlingTimeOf(publishing.settleMs, step.kind));
  if (told === null) return answer;
  const { evidence } = answer;
  return { outcome: 'unclear', reason: told.message, told, retryAfterMs: null, evidence };
}

/**
 * Stands in for an upload or a preparation whose id only the installation before the restore knew. Posts with files can
 * still be told apart by their number of files.
 */
function asIfAccepted(step: JournalledStep): JournalledStep[] {
  if (step.state === 'accepted') return [];
  const remote: RemoteRecord = { id: step.idempotencyKey, url: null, data: {} };
  return [{ ...step, state: 'accepted', remote }];
}

function unsent(planned: PlannedStep, ordinal: number): JournalledStep {
  return { ...planned, id: '', ordinal, state: 'planned', attempts: 0, sentAt: null, remote: null };
}
