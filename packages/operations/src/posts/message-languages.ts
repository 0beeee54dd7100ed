import { type Messages, messagesDe, messagesEn, messagesEs, messagesFr } from '@crier/requirements-engine';

const LANGUAGES: ReadonlyMap<string, Messages> = new Map(
  [messagesEn, messagesDe, messagesFr, messagesEs].map((messages) => [messages.locale, messages]),
);

/** The languages in which unmet requirements are told, as primary language subtags (BCP 47). */
export const MESSAGE_LANGUAGES: readonly string[] = [...LANGUAGES.keys()];

/** The messages for a BCP 47 language tag, whatever its region; English when its language is not among them. */
export function messagesFor(locale: string): Messages {
  const [language = ''] = locale.toLowerCase().split(/[-_]/u, 1);
  return LANGUAGES.get(language) ?? messagesEn;
}
