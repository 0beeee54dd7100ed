import { describe, expect, test } from 'vitest';
import { defineCatalogue } from './catalogue.ts';
import { chooseLanguage } from './language.ts';
import { readInstant, showMoment } from './moments.ts';
import { pluralIn } from './plural.ts';

describe('the language', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [[null, 'pt-BR', 'fr'], 'fr'],
    [['ES_mx'], 'es'],
    [['ja'], 'en'],
    [[], 'en'],
  ])('of %j is %s', (wishes, language) => {
    expect(chooseLanguage(wishes)).toBe(language);
  });
});

describe('a catalogue', () => {
  test('is loaded once, and again after a failure', async () => {
    const calls: string[] = [];
    const answer =
      (text: string, fails = false) =>
      async () => {
        calls.push(text);
        if (fails && calls.length === 1) throw new Error('offline');
        return { text };
      };
    const catalogue = defineCatalogue({
      en: answer('en', true),
      de: answer('de'),
      fr: answer('fr'),
      es: answer('es'),
    });
    await expect(catalogue.load('en')).rejects.toThrow('offline');
    expect(await catalogue.load('en')).toEqual({ text: 'en' });
    expect(catalogue.load('en')).toBe(catalogue.load('en'));
    expect(calls).toEqual(['en', 'en']);
  });
});

test('has plurals and numbers by the rules of its language', () => {
  const forms = { one: '# post', other: '# posts' };
  expect([0, 1, 1234].map((count) => pluralIn('en')(count, forms))).toEqual([
    '0 posts',
    '1 post',
    '1,234 posts',
  ]);
  expect(pluralIn('fr')(0, { one: '# publication', other: '# publications' })).toBe('0 publication');
  expect(pluralIn('de')(1234, { one: '# Beitrag', other: '# Beiträge' })).toBe('1.234 Beiträge');
});

describe('moments', () => {
  test('are shown in the reader’s zone, and also in the other where clocks differ', () => {
    const shown = showMoment('en', '2027-03-28 00:30:00', 'Europe/Berlin', 'America/New_York');
    expect(shown).toEqual({ own: 'Mar 28, 2027, 1:30 AM', other: 'Mar 27, 2027, 8:30 PM New York' });
    expect(showMoment('en', '2027-03-28T01:30:00Z', 'Europe/Berlin', 'Europe/Paris')).toEqual({
      own: 'Mar 28, 2027, 3:30 AM',
      other: null,
    });
  });

  test('are read as UTC, whatever the computer’s zone', () => {
    expect(readInstant('2027-01-31 08:00:00').toISOString()).toBe('2027-01-31T08:00:00.000Z');
    expect(() => readInstant('soon')).toThrow(RangeError);
  });
});
