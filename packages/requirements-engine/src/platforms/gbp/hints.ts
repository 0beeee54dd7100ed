import { extractLinks } from '@crier/text-counter';
import type { HintRule } from '../../advice/advice.ts';
import type { TextSpan } from '../../violation.ts';

/** Seven to fifteen digits, as people write phone numbers. */
const NUMBER = /(?<![\w@#/.,:-])(?:\+|\()?\d(?:[ ()./–-]{0,2}\d){6,14}(?![\w:/]|[.,]\d)/gu;
/** Dates, spans of years, and numbers with groups of three digits. */
const OTHER =
  /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ]\d{2,4}|(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d|\d{1,3}(?:[. ]\d{3})+)$/u;

function phoneNumbers(text: string): readonly TextSpan[] {
  const links = extractLinks(text);
  return [...text.matchAll(NUMBER)].flatMap(({ 0: number, index: start }) => {
    const end = start + number.length;
    const isInLink = links.some((link) => link.start < end && start < link.end);
    return OTHER.test(number) || isInLink ? [] : [{ start, end }];
  });
}

/** Google refuses posts with a phone number in their text (Google Business Profile help: Posts content policy). */
const phoneNumber: HintRule = (target) =>
  target.posts.flatMap((item) => {
    const spans = target.spansOf(target.textOf(item), phoneNumbers);
    return spans.length === 0 ? [] : [{ rule: 'phone_number' as const, post: item.index, spans }];
  });

export const gbpHints: readonly HintRule[] = [phoneNumber];
