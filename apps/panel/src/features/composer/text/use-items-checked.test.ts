import { createChecker } from '@crier/composer-react/dom';
import { PLATFORM_KEYS } from '@crier/domain';
import { check, postUsage } from '@crier/requirements-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ItemChecked, itemsChecked } from './use-items-checked.ts';

const targets = PLATFORM_KEYS.map((provider, place) => ({
  id: place + 1,
  provider,
  name: provider,
  limits: {},
}));
const postOf = (bodies: readonly string[]) => ({
  versions: [
    {
      account_id: 0,
      is_original: true,
      content: bodies.map((body) => ({ body, body_format: 'text' as const, url: null, media: [] })),
      options: {},
    },
  ],
});
const WORDS = fc.constantFrom(
  'a',
  ' ',
  'Bread ',
  '#tag ',
  '@ada ',
  'https://a.example/b ',
  '漢字',
  '👩‍👩‍👧 ',
  'x'.repeat(90),
);
const EDITS = fc.array(fc.tuple(fc.nat(5), WORDS, fc.boolean()), { minLength: 1, maxLength: 12 });

test('after every edit each item has the result of a full check of the thread', () => {
  fc.assert(
    fc.property(EDITS, (edits) => {
      const bodies = ['One', 'x'.repeat(275), '', 'y'.repeat(498), '#a #b', 'Six'];
      const remembers = createChecker();
      let items: readonly ItemChecked[] = [];
      for (const [place, word, takes] of edits) {
        bodies[place] = takes ? (bodies[place] ?? '').slice(0, -1) : (bodies[place] ?? '') + word;
        const post = postOf(bodies);
        const { violations, counters } = remembers(post, targets);
        items = itemsChecked(items, bodies.length, 0, targets, violations, counters);
        const fresh = check(post, targets);
        const room = postUsage(post, targets);
        expect(violations).toEqual(fresh);
        items.forEach((item, index) => {
          expect(item.violations).toEqual(fresh.filter((one) => one.post === index && one.scope === 0));
          const left = room.filter((one) => one.post === index).map(({ limit, length }) => limit - length);
          expect(item.tightest?.remaining ?? Infinity).toBe(Math.min(...left));
        });
      }
    }),
    { numRuns: 40 },
  );
});

test('a keystroke keeps all other items the same objects', () => {
  const remembers = createChecker();
  const bodies = ['One', 'x'.repeat(290), 'Three', 'y'.repeat(290)];
  const first = remembers(postOf(bodies), targets);
  const before = itemsChecked([], 4, 0, targets, first.violations, first.counters);
  bodies[1] += 'x';
  const second = remembers(postOf(bodies), targets);
  const after = itemsChecked(before, 4, 0, targets, second.violations, second.counters);
  for (const place of [0, 2, 3]) {
    expect(after[place]?.violations).toBe(before[place]?.violations);
    expect(after[place]?.tightest).toBe(before[place]?.tightest);
  }
  expect(after[1]?.tightest?.remaining).toBe((before[1]?.tightest?.remaining ?? 0) - 1);
});

test('a first comment’s remaining room excludes its link', () => {
  const url = 'https://bakery.example/menu';
  const post = postOf(['Bread', 'The menu:']);
  const [version] = post.versions;
  const content = version?.content.map((item, index) => (index === 1 ? { ...item, url } : item)) ?? [];
  const linkedin = { id: 1, provider: 'linkedin' as const };
  const { violations, counters } = createChecker()(
    { versions: [{ account_id: 0, is_original: true, content }] },
    [linkedin],
  );
  const [, comment] = itemsChecked([], 2, 0, [linkedin], violations, counters);
  expect(comment?.tightest?.remaining).toBe(3000 - 'The menu:'.length - 2 - url.length);
});
