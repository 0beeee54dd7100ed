import {
  formatWireDate,
  MATTER_ADVICE,
  type OperatorMatter,
  type PostStatus,
  type PublicationState,
  type RemoteRecord,
  type StepState,
  type Twin,
} from '@crier/domain';
import type { HoldCause } from '../ports/partial-hold.ts';
import { tellTwinDoubt, tellTwins } from './find-twins.ts';
import { LATE_AFTER_MS, lateBySeconds } from './lateness.ts';
import { missedReason } from './missed.ts';

/** Why a publication began late if its post was dispatched in time. */
export const BEHIND_ANOTHER = 'Another publication on this account was in progress.';

const LATE_SECONDS = LATE_AFTER_MS / 1_000;

/** The facts from which a publication's history is explained. */
export interface PublicationFacts {
  readonly state: PublicationState;
  readonly postStatus: PostStatus;
  readonly trashed: boolean;
  /** When the publication is scheduled: at the post's time, or at its own time. */
  readonly scheduledAt: Date | null;
  /** When the post was due, if it waits for a person because it is too long overdue; null if it does not. */
  readonly missed: Date | null;
  readonly lateReason: string | null;
  readonly reason: string | null;
  readonly notBefore: Date | null;
  /**
   * The time until which the network wants no calls for the account or for any account on its server; null when it has
   * passed or none was set.
   */
  readonly heldUntil: Date | null;
  /** Why the network refuses the app of this installation, so that it waits for its operator; null if it does not. */
  readonly matter?: OperatorMatter | null;
  readonly held: boolean;
  /** The time since which the installation has been held; null when it is not held. */
  readonly installationHeldSince: Date | null;
  /** Why nothing is sent for the account although the installation is not held; null if nothing holds it. */
  readonly heldBy: HoldCause | null;
  readonly authorized: boolean;
  readonly dueAt: Date | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly steps: readonly ExplainedStep[];
}

/** What is told of a step. */
export interface ExplainedStep {
  readonly label: string;
  readonly state: StepState;
  readonly visible: boolean;
  readonly remote?: RemoteRecord | null;
  readonly twins?: readonly Twin[];
  readonly twinDoubt?: string | null;
}

export interface Explanation {
  readonly explanation: string;
  readonly acts_next: 'nobody' | 'crier' | 'user' | 'operator';
}

/** Explains the state of a publication: what happened, what happens next and who must act. */
export function explain(facts: PublicationFacts): Explanation {
  const { sentences, next } = story(facts);
  const twins = facts.steps.map(twinSentence);
  const more = [...twins, holdSentence(facts), lateSentence(facts), publishedLateSentence(facts)].filter(
    (sentence) => sentence !== null,
  );
  const isTwice = twins.some((sentence) => sentence !== null);
  return {
    explanation: [...sentences, ...more].join(' '),
    acts_next: isTwice && next === 'nobody' ? 'user' : next,
  };
}

function twinSentence({ remote, twins = [], twinDoubt = null }: ExplainedStep): string | null {
  if (!remote) return null;
  return tellTwins(remote, twins) ?? (twinDoubt === null ? null : tellTwinDoubt(remote, twinDoubt));
}

/** The later of two times; null if both are null. */
export function laterOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

interface Story {
  readonly sentences: readonly string[];
  readonly next: Explanation['acts_next'];
}

function story(facts: PublicationFacts): Story {
  switch (facts.state) {
    case 'pending':
      return pending(facts);
    case 'publishing':
      return publishing(facts);
    case 'published':
      return { sentences: [`Published at ${at(facts.finishedAt)}.`], next: 'nobody' };
    case 'failed': {
      const advice = facts.authorized
        ? 'It was not fully published; retry this account once the cause is fixed.'
        : 'Reconnect the account, then retry it.';
      return { sentences: [progress(facts), advice], next: 'user' };
    }
    case 'unconfirmed':
      return {
        sentences: [
          'The network may or may not have published it: the response was lost, and reading back was inconclusive.',
          'Check the account on the network, then reconcile this account with what you saw; nothing is sent until then.',
        ],
        next: 'user',
      };
  }
}

function pending(facts: PublicationFacts): Story {
  if (facts.trashed) return { sentences: ['The post is in the trash.'], next: 'user' };
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
      return { sentences: ['Waits for approval.'], next: 'user' };
    case 'draft':
      return { sentences: ['The post is a draft.'], next: 'user' };
    default:
      return { sentences: ['Waits for its turn on this account.'], next: 'crier' };
  }
}

