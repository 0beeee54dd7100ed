import { NOTICES, type OwnNoticeKey, REASON_DETAILS } from '@crier/domain';
import type { NoticeWords } from './words.ts';

/** The page writes times in the reader's zone, and spans with their unit. */
function forReaders(text: string): string {
  return text.replaceAll('} UTC', '}').replaceAll('{seconds} seconds', '{seconds}');
}

export const en: NoticeWords = {
  notices: Object.fromEntries(
    Object.entries(NOTICES).map(([key, { says }]) => [key, forReaders(says)]),
  ) as Record<OwnNoticeKey, string>,
  details: REASON_DETAILS,
  step: ({ label }) => label,
};
