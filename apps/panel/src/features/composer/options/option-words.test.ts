import { platforms } from '@crier/requirements-engine';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../messages/language.ts';
import { inWords, optionWords } from './option-words.ts';

/** An example that is the same in every language: an address, a number, a date. */
const NO_WORD = /^(?:https:|\d)/;

/** The path of every text in the networks' options that people read. */
const TO_READ = platforms()
  .flatMap(({ key, options }) =>
    options.flatMap(({ name, help, example, choices = [] }) => [
      `${key}.${name}.label`,
      ...(help === undefined ? [] : [`${key}.${name}.help`]),
      ...(example === undefined || NO_WORD.test(example) ? [] : [`${key}.${name}.example`]),
      ...choices.map(({ value }) => `${key}.${name}.choices.${value}`),
    ]),
  )
  .sort();

function places(tree: object, path: string): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' ? places(value, `${path}${name}.`) : value === '' ? [] : [`${path}${name}`],
  );
}

describe.each(LANGUAGES.filter((language) => language !== 'en'))(
  'the options of the networks in %s',
  (language) => {
    test('are translated completely and contain nothing unused', async () => {
      expect(places(await optionWords.load(language), '').sort()).toEqual(TO_READ);
    });
  },
);

test('are read in the language and stored unchanged', async () => {
  const field = platforms()
    .find(({ key }) => key === 'youtube')
    ?.options.find(({ name }) => name === 'status');
  if (field === undefined) throw new Error('YouTube has no visibility');
  expect(inWords(await optionWords.load('de'), 'youtube', field)).toEqual({
    ...field,
    label: 'Sichtbarkeit',
    choices: [
      { value: 'public', label: 'Öffentlich' },
      { value: 'private', label: 'Privat' },
      { value: 'unlisted', label: 'Nicht gelistet' },
    ],
  });
  expect(inWords(await optionWords.load('en'), 'youtube', field)).toBe(field);
});
