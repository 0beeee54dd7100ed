import { matchEnd } from './match-end.ts';

/**
 * An emoji at the place where the search begins, with its tone, its variation selector, the regional indicator
 * that completes a flag and everything joined to it (UTS #51, RGI set of the engine's Unicode version).
 *
 * Beyond the RGI set X takes the levitating man and woman and the eye in a speech bubble without selectors.
 */
const EMOJI =
  /(?!\p{RI})\p{Emoji_Presentation}(?![\ufe0e\ufe0f\u200d🏻-🏿\u{e0000}-\u{e007f}])|(?=.[\ufe0f🏻-🏿]?\u200d)(?:\p{RGI_Emoji_ZWJ_Sequence}|🕴[\ufe0f🏻-🏿]\u200d[♂♀]\ufe0f|👁\u200d🗨)|\p{RGI_Emoji_Flag_Sequence}|\p{RGI_Emoji_Tag_Sequence}|[#*\d]\ufe0f?\u20e3|[©®]\ufe0f|(?![#*\d©®])(?:(?=\p{Emoji_Modifier_Base})(?:\p{Emoji_Presentation}|.\ufe0f?)[🏻-🏿]|\p{Emoji_Presentation}(?!\ufe0e)|\p{Emoji}(?:\ufe0f|(?!\ufe0e)))/vy;

/** End of the emoji that begins at `start`; `start` when there is none. */
export function emojiEnd(text: string, start: number): number {
  return matchEnd(EMOJI, text, start) || start;
}
