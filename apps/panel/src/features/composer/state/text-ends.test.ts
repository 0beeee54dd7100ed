import { check } from '@crier/requirements-engine';
import { expect, test } from 'vitest';
import { textEnds } from './text-ends.ts';

const inText = (words: string, targets: Parameters<typeof check>[1]) =>
  textEnds(check({ versions: [{ account_id: 0, is_original: true, content: [{ body: words }] }] }, targets));

test('a text ends where each network’s limit ends, once for all its accounts', () => {
  const ends = inText('a'.repeat(600), [
    { id: 1, provider: 'twitter' },
    { id: 2, provider: 'twitter' },
    { id: 3, provider: 'bluesky' },
    { id: 4, provider: 'linkedin' },
  ]);
  expect(ends).toEqual([
    { offset: 280, networks: ['twitter'] },
    { offset: 300, networks: ['bluesky'] },
  ]);
});

test('networks with the same limit end at one place', () => {
  const ends = inText('a'.repeat(600), [
    { id: 1, provider: 'threads' },
    { id: 2, provider: 'mastodon' },
  ]);
  expect(ends).toEqual([{ offset: 500, networks: ['threads', 'mastodon'] }]);
});

test('a text that fits and other trouble have no end', () => {
  expect(inText('Bread', [{ id: 1, provider: 'instagram' }])).toEqual([]);
});
