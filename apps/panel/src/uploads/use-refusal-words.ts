import { useCallback } from 'react';
import { useUser } from '../api/session.ts';
import { useLanguage } from '../messages/language-context.tsx';
import { noticeIn, noticeWords } from '../ui/notices/notice-words.ts';
import { reasonWords } from '../ui/posts/reasons/reason-words.ts';
import type { Refusal } from './arrival-error.ts';

/** Tells why a file was not added, in the reader's language. The words are loaded only when there is something to tell. */
export function useRefusalWords(): (refusal: Refusal) => Promise<string | null> {
  const { language } = useLanguage();
  const { timezone: zone } = useUser();
  return useCallback(
    async ({ english, notices }) => {
      if (notices.length === 0) return english;
      const [words, reasons] = await Promise.all([noticeWords.load(language), reasonWords.load(language)]);
      const telling = { language, zone, words, reasons, requirements: null };
      return notices.map((notice) => noticeIn(notice, telling)).join(' ');
    },
    [language, zone],
  );
}
