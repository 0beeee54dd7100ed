import { expect, test } from 'vitest';
import { lateIn } from './late-in.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';

test.each([
  ['published', ' Published 3 minutes late.'],
  ['failed', ' Ended 3 minutes after it was due.'],
  ['unconfirmed', ' Ended 3 minutes after it was due.'],
  ['pending', ' 3 minutes late so far.'],
  ['publishing', ' 3 minutes late so far.'],
] as const)('a publication that is %s shows how late it is', (state, told) => {
  expect(lateIn(en, { state, late_by_seconds: 180 })).toBe(told);
});

test('the delay of a published post is shown in each language', () => {
  expect([de, es, fr].map((texts) => lateIn(texts, { state: 'published', late_by_seconds: 180 }))).toEqual([
    ' Veröffentlicht, 3 Minuten zu spät.',
    ' Publicado con 3 minutos de retraso.',
    ' Publié avec 3 minutes de retard.',
  ]);
});

test('a delay below half a minute, or of a publication that was never due, is not shown', () => {
  expect([29, null].map((late_by_seconds) => lateIn(en, { state: 'published', late_by_seconds }))).toEqual([
    '',
    '',
  ]);
});
