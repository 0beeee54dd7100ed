import { EMOJI, emojiProperties, MODIFIER_BASE, PRESENTATION } from './emoji-properties.ts';
import { isFlag, joinedSequences, type ToneRule } from './joined-sequences.ts';

const JOINER = 0x200d;
const EMOJI_STYLE = 0xfe0f;
const TEXT_STYLE = 0xfe0e;
const KEYCAP = 0x20e3;

const SUBDIVISION =
  /^🏴\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/u;

/**
 * End of the emoji that begins at `start`, with its tone, its variation selector, the regional indicator
 * that completes a flag and everything joined to it; `start` when there is no emoji (UTS #51, RGI set).
 */
export function emojiEnd(text: string, start: number): number {
  const point = text.codePointAt(start) ?? 0;
  if (point < 0x203c) return point < 0x80 ? keycapEnd(text, start, point) : signEnd(text, start, point);
  if (point < 0x1f000 && point > 0x3299) return start;
  if (point >= 0x1f1e6 && point <= 0x1f1ff) return flagEnd(text, start, point);
  const end = partEnd(text, start, point);
  if (end === start) return start;
  if (point === 0x1f3f4) {
    const subdivision = SUBDIVISION.exec(text.slice(start, start + 14));
    if (subdivision) return start + subdivision[0].length;
  }
  return text.charCodeAt(end) === JOINER ? joinedEnd(text, start, end) : end;
}

function keycapEnd(text: string, start: number, point: number): number {
  if (point !== 0x23 && point !== 0x2a && (point < 0x30 || point > 0x39)) return start;
  const index = text.charCodeAt(start + 1) === EMOJI_STYLE ? start + 2 : start + 1;
  return text.charCodeAt(index) === KEYCAP ? index + 1 : start;
}

/** Copyright and registered signs are emoji only when a variation selector says so. */
function signEnd(text: string, start: number, point: number): number {
  const isSign = point === 0xa9 || point === 0xae;
  return isSign && text.charCodeAt(start + 1) === EMOJI_STYLE ? start + 2 : start;
}

function flagEnd(text: string, start: number, first: number): number {
  const second = text.codePointAt(start + 2) ?? 0;
  if (second < 0x1f1e6 || second > 0x1f1ff) return start + 2;
  return isFlag(first - 0x1f1e6, second - 0x1f1e6) ? start + 4 : start + 2;
}

function isTone(text: string, index: number): boolean {
  if (text.charCodeAt(index) !== 0xd83c) return false;
  const low = text.charCodeAt(index + 1);
  return low >= 0xdffb && low <= 0xdfff;
}

/** End of one emoji without what is joined to it; `start` when it is a plain character. */
function partEnd(text: string, start: number, point: number): number {
  const properties = emojiProperties(point);
  if ((properties & EMOJI) === 0) return start;
  const end = start + (point > 0xffff ? 2 : 1);
  const next = text.charCodeAt(end);
  const styled = next === EMOJI_STYLE && (properties & PRESENTATION) === 0;
  const after = styled ? end + 1 : end;
  if ((properties & MODIFIER_BASE) !== 0 && isTone(text, after)) return after + 2;
  if (styled) return after;
  return next === TEXT_STYLE ? start : end;
}

const UNQUALIFIED = -1;

/**
 * The tone of a part as its second unit, 0 for none; `UNQUALIFIED` when the part is not written the way the
 * RGI set writes it: a character without emoji style has the selector or a tone, and never both.
 */
function toneOf(text: string, start: number, end: number, point: number): number {
  const size = point > 0xffff ? 2 : 1;
  const rest = end - start - size;
  if (rest === 2) return text.charCodeAt(end - 1);
  if (rest === 1) return 0;
  return rest === 0 && (emojiProperties(point) & PRESENTATION) !== 0 ? 0 : UNQUALIFIED;
}

/** End of the longest known sequence of joined emoji; `firstEnd` when none is known. */
function joinedEnd(text: string, start: number, firstEnd: number): number {
  const first = text.codePointAt(start) ?? 0;
  // The eye in a speech bubble is also written without its selectors.
  if (first === 0x1f441 && text.startsWith('👁\u200d🗨', start)) return start + 5;
  const firstTone = toneOf(text, start, firstEnd, first);
  let node = firstTone === UNQUALIFIED ? undefined : joinedSequences().next.get(first);
  let end = firstEnd;
  let known = firstEnd;
  while (node && text.charCodeAt(end) === JOINER) {
    const partStart = end + 1;
    const point = text.codePointAt(partStart) ?? 0;
    node = node.next.get(point);
    end = partEnd(text, partStart, point);
    if (!node || end === partStart) break;
    const tone = toneOf(text, partStart, end, point);
    if (tone === UNQUALIFIED) break;
    if (node.rule !== undefined && allows(node.rule, firstTone, tone)) known = end;
    // Only the first and the last part may carry a tone.
    if (tone !== 0) break;
  }
  return known;
}

function allows(rule: ToneRule, first: number, last: number): boolean {
  if (rule === 'one') return last === 0;
  if (rule === 'both') return (first === 0) === (last === 0);
  if (rule === 'none') return first === 0 && last === 0;
  return first !== 0 && last !== 0 && first !== last;
}
