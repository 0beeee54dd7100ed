import { expect, test } from 'vitest';
import { composerMessages } from './composer-messages.ts';

/** Verbs and pronouns by which a text would be on first-name terms with its reader. */
const FAMILIAR = {
  de: /\b(?:du|dich|dir|deine?[mnrs]?|gib|lege|wähle|verbinde|schreibe|füge|lade|korrigiere)\b/i,
  fr: /(?<![\p{L}’])(?:tu|toi|ton|ta|tes|ajoute|écris|connecte|saisis)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tu|tus|ti|añádel\p{L}+|elige|escribe|conecta|introduce|corrige)(?!\p{L})/iu,
} as const;

/** Every text; of one with parameters its source. */
function textsIn(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)];
}

test.each(['de', 'fr', 'es'] as const)(
  'every text of the composer addresses its reader formally: %s',
  async (language) => {
    const texts = textsIn(await composerMessages.load(language));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => FAMILIAR[language].test(text))).toEqual([]);
  },
);
