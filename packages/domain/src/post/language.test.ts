import { describe, expect, it } from 'vitest';
import { canonicalLanguage } from './language.ts';

describe('canonicalLanguage', () => {
  it.each([
    ['en', 'en'],
    ['DE', 'de'],
    ['pt-br', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    [' fr ', 'fr'],
    ['zh-hant-hk', 'zh-Hant-HK'],
    ['yue', 'yue'],
    ['es-419', 'es-419'],
    ['iw', 'he'],
    ['deu', 'de'],
    ['gsw', 'gsw'],
    ['ca-valencia', 'ca-valencia'],
    ['und', 'und'],
  ])('reads %s as %s', (written, canonical) => {
    expect(canonicalLanguage(written)).toBe(canonical);
  });

  it.each([
    '',
    'e',
    'english',
    'jp',
    'cz',
    'en--US',
    'zh-yue',
    'x-klingon',
    'de-u-co-phonebk',
    'en, de',
    '日本語',
  ])('refuses %j, which is no language tag', (written) => {
    expect(canonicalLanguage(written)).toBeNull();
  });
});
