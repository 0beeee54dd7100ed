import type { CallOutput } from '@crier/client';
import type { NoticeRecord } from '@crier/domain';
import { isKeyOf } from '../../ui/one-of.ts';

export type Publication = CallOutput<'listPublications'>['data'][number];
export type Step = Publication['steps'][number];

/** An event of a post on one account, past or planned. */
export interface StoryEvent {
  readonly key: string;
  readonly kind:
    | 'planned'
    | 'started'
    | 'sent'
    | 'accepted'
    | 'rejected'
    | 'unknown'
    | 'twin'
    | 'possible-twin'
    | 'twin-doubt'
    | 'published'
    | 'failed'
    | 'next'
    | 'removal'
    | 'removed'
    | 'removal-failed'
    | 'removal-next';
  /** The time as on the wire, in UTC. */
  readonly at: string;
  /** The step that the event belongs to; null if the kind says everything. */
  readonly step: Step | null;
  /** The service's reason for the event, in English; null if there is none. */
  readonly reason: string | null;
  /** What the reason says; empty if that is not known. */
  readonly notices: readonly NoticeRecord[];
  /** The public addresses that the event is about, or the network's numbers of records without one. */
  readonly addresses: readonly string[];
  /** The network's answer; null if it gave none. */
  readonly answer: Step['answer'];
  /** Public address; null if there is none. */
  readonly url: string | null;
}

/** How often the step was prepared again, as the event tells it; its call alone tells nothing of that. */
export function preparationsIn({ kind, step }: Pick<StoryEvent, 'kind' | 'step'>): number {
  return kind === 'sent' ? 0 : (step?.preparations ?? 0);
}

const ANSWERED = { accepted: 'accepted', rejected: 'rejected', unknown: 'unknown' } as const;

/** The journal of one account as events: planned, started, sent, answered, published, removed, and what comes next. */
export function storyOf(publication: Publication): readonly StoryEvent[] {
  const { due_at, started_at, finished_at, next_attempt_at, state, external_url, removal } = publication;
  const events: StoryEvent[] = [];
  const add = (key: string, kind: StoryEvent['kind'], at: string | null, more: Partial<StoryEvent> = {}) => {
    if (at !== null)
      events.push({
        key,
        kind,
        at,
        step: null,
        reason: null,
        notices: [],
        addresses: [],
        answer: null,
        url: null,
        ...more,
      });
  };
  add('planned', 'planned', due_at);
  add('started', 'started', started_at);
  for (const step of publication.steps) {
    add(`sent-${step.ordinal}`, 'sent', step.sent_at, { step });
    if (!isKeyOf(ANSWERED, step.state)) continue;
    const kind = ANSWERED[step.state];
    const { answer, remote_url: url } = step;
    const answeredAt = step.answered_at ?? step.sent_at;
    add(`answered-${step.ordinal}`, kind, answeredAt, { step, answer, url });
    for (const twin of step.twins) {
      // Comments have the address of their post.
      const isShared = url === twin.remote_url;
      const both = isShared
        ? [url, step.remote_id, twin.remote_id]
        : [url ?? step.remote_id, twin.remote_url ?? twin.remote_id];
      const addresses = both.filter((address) => address !== null);
      add(`twin-${twin.remote_id}`, twin.certain ? 'twin' : 'possible-twin', answeredAt, { addresses });
    }
    if (step.twins.length === 0 && step.twin_doubt !== null)
      add(`twin-doubt-${step.ordinal}`, 'twin-doubt', answeredAt, {
        reason: step.twin_doubt,
        notices: step.twin_doubt_notices,
        url,
      });
  }
  if (state === 'published') add('published', 'published', finished_at, { url: external_url });
  if (state === 'failed') add('failed', 'failed', finished_at);
  add('next', 'next', next_attempt_at);
  if (removal !== null) {
    add('removal', 'removal', removal.requested_at);
    if (removal.state === 'removed') add('removed', 'removed', removal.finished_at);
    if (removal.state === 'failed')
      add('removal-failed', 'removal-failed', removal.finished_at ?? removal.requested_at, {
        reason: removal.errors.join(' ') || null,
        notices: removal.failures,
      });
    add('removal-next', 'removal-next', removal.next_attempt_at);
  }
  return events;
}
