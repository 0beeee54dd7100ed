import { formatWireDate, type Notice, type NoticePart, notice, type OwnNoticeKey } from '@crier/domain';
import { LATE_AFTER_MS, lateBySeconds } from '../ports/lateness.ts';
import type { ExplainedStep, PublicationFacts } from '../ports/publication-history.ts';
import { stepParams } from '../ports/step-params.ts';
import { tellTwinDoubt, tellTwins } from './find-twins.ts';
import { missedReason } from './missed.ts';
import { messagesOf } from './tell.ts';

/** Why a publication began late if its post was dispatched in time. */
export const BEHIND_ANOTHER = notice('behind_another');

const LATE_SECONDS = LATE_AFTER_MS / 1_000;

export interface Explanation {
  readonly explanation: string;
  /** What the explanation says. */
  readonly parts: readonly NoticePart[];
  readonly acts_next: 'nobody' | 'crier' | 'user' | 'operator';
}

/** Explains the state of a publication: what happened, what happens next and who must act. */
export function explain(facts: PublicationFacts): Explanation {
  const { sentences, next } = story(facts);
  const twins = facts.steps.flatMap(twinSentences);
  const more = [...twins, holdSentence(facts), lateSentence(facts), publishedLateSentence(facts)];
  const all = [...sentences, ...more].filter((sentence) => sentence !== null);
  const isTwice = twins.length > 0;
  return {
    explanation: messagesOf(all).join(' '),
    parts: all.flatMap(({ parts }) => parts),
    acts_next: isTwice && next === 'nobody' ? 'user' : next,
  };
}

function twinSentences({ remote, twins = [], twinDoubt = null }: ExplainedStep): readonly Notice[] {
  if (!remote) return [];
  const told = tellTwins(remote, twins);
  return told.length > 0 || twinDoubt === null ? told : [tellTwinDoubt(remote, twinDoubt)];
}

/** The later of two times; null if both are null. */
export function laterOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

interface Story {
  readonly sentences: readonly Notice[];
  readonly next: Explanation['acts_next'];
}

function story(facts: PublicationFacts): Story {
  switch (facts.state) {
    case 'pending':
      return pending(facts);
    case 'publishing':
      return publishing(facts);
    case 'published':
      return { sentences: [atTime('published_at', 'published_once', facts.finishedAt)], next: 'nobody' };
    case 'failed': {
      const advice = facts.authorized ? notice('retry') : notice('reconnect_and_retry');
      return { sentences: [progress(facts), advice], next: 'user' };
    }
    case 'unconfirmed':
      return {
        sentences: [notice('in_doubt'), notice('reconcile')],
        next: 'user',
      };
  }
}

function pending(facts: PublicationFacts): Story {
  if (facts.trashed) return { sentences: [notice('in_trash')], next: 'user' };
  if (facts.missed) return missed(facts.missed);
  const until = laterOf(facts.notBefore, facts.heldUntil);
  if (until) {
    const sentences = [...dueSentence(facts, until), ...networkSentence(facts), ...matterSentences(facts)];
    return { sentences, next: facts.matter ? 'operator' : 'crier' };
  }
  switch (facts.postStatus) {
    case 'scheduled':
      return { sentences: dueSentence(facts, facts.scheduledAt), next: 'crier' };
    case 'needs_approval':
      return { sentences: [notice('waits_for_approval')], next: 'user' };
    case 'draft':
      return { sentences: [notice('is_draft')], next: 'user' };
    default:
      return { sentences: [notice('waits_its_turn')], next: 'crier' };
  }
}

/** A hold promises no time. */
function dueSentence(facts: PublicationFacts, due: Date | null): Notice[] {
  return holdSentence(facts) === null
    ? [atTime('will_be_published', 'will_be_published_once', due)]
    : [atTime('due', 'due_once', due)];
}

function missed(dueAt: Date): Story {
  return {
    sentences: [missedReason(dueAt), notice('decide')],
    next: 'user',
  };
}

function publishing(facts: PublicationFacts): Story {
  const until = laterOf(facts.notBefore, facts.heldUntil);
  if (until) {
    const waits = notice('waits_until', { at: formatWireDate(until) }, facts.reason);
    const sentences = [progress(facts), waits, ...networkSentence(facts), ...matterSentences(facts)];
    return { sentences, next: facts.matter ? 'operator' : 'crier' };
  }
  const doubt = facts.steps.find((step) => step.state === 'unknown' && step.visible);
  if (doubt)
    return {
      sentences: [progress(facts), notice('asking', stepParams(doubt))],
      next: 'crier',
    };
  if (facts.held && facts.reason) return { sentences: [progress(facts), facts.reason], next: 'crier' };
  return {
    sentences: [progress(facts), notice(facts.held ? 'being_published' : 'goes_on')],
    next: 'crier',
  };
}

/** Explains why the publication waits longer than until its own time. */
function networkSentence({ notBefore, heldUntil }: PublicationFacts): Notice[] {
  const isHeld = heldUntil !== null && laterOf(notBefore, heldUntil) === heldUntil;
  return isHeld ? [notice('no_calls')] : [];
}

/** Explains what the operator has to do before the network accepts anything. */
function matterSentences({ matter }: PublicationFacts): Notice[] {
  return matter ? [notice('app_refused'), notice(`matter_${matter}`)] : [];
}

function progress(facts: PublicationFacts): Notice {
  const posts = facts.steps.filter((step) => step.visible);
  const done = posts.filter((step) => step.state === 'accepted').length;
  return posts.length === 0 ? notice('nothing_sent') : notice('progress', { done, total: posts.length });
}

function holdSentence(facts: PublicationFacts): Notice | null {
  const { state, postStatus, installationHeldSince: since, heldBy, missed } = facts;
  const isUnderWay =
    state === 'publishing' || (state === 'pending' && /^(scheduled|publishing)$/.test(postStatus));
  if (!isUnderWay || missed) return null;
  if (since === null) return heldBy && notice(`held_${heldBy}`);
  return notice('held_installation', { at: formatWireDate(since) });
}

function lateSentence(facts: PublicationFacts): Notice | null {
  const { dueAt, startedAt } = facts;
  if (!dueAt || !startedAt) return null;
  const seconds = lateBySeconds({ dueAt, finishedAt: startedAt }, startedAt) ?? 0;
  if (seconds < LATE_SECONDS) return null;
  return notice('began_late', { seconds }, facts.lateReason ?? BEHIND_ANOTHER);
}

/** Says how late it was published, unless it only began late. */
function publishedLateSentence(facts: PublicationFacts): Notice | null {
  const { state, dueAt, startedAt, finishedAt: ended, chosenWaitMs = 0 } = facts;
  const finishedAt = ended && new Date(ended.getTime() - chosenWaitMs);
  if (state !== 'published' || !dueAt || !startedAt || !finishedAt) return null;
  const took = lateBySeconds({ dueAt: startedAt, finishedAt }, finishedAt) ?? 0;
  const seconds = lateBySeconds({ dueAt, finishedAt }, finishedAt) ?? 0;
  return took < LATE_SECONDS || seconds < LATE_SECONDS ? null : notice('published_late', { seconds });
}

function atTime(key: OwnNoticeKey, unknown: OwnNoticeKey, instant: Date | null): Notice {
  return instant ? notice(key, { at: formatWireDate(instant) }) : notice(unknown);
}
