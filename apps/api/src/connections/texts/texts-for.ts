import { chooseLocale } from '../../requests/choose-locale.ts';
import type { ConnectionTexts } from './connection-texts.ts';
import { connectionTextsDe } from './de.ts';
import { connectionTextsEn } from './en.ts';
import { connectionTextsEs } from './es.ts';
import { connectionTextsFr } from './fr.ts';

const LANGUAGES: ReadonlyMap<string, ConnectionTexts> = new Map(
  [connectionTextsEn, connectionTextsDe, connectionTextsFr, connectionTextsEs].map((texts) => [
    texts.locale,
    texts,
  ]),
);

/** The texts in the language the browser asks for, else in the user's own, else in English. */
export function connectionTextsFor(
  acceptLanguage: string | undefined,
  userLocale: string | null,
): ConnectionTexts {
  const [own = ''] = (userLocale ?? '').toLowerCase().split(/[-_]/u, 1);
  return LANGUAGES.get(chooseLocale(acceptLanguage, [...LANGUAGES.keys()], own)) ?? connectionTextsEn;
}
