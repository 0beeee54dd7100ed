import { expect, test } from 'vitest';
import { check } from '../index.ts';

test('a link that counts less only at the end is kept beside letters of other scripts', () => {
  const kept = `${'a'.repeat(250)} https://${'b'.repeat(60)}.com<`;
  const server = { network: 'mastodon', limits: { max_characters: 275 } } as const;
  const [violation] = check(`${kept}éàü and more`, server);
  expect(violation?.spans).toMatchObject([{ start: kept.length }]);
});
