import { chooseLocale } from '../../requests/choose-locale.ts';
import { pageMessagesDe } from './de.ts';
import { pageMessagesEn } from './en.ts';
import { pageMessagesEs } from './es.ts';
import { pageMessagesFr } from './fr.ts';
import type { PageMessages } from './page-messages.ts';

const LANGUAGES: ReadonlyMap<string, PageMessages> = new Map(
  [pageMessagesEn, pageMessagesDe, pageMessagesFr, pageMessagesEs].map((texts) => [texts.locale, texts]),
);

/** The languages the pages are written in. */
const PAGE_LANGUAGES: readonly string[] = [...LANGUAGES.keys()];

/** The texts in the language the browser asks for, else in the user's own, else in English. */
export function pageMessagesFor(acceptLanguage: string | undefined, userLocale: string | null): PageMessages {
  const [own = ''] = (userLocale ?? '').toLowerCase().split(/[-_]/u, 1);
  return LANGUAGES.get(chooseLocale(acceptLanguage, PAGE_LANGUAGES, own)) ?? pageMessagesEn;
}
