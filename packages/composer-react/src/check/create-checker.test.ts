import { adviceDe, check, examine, type Post, UnsupportedPlatformError } from '@crier/requirements-engine';
import { createEngine, messagesEn } from '@crier/requirements-engine/engine';
import { mastodon } from '@crier/requirements-engine/platforms/mastodon';
import { describe, expect, test } from 'vitest';
import { createChecker, createEngineChecker } from './create-checker.ts';

const LONG = 'a'.repeat(290);

test('counts for every network and locates every fault', () => {
  const { fits, counters, violations, marks } = createChecker()(LONG, ['x', 'mastodon']);
  expect(fits).toBe(false);
  expect(counters).toEqual([
    {
      account: 'mastodon',
      provider: 'mastodon',
      network: 'Mastodon',
      post: 0,
      used: 290,
      limit: 500,
      remaining: 210,
      unit: 'graphemes',
    },
    {
      account: 'x',
      provider: 'twitter',
      network: 'X',
      post: 0,
      used: 290,
      limit: 280,
      remaining: -10,
      unit: 'weighted',
    },
  ]);
  expect(violations.map(({ rule }) => rule)).toEqual(['text_0']);
  expect(marks).toEqual([{ start: 280, end: 290, kind: 'excess', label: violations[0]?.message }]);
});

describe('unchanged results keep their identity', () => {
  test('for an equal post, list of networks and settings', () => {
    const check = createChecker();
    const first = check({ text: LONG, media: ['image'] }, ['x'], { limits: { x: { text: 250 } } });
    expect(check({ text: LONG, media: ['image'] }, ['x'], { limits: { x: { text: 250 } } })).toBe(first);
    expect(check({ text: LONG, media: ['image'] }, ['x'], { limits: { x: { text: 251 } } })).not.toBe(first);
  });

  test('for a post that still fits, and for the counters of other networks', () => {
    const check = createChecker();
    const before = check(['Hello', 'World'], ['mastodon']);
    const after = check(['Hello', 'World!'], ['mastodon']);
    expect(after).not.toBe(before);
    expect(after.violations).toBe(before.violations);
    expect(after.marks).toBe(before.marks);
    expect(after.counters[0]).toBe(before.counters[0]);
    expect(after.counters[1]).toMatchObject({ used: 6 });
  });

  test('without asking an engine when nothing changed', () => {
    const engine = createEngine([mastodon], messagesEn);
    let asked = 0;
    const check = createEngineChecker({
      check: (post, networks) => {
        asked += 1;
        return engine.check(post, networks);
      },
      postUsage: engine.postUsage,
    });
    for (let turn = 0; turn < 5; turn++) check({ text: 'Hello' }, 'mastodon');
    expect(asked).toBe(1);
    check({ text: 'Hello!' }, 'mastodon');
    expect(asked).toBe(2);
  });
});

test('an error is reported again, and the next valid input is checked', () => {
  const check = createChecker();
  const good = check('Hello', 'x');
  const broken = ['x', 'friendster'] as unknown as ['x'];
  expect(() => check('Hello', broken)).toThrow(UnsupportedPlatformError);
  expect(() => check('Hello', broken)).toThrow(UnsupportedPlatformError);
  expect(check('Hello', 'x')).toBe(good);
});

test('a known refusal of a network prevents fitting, and is marked', () => {
  const text = 'https://a.com https://b.com https://c.com https://d.com https://e.com';
  const { fits, violations, refusals, advice, marks } = createChecker()(
    { text: `${text} https://f.com <`, media: [{ type: 'video', alt_text: 'A loaf' }] },
    ['threads', 'youtube'],
  );
  expect([fits, violations.filter(({ provider }) => provider === 'threads')]).toEqual([false, []]);
  expect(refusals.map(({ rule }) => rule)).toEqual(['links_0', 'characters_0']);
  expect(marks).toContainEqual(expect.objectContaining({ kind: 'problem', label: refusals[1]?.message }));
  expect(advice).toMatchObject([{ rule: 'made_for_kids_open' }]);
});

test('advice is given in the chosen words, and does not prevent fitting', () => {
  const post = { text: 'Buy $ABC, sell $DEF' };
  const { fits, advice } = createChecker()(post, 'x', { words: adviceDe });
  expect(fits).toBe(true);
  expect(advice).toEqual(examine(post, 'x', { words: adviceDe }).advice);
  expect(advice).toHaveLength(1);
});

describe('a post is examined once', () => {
  /** How often the text of a post is read by some work. */
  function reads(work: (post: Post) => unknown): number {
    let count = 0;
    const post = {
      get text() {
        count += 1;
        return LONG;
      },
    };
    work(post);
    return count;
  }

  test('for everything that a checker returns', () => {
    expect(reads((post) => createChecker()(post, ['x', 'mastodon']))).toBe(
      reads((post) => check(post, ['x'])),
    );
  });

  test('for everything that a checker with an engine returns', () => {
    const engine = createEngine([mastodon], messagesEn);
    const checked = reads((post) => createEngineChecker(engine)(post, 'mastodon'));
    expect(checked).toBe(reads((post) => engine.check(post, 'mastodon')));
  });

  test('an engine that examines returns the same as one that only checks and counts', () => {
    const { check: only, postUsage, examine: both } = createEngine([mastodon], messagesEn);
    const small = createEngineChecker({ check: only, postUsage });
    expect(createEngineChecker({ check: only, postUsage, examine: both })(LONG, 'mastodon')).toEqual(
      small(LONG, 'mastodon'),
    );
  });
});
