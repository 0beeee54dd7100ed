import type { Finding } from './finding.ts';
import type { Publication, ToldEvent, ToldPost } from './outcome.ts';

/** The ends of posts and publications that an event tells of. */
const ENDS: readonly (ToldPost['status'] | Publication['state'])[] = ['published', 'failed', 'unconfirmed'];

/**
 * Findings about the events of a workspace, read from the first to the last: each has the next number and an id of its own,
 * each post and publication has the events of what became of it, and nothing is told of posts that never were.
 */
export function judgeEvents(told: readonly ToldPost[], events: readonly ToldEvent[]): readonly Finding[] {
  const bySubject = Map.groupBy(events, ({ data }) => data.uuid ?? '');
  return [
    ...judgeNumbers(events),
    ...told.flatMap((post) => judgePost(post, bySubject)),
    ...judgeInvented(told, events),
  ];
}

function judgeNumbers(events: readonly ToldEvent[]): readonly Finding[] {
  const first = events[0]?.number ?? 1;
  const wrong = events.filter(({ number }, index) => number !== first + index);
  const ids = new Set(events.map(({ id }) => id));
  return [
    ...wrong
      .slice(0, 1)
      .map(({ number }) => missing(null, `the numbers have a gap or a step back at ${number}`)),
    ...(ids.size === events.length ? [] : [invented(null, `${events.length - ids.size} ids occur twice`)]),
  ];
}

function judgePost(
  { mark: { post }, uuid, status, publications }: ToldPost,
  bySubject: ReadonlyMap<string, readonly ToldEvent[]>,
): readonly Finding[] {
  const typesOf = (subject: string) => (bySubject.get(subject) ?? []).map(({ type }) => type);
  const created = typesOf(uuid).filter((type) => type === 'post.created').length;
  const findings: Finding[] = [];
  if (created === 0) findings.push(missing(post, `nothing tells that ${uuid} was created`));
  if (created > 1) findings.push(invented(post, `${uuid} was created ${created} times`));
  const judge = (kind: 'post' | 'publication', subject: string, state: (typeof ENDS)[number]) => {
    if (!ENDS.includes(state)) return;
    const last = typesOf(subject).findLast((type) => ENDS.some((end) => type === `${kind}.${end}`));
    if (last !== `${kind}.${state}`)
      findings.push(
        missing(post, `${kind} ${subject} is ${state}, its last event says ${last ?? 'nothing'}`),
      );
  };
  judge('post', uuid, status);
  for (const publication of publications) judge('publication', publication.uuid, publication.state);
  return findings;
}

/** A post that is told of exists, or was deleted permanently, which is told as well. */
function judgeInvented(told: readonly ToldPost[], events: readonly ToldEvent[]): readonly Finding[] {
  const known = new Set(told.map(({ uuid }) => uuid));
  for (const { type, data } of events)
    if (type === 'post.deleted' && data.change['permanently'] === true) known.add(data.uuid ?? '');
  const unknown = events.filter(({ type, data }) => type.startsWith('post.') && !known.has(data.uuid ?? ''));
  return unknown
    .slice(0, 1)
    .map(({ type, data }) => invented(null, `${type} tells of ${data.uuid}, which is unknown`));
}

function missing(post: number | null, detail: string): Finding {
  return { kind: 'event missing', post, detail };
}

function invented(post: number | null, detail: string): Finding {
  return { kind: 'event invented', post, detail };
}
