import type { JsonValue, ReadBackAnswer } from '@crier/domain';
import type { CallAnswer } from '../../http/call.ts';
import { arrayAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { sentTime, serverClock, UNKNOWN_CLOCK } from '../../http/server-clock.ts';
import { couldNotAsk, unclear } from '../../read-back-answers.ts';
import { readGraph } from './errors.ts';
import type { Graph } from './graph.ts';

const PAGE = 50;
const MOST_PAGES = 5;

/** An entry of a list, newest first. */
export interface Listed {
  /** In ms since the epoch by the network's clock; null when it does not report it. */
  readonly createdAt: number | null;
}

/** The entries that may be as new as a lost call; `isComplete` when the list goes back to its time. */
export interface Newest<Entry> {
  readonly entries: readonly Entry[];
  readonly isComplete: boolean;
  readonly answer: CallAnswer;
}

/** The newest entries of a collection, back to `since` by our clock; `read` returns undefined for anything else. */
export async function listNewest<Entry extends Listed>(
  graph: Graph,
  { url, fields, since }: { readonly url: string; readonly fields: string; readonly since: number },
  read: (json: JsonValue) => Entry | undefined,
): Promise<Newest<Entry> | ReadBackAnswer> {
  const entries: Entry[] = [];
  let after: string | undefined;
  let clock = UNKNOWN_CLOCK;
  for (let page = 1; ; page += 1) {
    const query = { fields, limit: String(PAGE), ...(after === undefined ? {} : { after }) };
    const answer = readGraph(await graph.get(url, query), 'reading', 'object');
    if (!isAnswer(answer)) return couldNotAsk(answer);
    const data = arrayAt(answer.json, 'data');
    if (data === undefined) return unclear('The list of posts could not be read.', answer.evidence);
    if (page === 1) clock = serverClock(answer);
    const { earliest } = sentTime(clock, since);
    const found = data.flatMap((one) => read(one) ?? []);
    const isNew = ({ createdAt }: Entry) => createdAt === null || createdAt >= earliest;
    entries.push(...found.filter(isNew));
    const paging = objectAt(answer.json, 'paging');
    after = textAt(paging, 'next') === undefined ? undefined : textAt(objectAt(paging, 'cursors'), 'after');
    const isComplete = after === undefined || !found.every(isNew);
    if (isComplete || page === MOST_PAGES) return { entries, isComplete, answer };
  }
}

/** The time in a member, in ms since the epoch; null when there is none. Meta writes `+0000` for UTC. */
export function timeAt(json: JsonValue, key: string): number | null {
  const time = Date.parse((textAt(json, key) ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? null : time;
}
