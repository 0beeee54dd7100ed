import {
  type AdviceWords,
  adviceDe,
  adviceEn,
  adviceEs,
  adviceFr,
  type Messages,
  messagesDe,
  messagesEn,
  messagesEs,
  messagesFr,
} from '@crier/requirements-engine';

interface Language {
  readonly messages: Messages;
  readonly words: AdviceWords;
}

const ENGLISH: Language = { messages: messagesEn, words: adviceEn };
const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  [
    ENGLISH,
    { messages: messagesDe, words: adviceDe },
    { messages: messagesFr, words: adviceFr },
    { messages: messagesEs, words: adviceEs },
  ].map((language) => [language.messages.locale, language]),
);

/** The languages in which unmet requirements are told, as primary language subtags (BCP 47). */
export const MESSAGE_LANGUAGES: readonly string[] = [...LANGUAGES.keys()];

/** Messages and advice for a BCP 47 language tag, whatever its region; English when its language is not among them. */
export function languageFor(locale: string): Language {
  const [language = ''] = locale.toLowerCase().split(/[-_]/u, 1);
  return LANGUAGES.get(language) ?? ENGLISH;
}
