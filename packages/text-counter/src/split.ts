import { autolink } from './autolink.ts';
import { isWithin } from './limit.ts';
import { withLineFeeds } from './line-breaks.ts';
import { type NetworkName, type TextOptions, type TextRules, textRules } from './networks/networks.ts';
import { type Piece, piecesOf } from './pieces.ts';

export interface SplitOptions extends TextOptions {
  /** Whether each post ends in its place and their number: ` (1/3)`. Default: no. */
  readonly numbered?: boolean;
}

/** The most posts of a thread in the first round; ten times as many in every further one. */
const FEW = 9;

/**
 * The posts of a thread that carry the text: one when it fits, else as few as result from filling each post as far as
 * possible.
 *
 * Every post fits, with its number. A post ends at the end of a sentence or line if that fills a third of it, else
 * between words, else between characters; never inside a link, a mention, a tag or a grapheme cluster. Nothing is lost
 * except white space where the text is cut; every line break becomes LF.
 * @throws {TypeError} when `text` is not a string.
 * @throws {RangeError} when the network is unknown, an option is not a number, or is below 0, or something that must
 * not be cut is longer than a post.
 */
export function split(text: string, network: NetworkName, options: SplitOptions = {}): string[] {
  const rules = textRules(text, network, options);
  const { source, profile, limits } = rules;
  if (isWithin(profile.measure(source), limits)) return [withLineFeeds(source)];
  const pieces = piecesOf(source, autolink(source, network));
  const plain = postsOf(pieces, rules, '', options.numbered ? 1 : undefined);
  if (!options.numbered || plain.length === 1) return plain;
  for (let most = FEW; ; most = most * 10 + FEW) {
    const posts = postsOf(pieces, rules, numberOf(most, most), most);
    if (posts.length <= most) return posts.map((post, index) => post + numberOf(index + 1, posts.length));
  }
}

const numberOf = (place: number, total: number): string => ` (${place}/${total})`;

/** The posts without their numbers; stops behind `most`. `ending` is the longest number a post may have to carry. */
function postsOf(pieces: readonly Piece[], rules: TextRules, ending: string, most = Infinity): string[] {
  const posts: string[] = [];
  let from = 0;
  for (;;) {
    while (pieces[from]?.isSpace) from++;
    if (from >= pieces.length || posts.length > most) return posts.length > 0 ? posts : [''];
    const to = endOfPost(pieces, from, rules, ending);
    posts.push(slice(pieces, from, to, rules.source));
    from = to;
  }
}

/** The text of the pieces without the white space behind it. */
function slice(pieces: readonly Piece[], from: number, to: number, source: string): string {
  let last = to - 1;
  while (last > from && pieces[last]?.isSpace) last--;
  return withLineFeeds(source.slice(pieces[from]?.start, pieces[last]?.end));
}

/** Where the post that begins at `from` ends, as place of a piece. */
function endOfPost(
  pieces: readonly Piece[],
  from: number,
  { source, profile, limits }: TextRules,
  ending: string,
): number {
  const holds = (to: number): boolean =>
    isWithin(profile.measure(slice(pieces, from, to, source) + ending), limits);
  // The first place where no more fits, near the one where it would if every piece counted one.
  const size = Math.max(Math.min(...Object.values(limits)), 1);
  let low = from;
  let high = Math.min(from + size, pieces.length);
  while (holds(high)) {
    low = high;
    if (high === pieces.length) return high;
    high = Math.min(high + size, pieces.length);
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  const least = from + (low - from) / 3;
  const isSentence = (to: number): boolean => to > least && (pieces[to - 1]?.endsSentence ?? false);
  const isWord = (to: number): boolean => (pieces[to - 1]?.isSpace || pieces[to]?.isSpace) ?? false;
  for (const isEnd of [isSentence, isWord, () => true]) {
    for (let to = low; to > from; to--) if (isEnd(to) && holds(to)) return to;
  }
  const { start = 0, end = 0 } = pieces[from] ?? {};
  throw new RangeError(
    `text cannot be split: what stands from ${start} to ${end} must not be cut and does not fit a post`,
  );
}
