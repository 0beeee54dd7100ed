import { count } from '@crier/text-counter';
import type { HintRule } from '../../advice/advice.ts';
import { lengthIn } from '../../definition/limit.ts';
import { text as limit } from './limits.ts';
import { mastodonOptions } from './options.ts';

/** The warning counts as a part of every post's text (Mastodon source: StatusLengthValidator). */
const warningFits: HintRule = (target) => {
  const { spoiler_text: warning } = target.read(mastodonOptions);
  if (warning === null) return [];
  const most = target.limit(limit);
  const ofWarning = count(warning, target.platform.counting(target.limit)).length;
  return target.posts.flatMap((post) => {
    const ofText = lengthIn(limit.unit, target.countOf(post));
    const actual = ofText + ofWarning;
    // A text that is too long by itself is a matter of the requirement.
    if (ofText > most || actual <= most) return [];
    const spans = [
      {
        start: target.longestFit(target.textOf(post), [
          { unit: limit.unit, most: Math.max(0, most - ofWarning) },
        ]),
        end: target.textOf(post).length,
      },
    ];
    return [
      {
        rule: 'warning_long' as const,
        refused: true as const,
        post: post.index,
        limit: most,
        actual,
        unit: limit.unit,
        spans,
      },
    ];
  });
};

export const mastodonHints: readonly HintRule[] = [warningFits];
