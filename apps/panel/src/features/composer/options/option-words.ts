import type { OptionField } from '@crier/requirements-engine';
import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { OptionWords } from './words.ts';

/** The translations of every option of every network. The definitions themselves are in English. */
export const optionWords = defineCatalogue<OptionWords>({
  en: async () => ({}),
  de: async () => (await import('./messages/de.ts')).de,
  fr: async () => (await import('./messages/fr.ts')).fr,
  es: async () => (await import('./messages/es.ts')).es,
});

/** The option in the reader's language. A missing translation leaves the text of the definition. */
export function inWords(words: OptionWords, network: string, field: OptionField): OptionField {
  const found = words[network]?.[field.name];
  if (found === undefined) return field;
  const { choices, ...others } = found;
  const named = field.choices?.map(({ value, label }) => ({ value, label: choices?.[value] ?? label }));
  return { ...field, ...others, ...(named === undefined ? {} : { choices: named }) };
}
