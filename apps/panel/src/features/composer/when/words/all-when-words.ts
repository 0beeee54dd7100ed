import type { Language } from '../../../../messages/language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { WhenWords } from './when-words.ts';

const ALL: Readonly<Record<Language, WhenWords>> = { de, en, es, fr };

/** The words of the reader's language, followed by the English ones, which everybody may use. */
export function whenWordsFor(language: Language): readonly WhenWords[] {
  return language === 'en' ? [en] : [ALL[language], en];
}
