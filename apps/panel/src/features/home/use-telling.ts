import { useMemo } from 'react';
import { useUser } from '../../api/session.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { readInstant } from '../../messages/moments.ts';
import { useTold } from '../../ui/notices/use-told.ts';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import type { Telling } from './cause-words.ts';
import type { Cause } from './causes.ts';
import { homeMessages } from './messages/home-messages.ts';

/** How causes are told in the language and the zone of the person. */
export function useTelling(causes: readonly Cause[]): Telling {
  const texts = useMessages(homeMessages);
  const { untitled } = useMessages(postWords);
  const { language } = useLanguage();
  const { timezone: timeZone } = useUser();
  const formats = useMemo(() => {
    const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
    return {
      when: new Intl.DateTimeFormat(language, { ...day, hour: 'numeric', minute: '2-digit', timeZone }),
      day: new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone }),
      list: new Intl.ListFormat(language),
    };
  }, [language, timeZone]);
  // Last, because it suspends when the first unmet requirement comes, and React would take hooks behind it for new ones.
  const tell = useTold(causes.flatMap((cause) => (cause.kind === 'failed' ? cause.account.failures : [])));
  return {
    texts,
    untitled,
    when: (at) => formats.when.format(readInstant(at)),
    day: (at) => formats.day.format(readInstant(at)),
    list: (names) => formats.list.format(names),
    why: ({ failures, errors }) => (failures.length === 0 ? errors.join(' ') : failures.map(tell).join(' ')),
  };
}
