import { expect, test } from 'vitest';
import { languageChoices, nameOfLanguage } from './post-languages.ts';

test('languages are named and sorted in the reader’s language', () => {
  const named = (reader: string) => languageChoices(null, reader).map(({ label }) => label);
  expect(named('en')).toContain('German');
  expect(named('de')).toContain('Deutsch');
  for (const reader of ['en', 'de', 'fr', 'es'])
    expect(named(reader)).toEqual(named(reader).toSorted((a, b) => a.localeCompare(b, reader)));
});

test('a language that was set elsewhere is offered, once', () => {
  const valuesWith = (held: string) => languageChoices(held, 'en').filter(({ value }) => value === held);
  expect(valuesWith('gsw')).toEqual([{ value: 'gsw', label: 'Swiss German' }]);
  expect(valuesWith('de')).toHaveLength(1);
  expect(valuesWith('und')).toEqual([]);
});

test('every offered tag has a name and is canonical', () => {
  for (const { value, label } of languageChoices(null, 'en')) {
    expect(Intl.getCanonicalLocales(value)).toEqual([value]);
    expect(label).not.toBe(value);
    expect(nameOfLanguage(value, 'de')).not.toBe(value);
  }
});
