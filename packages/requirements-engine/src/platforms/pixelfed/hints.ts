import type { HintRule } from '../../advice/advice.ts';
import { cutByUnit } from '../../text/cut-by-unit.ts';
import { text as limit } from './limits.ts';

/**
 * Servers may count the code points of the text as it is sent, without the discount of links and mentions that the
 * requirement grants (spec: Publishing requirements, `text_<n>`).
 */
const rawText: HintRule = (target) => {
  const text = target.textOf({ index: 0, content: target.content[0] });
  const most = target.limit(limit);
  const actual = [...text].length;
  if (actual <= most) return [];
  const spans = [{ start: cutByUnit(text, 'codePoints', most) ?? text.length, end: text.length }];
  return [{ rule: 'raw_text_long', post: 0, limit: most, actual, unit: 'codePoints', spans }];
};

export const pixelfedHints: readonly HintRule[] = [rawText];
