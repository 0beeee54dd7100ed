/** A tag with its sign; UTF-16 offsets, end exclusive. */
export interface HashtagMatch {
  readonly start: number;
  readonly end: number;
  /** Without the sign. */
  readonly tag: string;
}

/** The matches of a pattern for all tags of a text: the first group is the text before the sign, the second the tag. */
export function findTags(text: string, pattern: RegExp): HashtagMatch[] {
  return Array.from(text.matchAll(pattern), ({ 0: match, 1: before = '', 2: tag = '', index }) => ({
    start: index + before.length,
    end: index + match.length,
    tag,
  }));
}
