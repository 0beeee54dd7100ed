import { type CountErrors, countErrors } from '@crier/domain';
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
  /** The text after the first message when several requirements are unmet. */
  readonly count: CountErrors;
}

const ENGLISH: Language = { messages: messagesEn, words: adviceEn, count: countErrors };
const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  [
    ENGLISH,
    {
      messages: messagesDe,
      words: adviceDe,
      count: (more: number) => (more === 1 ? 'und 1 weiterer Fehler' : `und ${more} weitere Fehler`),
    },
    {
      messages: messagesFr,
      words: adviceFr,
      count: (more: number) => (more === 1 ? 'et 1 autre erreur' : `et ${more} autres erreurs`),
    },
    {
      messages: messagesEs,
      words: adviceEs,
      count: (more: number) => (more === 1 ? 'y 1 error más' : `y ${more} errores más`),
    },
  ].map((language) => [language.messages.locale, language]),
);

/** The languages of messages about unmet requirements, as primary language subtags (BCP 47). */
export const MESSAGE_LANGUAGES: readonly string[] = [...LANGUAGES.keys()];

/**
 * Messages, advice and the count of errors for a BCP 47 language tag, whatever its region; English for an unsupported
 * language.
 */
export function languageFor(locale: string): Language {
  const [language = ''] = locale.toLowerCase().split(/[-_]/u, 1);
  return LANGUAGES.get(language) ?? ENGLISH;
}
