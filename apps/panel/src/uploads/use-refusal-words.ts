import { useCallback } from 'react';
import { useUserNow } from '../api/session.ts';
import { useLanguage } from '../messages/language-context.tsx';
import type { Refusal } from './arrival-error.ts';

/** Tells why a file was not added, in the reader's language. The words are loaded only when there is something to tell. */
export function useRefusalWords(): (refusal: Refusal) => Promise<string | null> {
  const { language } = useLanguage();
  const userNow = useUserNow();
  return useCallback(
    async ({ english, notices }) => {
      if (notices.length === 0) return english;
      const { noticesIn } = await import('../ui/notices/notices-in.ts');
      return await noticesIn(notices, language, userNow().timezone);
    },
    [language, userNow],
  );
}
