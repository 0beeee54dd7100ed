import type { Evidence, JsonValue } from '@crier/domain';
import { NOTHING_CALLED } from '../../http/call.ts';
import { arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { sentTime, serverClock, UNKNOWN_CLOCK } from '../../http/server-clock.ts';
import { type ListedRecord, type Listing, REACH_MS } from '../../listing.ts';
import { couldNotAsk, unclear } from '../../read-back-answers.ts';
import { readAnswer } from './errors.ts';
import type { FoundPin } from './match-post.ts';
import { pinRecord } from './pin.ts';
import { pinTime } from './pin-time.ts';
import type { PinterestCall } from './session.ts';

const MOST_PAGES = 5;
const MAX_PAGE_BYTES = 8 * 1024 * 1024;

export interface ListedPin extends FoundPin, ListedRecord {}

/**
 * The newest pins of the account, back to `since` by our clock (Pinterest docs: pins/list). The list appears to be
 * ordered by time, but this is not documented; a list in another order is read to its end.
 */
export async function listPins(call: PinterestCall, since: number): Promise<Listing<ListedPin>> {
  const pins: ListedPin[] = [];
  let bookmark: string | undefined;
  let evidence: Evidence = NOTHING_CALLED;
  let clock = UNKNOWN_CLOCK;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = {
      page_size: '250',
      include_protected_pins: 'true',
      ...(bookmark === undefined ? {} : { bookmark }),
    };
    const result = await call({ method: 'GET', path: '/pins', query, maxBytes: MAX_PAGE_BYTES });
    const answer = readAnswer(result, 'reading');
    ({ evidence } = answer);
    if (!isAnswer(answer)) return couldNotAsk(answer, 'Pinterest did not list the pins');
    const items = arrayAt(answer.json, 'items');
    if (items === undefined) return unclear('The list of pins could not be read.', evidence);
    if (page === 0) clock = serverClock(answer);
    pins.push(...items.flatMap((item) => listedPin(call, item) ?? []));
    bookmark = textAt(answer.json, 'bookmark');
    const isPast = isNewestFirst(pins) && isBefore(pins.at(-1), sentTime(clock, since - REACH_MS).earliest);
    if (bookmark === undefined || isPast)
      return {
        outcome: 'listed',
        posts: pins,
        isComplete: true,
        isWhole: bookmark === undefined,
        clock,
        evidence,
      };
  }
  return { outcome: 'listed', posts: pins, isComplete: false, isWhole: false, clock, evidence };
}

function listedPin(call: PinterestCall, json: JsonValue): ListedPin | undefined {
  const id = idAt(json, 'id');
  if (id === undefined) return undefined;
  const media = objectAt(json, 'media');
  return {
    record: pinRecord(call, id),
    board: idAt(json, 'board_id') ?? '',
    title: textAt(json, 'title') ?? '',
    description: textAt(json, 'description') ?? '',
    link: textAt(json, 'link') ?? '',
    media: textAt(media, 'media_type') ?? '',
    mediaCount: arrayAt(media, 'items')?.length ?? 1,
    createdAt: pinTime(textAt(json, 'created_at')),
  };
}

function isNewestFirst(pins: readonly ListedPin[]): boolean {
  return pins.every(({ createdAt }, index) => {
    const before = index === 0 ? createdAt : (pins[index - 1]?.createdAt ?? null);
    return createdAt !== null && before !== null && createdAt <= before;
  });
}

function isBefore(pin: ListedPin | undefined, time: number): boolean {
  return pin !== undefined && pin.createdAt !== null && pin.createdAt < time;
}
