import type { LanguageTerms } from './definition/platform-definition.ts';
import type { PlatformKey } from './definition/platform-key.ts';
import { DESCRIPTIONS } from './platforms/descriptions.ts';

/** The undetermined language (BCP 47 §4.1): an author says it so that a default does not apply. */
const UNDETERMINED = 'und';

/**
 * What a network is sent for the language of a post: the whole tag, or the code that it knows. Null if it has no such
 * field, if it does not know the language, or if nobody said one.
 */
export function sentLanguage(network: PlatformKey, language: string | null | undefined): string | null {
  const { language: terms } = DESCRIPTIONS[network];
  return terms === undefined || !language ? null : languageFor(terms, language);
}

/** Whether a network has languages, but not this one. */
export function isUnknownLanguage(network: PlatformKey, language: string | null | undefined): boolean {
  const { language: terms } = DESCRIPTIONS[network];
  if (terms === undefined || !language) return false;
  return !isUndetermined(language) && languageFor(terms, language) === null;
}

function isUndetermined(tag: string): boolean {
  return codeOf(tag) === UNDETERMINED;
}

function codeOf(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}

function languageFor({ takes, instead = {}, known }: LanguageTerms, tag: string): string | null {
  if (isUndetermined(tag)) return null;
  if (takes === 'tag') return tag;
  const subtags = tag.split('-');
  for (let length = subtags.length; length > 0; length -= 1) {
    const replacement = instead[subtags.slice(0, length).join('-')];
    if (replacement !== undefined) return replacement;
  }
  const code = codeOf(tag);
  return code.length === 2 || known === undefined || known.includes(code) ? code : null;
}
