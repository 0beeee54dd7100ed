import type { JsonValue } from '@crier/domain';
import { arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { sentTime, serverClock, UNKNOWN_CLOCK } from '../../http/server-clock.ts';
import { type ListedRecord, type Listing, REACH_MS } from '../../listing.ts';
import { couldNotAsk, unclear } from '../../read-back-answers.ts';
import { readGraph } from './errors.ts';
import type { Graph } from './graph.ts';

const PAGE = 50;
const MOST_PAGES = 5;

/** A collection of the graph. */
export interface Collection {
  readonly url: string;
  readonly fields: string;
  /** A time by our clock, in ms since the epoch, back to which it is read. */
  readonly since: number;
  /** Whether the collection can be asked for its total (Meta docs: summary). */
  readonly isCounted?: boolean;
}

/** The newest entries of a collection, newest first; `read` returns undefined for anything else. */
export async function listNewest<Entry extends ListedRecord>(
  graph: Graph,
  { url, fields, since, isCounted = false }: Collection,
  read: (json: JsonValue) => Entry | undefined,
): Promise<Listing<Entry>> {
  const posts: Entry[] = [];
  let after: string | undefined;
  let clock = UNKNOWN_CLOCK;
  for (let page = 1; ; page += 1) {
    const query = {
      fields,
      limit: String(PAGE),
      ...(isCounted ? { summary: 'total_count' } : {}),
      ...(after === undefined ? {} : { after }),
    };
    const answer = readGraph(await graph.get(url, query), 'reading', 'object');
    if (!isAnswer(answer)) return couldNotAsk(answer);
    const { evidence } = answer;
    const data = arrayAt(answer.json, 'data');
    if (data === undefined) return unclear('The list of posts could not be read.', evidence);
    if (page === 1) clock = serverClock(answer);
    const horizon = sentTime(clock, since - REACH_MS).earliest;
    const found = data.flatMap((one) => read(one) ?? []);
    posts.push(...found);
    const paging = objectAt(answer.json, 'paging');
    after = textAt(paging, 'next') === undefined ? undefined : textAt(objectAt(paging, 'cursors'), 'after');
    const isWhole = after === undefined;
    const isPast = found.some(({ createdAt }) => createdAt !== null && createdAt < horizon);
    if (isWhole || isPast || page === MOST_PAGES) {
      const count = idAt(objectAt(answer.json, 'summary'), 'total_count');
      const total = count === undefined ? {} : { total: Number(count) };
      return { outcome: 'listed', posts, isComplete: isWhole || isPast, isWhole, ...total, clock, evidence };
    }
  }
}

/** The time in a member, in ms since the epoch; null when there is none. Meta writes `+0000` for UTC, or seconds. */
export function timeAt(json: JsonValue, key: string): number | null {
  const told = idAt(json, key) ?? '';
  if (/^\d+$/.test(told)) return Number(told) * 1_000;
  const time = Date.parse(told.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? null : time;
}