/** A hold promises no time. */
function dueSentence(facts: PublicationFacts, due: Date | null): string[] {
  return [`${holdSentence(facts) === null ? 'Will be published' : 'Due'} at ${at(due)}.`];
}

function missed(dueAt: Date): Story {
  return {
    sentences: [
      missedReason(dueAt),
      'Send the post now, reschedule it or delete it; nothing is sent until then.',
    ],
    next: 'user',
  };
}

function publishing(facts: PublicationFacts): Story {
  const until = laterOf(facts.notBefore, facts.heldUntil);
  if (until) {
    const why = facts.reason ? `: ${facts.reason}` : '.';
    const waits = `Waits until ${at(until)}${why}`;
    const sentences = [progress(facts), waits, ...networkSentence(facts), ...matterSentences(facts)];
    return { sentences, next: facts.matter ? 'operator' : 'crier' };
  }
  const doubt = facts.steps.find((step) => step.state === 'unknown' && step.visible);
  if (doubt)
    return {
      sentences: [progress(facts), `${doubt.label}: asking the network whether it arrived.`],
      next: 'crier',
    };
  if (facts.held && facts.reason) return { sentences: [progress(facts), facts.reason], next: 'crier' };
  return {
    sentences: [progress(facts), facts.held ? 'Being published now.' : 'Publishing continues in a moment.'],
    next: 'crier',
  };
}

/** Explains why the publication waits longer than until its own time. */
function networkSentence({ notBefore, heldUntil }: PublicationFacts): string[] {
  const isHeld = heldUntil !== null && laterOf(notBefore, heldUntil) === heldUntil;
  return isHeld ? ['The network accepts no calls for this account before then.'] : [];
}

/** Explains what the operator has to do before the network accepts anything. */
function matterSentences({ matter }: PublicationFacts): string[] {
  if (!matter) return [];
  return [
    'The network refuses the app of this installation, not the account or the post; it is tried again by itself.',
    `For the operator: ${MATTER_ADVICE[matter]}`,
  ];
}

function progress(facts: PublicationFacts): string {
  const posts = facts.steps.filter((step) => step.visible);
  const out = posts.filter((step) => step.state === 'accepted').length;
  if (posts.length === 0) return 'Nothing has been sent.';
  return `${out} of ${posts.length} ${posts.length === 1 ? 'post' : 'posts'} published.`;
}

const HELD_BY: Readonly<Record<HoldCause, string>> = {
  workspace: 'An operator has put this workspace on hold; nothing is sent until it is released.',
  network: 'An operator has put this network on hold; nothing is sent to it until it is released.',
  locked: 'This workspace is locked; nothing is sent until it is unlocked.',
  plan: 'The plan of this workspace has ended; nothing is sent until it has one again.',
};

function holdSentence(facts: PublicationFacts): string | null {
  const { state, postStatus, installationHeldSince: since, heldBy, missed } = facts;
  const isUnderWay =
    state === 'publishing' || (state === 'pending' && /^(scheduled|publishing)$/.test(postStatus));
  if (!isUnderWay || missed) return null;
  if (since === null) return heldBy && HELD_BY[heldBy];
  return `The installation has been on hold since ${at(since)}; nothing is sent until an administrator releases it.`;
}

function lateSentence(facts: PublicationFacts): string | null {
  const { dueAt, startedAt } = facts;
  if (!dueAt || !startedAt) return null;
  const seconds = lateBySeconds({ dueAt, finishedAt: startedAt }, startedAt) ?? 0;
  if (seconds < LATE_SECONDS) return null;
  const why = facts.lateReason ?? BEHIND_ANOTHER;
  return `It began ${seconds} seconds late. ${why}`;
}

/** Says how late it was published, unless it only began late. */
function publishedLateSentence({ state, dueAt, startedAt, finishedAt }: PublicationFacts): string | null {
  if (state !== 'published' || !dueAt || !startedAt || !finishedAt) return null;
  const took = lateBySeconds({ dueAt: startedAt, finishedAt }, finishedAt) ?? 0;
  const seconds = lateBySeconds({ dueAt, finishedAt }, finishedAt) ?? 0;
  return took < LATE_SECONDS || seconds < LATE_SECONDS ? null : `It was published ${seconds} seconds late.`;
}

function at(instant: Date | null): string {
  return instant ? `${formatWireDate(instant)} UTC` : 'an unknown time';
}
