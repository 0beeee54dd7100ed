/**
 * The longest alternative text that is stored, in UTF-16 units. No network shows one as long; each network's own limit is a
 * matter of checking a post.
 */
export const LONGEST_ALT_TEXT = 10_000;
