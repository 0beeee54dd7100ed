import { matchEnd } from './match-end.ts';

const TONE = '[🏻-🏿]';

/** A pattern with placeholders for sequences of joined emoji, flags of countries and flags of their parts. */
const pattern = (joined: string, flag: string, tagged: string): string =>
  `(?!\\p{RI})\\p{Emoji_Presentation}(?![\\ufe0e\\ufe0f\\u200d🏻-🏿\\u{e0000}-\\u{e007f}])|(?=.[\\ufe0f🏻-🏿]?\\u200d)(?:${joined}|🕴[\\ufe0f🏻-🏿]\\u200d[♂♀]\\ufe0f|👁\\u200d🗨)|${flag}|${tagged}|[#*\\d]\\ufe0f?\\u20e3|[©®]\\ufe0f|(?![#*\\d©®])(?:(?=\\p{Emoji_Modifier_Base})(?:\\p{Emoji_Presentation}|.\\ufe0f?)${TONE}|\\p{Emoji_Presentation}(?!\\ufe0e)|\\p{Emoji}(?:\\ufe0f|(?!\\ufe0e)))`;

/**
 * An emoji at the place where the search begins, with its tone, its variation selector, the regional indicator
 * that completes a flag and everything joined to it (UTS #51, RGI set of the engine's Unicode version).
 *
 * Beyond the RGI set, X accepts the levitating man and woman and the eye in a speech bubble without selectors. Engines
 * without sets of sequences (before Chrome 112, Firefox 116, Safari 17) treat any joined sequence as one emoji.
 */
export function emojiPattern(knowsSequences: boolean): RegExp {
  return knowsSequences
    ? new RegExp(
        pattern('\\p{RGI_Emoji_ZWJ_Sequence}', '\\p{RGI_Emoji_Flag_Sequence}', '\\p{RGI_Emoji_Tag_Sequence}'),
        'vy',
      )
    : new RegExp(
        pattern(
          `\\p{ExtPict}[\\ufe0f🏻-🏿]?(?:\\u200d\\p{ExtPict}[\\ufe0f🏻-🏿]?)+`,
          '\\p{RI}{2}',
          '🏴[\\u{e0061}-\\u{e007a}]+\\u{e007f}',
        ),
        'uy',
      );
}

let known: RegExp | undefined;

function newestPattern(): RegExp {
  try {
    return emojiPattern(true);
  } catch {
    return emojiPattern(false);
  }
}

/** End of the emoji that begins at `start`; `start` when there is none. */
export function emojiEnd(text: string, start: number): number {
  known ??= newestPattern();
  return matchEnd(known, text, start) || start;
}
