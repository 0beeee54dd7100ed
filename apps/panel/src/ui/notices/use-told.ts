import type { NoticeRecord } from '@crier/domain';
import { useUser } from '../../api/session.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { reasonWords } from '../posts/reasons/reason-words.ts';
import { noticeIn, noticeWords } from './notice-words.ts';
import { noRequirements, requirementWords } from './requirements/requirement-words.ts';

/** Tells one of `notices` in the reader's language and zone. */
export function useTold(
  notices: readonly Pick<NoticeRecord, 'key'>[],
): (notice: Pick<NoticeRecord, 'key' | 'params'>) => string {
  const { language } = useLanguage();
  const { timezone: zone } = useUser();
  const words = useMessages(noticeWords);
  const reasons = useMessages(reasonWords);
  const isUnmet = notices.some(({ key }) => key === 'requirement');
  const requirements = useMessages(isUnmet ? requirementWords : noRequirements);
  return (notice) => noticeIn(notice, { language, zone, words, reasons, requirements });
}
