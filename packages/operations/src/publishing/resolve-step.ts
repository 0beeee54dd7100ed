import { type Notice, notice, type ReadBackAnswer, settlingTimeOf } from '@crier/domain';
import type { HeldStep } from '../ports/held-step.ts';
import type { AnswerNote, StepOutcome } from '../ports/journal.ts';
import { stepParams } from '../ports/step-params.ts';
import { askForStep } from './ask-for-step.ts';
import { doubtClocks } from './doubt-clocks.ts';
import { backoffMs, isAskedEnough } from './policy.ts';
import { prepareAgain } from './prepare-again.ts';
import { type RunContext, refuseAccount } from './run-context.ts';
import { tellAccess, tellAnswer } from './tell.ts';
import { unclear } from './unclear.ts';
import { unconfirmed, type Verdict, waitFor } from './verdict.ts';

const FOUND_AFTER_ALL =
  'The network shows it, although it was reported as not published. Nothing was sent again.';

const ASK_AGAIN_MS = 60_000;

/**
 * Determines the outcome of a visible step by asking the network; never sends anything. A step that is found is
 * accepted; one that is provably absent is planned again. If the network can't tell within the policy's time and was asked
 * often enough, however long the database or the workers were away, the step is unconfirmed and a person decides. If a person says that it was not published, that counts when the network can't
 * tell and the lost call can no longer arrive. If a limit keeps the network from telling, it is asked again at the time
 * it names.
 */
export async function resolveStep(
  step: HeldStep,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<Verdict> {
  const { deps, publication } = context;
  const { lease } = publication;
  const answer = doubtRepeat(step, await askForStep(step, steps, context));
  const note: AnswerNote = {
    outcome: `read back: ${answer.outcome}`,
    message: step.denied && answer.outcome === 'found' ? FOUND_AFTER_ALL : messageOf(answer),
    ...(answer.outcome === 'unclear' && answer.told !== undefined ? { told: answer.told } : {}),
    evidence: answer.evidence,
  };
  const settle: Settle = (outcome) => deps.journal.settle(lease, step, outcome, note);
  switch (answer.outcome) {
    case 'found':
      return { step: await settle({ state: 'accepted', remote: answer.remote }), stop: null };
    case 'absent': {
      if (answer.prepare !== undefined)
        return await prepareAgain(step, steps, { ...answer, reason: answer.prepare }, context);
      const planned = await settle({ state: 'planned' });
      if (planned.failures <= 1) return { step: planned, stop: null };
      const told = notice('failed_there', stepParams(step));
      const ms = backoffMs(planned.failures);
      const delay = { kind: 'network', status: answer.evidence.status } as const;
      return { step: planned, stop: { kind: 'wait', ms, reason: told.message, told, counts: true, delay } };
    }
    case 'unclear':
      return await deferUnclear(step, answer, settle, context);
    case 'auth': {
      const unknown = await settle({ state: 'unknown' });
      const renewed = await context.session.renewOnce(answer);
      if (renewed.outcome === 'renewed') return { step: unknown, stop: null };
      if (renewed.outcome === 'unavailable')
        return {
          step: unknown,
          stop: waitFor(renewed, publication.waits, deps.policy, publication.account.provider),
        };
      const stop = await refuseAccount(context, renewed);
      if (stop.kind === 'wait') return { step: unknown, stop };
      const why = tellAccess(renewed.message, renewed.code);
      return { step: unknown, stop: unconfirmed(inDoubt(step, why)) };
    }
  }
}

type Settle = (outcome: StepOutcome) => Promise<HeldStep>;

/** A step about which the network can't tell yet: it is asked again, until the time for that is over. */
async function deferUnclear(
  step: HeldStep,
  answer: Extract<ReadBackAnswer, { readonly outcome: 'unclear' }>,
  settle: Settle,
  context: RunContext,
): Promise<Verdict> {
  const { deps, publication } = context;
  const settleMs = settlingTimeOf(context.publishing.settleMs, step.kind);
  const arrives = (step.sentAt ?? 0) + settleMs - deps.now();
  const isLimited = answer.limit !== undefined || answer.matter !== undefined;
  if (step.denied && arrives < 0 && !isLimited && (await canTellTime(step, context)))
    return { step: await settle({ state: 'planned' }), stop: null };
  const unknown = await settle({
    state: 'unknown',
    ...(isLimited ? {} : { isUnclear: true }),
    ...(answer.candidate === undefined ? {} : { suspect: answer.candidate }),
  });
  const since = deps.now() - (step.sentAt ?? publication.dueAt);
  const isOver = since > deps.policy.unconfirmedAfterMs && isAskedEnough(deps.policy, unknown, deps.now());
  if (isOver && !isLimited) {
    const why = tellAnswer(answer, answer.reason, publication.account.provider);
    return { step: unknown, stop: unconfirmed(inDoubt(step, why)) };
  }
  const deferral = { ...answer, ...unclear(step, answer) };
  return {
    step: unknown,
    stop: waitFor(deferral, publication.waits, deps.policy, publication.account.provider),
  };
}

/** A step whose repeat the network refused as one is not absent, whatever its list shows. */
function doubtRepeat({ isRepeat }: HeldStep, answer: ReadBackAnswer): ReadBackAnswer {
  if (isRepeat !== true || answer.outcome !== 'absent') return answer;
  const told = notice('repeat_refused');
  const { evidence } = answer;
  return { outcome: 'unclear', reason: told.message, told, retryAfterMs: ASK_AGAIN_MS, evidence };
}

/** Whether the clocks show that the lost call can no longer arrive. */
async function canTellTime({ kind, sentAt }: HeldStep, { deps, publishing }: RunContext): Promise<boolean> {
  const settleMs = settlingTimeOf(publishing.settleMs, kind);
  return doubtClocks(await deps.clock.compare(), sentAt, deps.now(), settleMs) === null;
}

function messageOf(answer: ReadBackAnswer): string | null {
  switch (answer.outcome) {
    case 'found':
      return answer.remark ?? null;
    case 'absent':
      return null;
    case 'unclear':
      return answer.reason;
    case 'auth':
      return answer.message;
  }
}

function inDoubt(step: HeldStep, why: Notice): Notice {
  return notice('unconfirmed', stepParams(step), why);
}
