import { UnsupportedPlatformError } from '@crier/requirements-engine';
import { createEngine, messagesEn } from '@crier/requirements-engine/engine';
import { mastodon } from '@crier/requirements-engine/platforms/mastodon';
import { describe, expect, test } from 'vitest';
import { createChecker, createEngineChecker } from './create-checker.ts';

const LONG = 'a'.repeat(290);

test('counts for every network and says what is wrong where', () => {
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

describe('what stays the same keeps its identity', () => {
  test('an equal post, list of networks and settings gets the same answer', () => {
    const check = createChecker();
    const first = check({ text: LONG, media: ['image'] }, ['x'], { limits: { x: { text: 250 } } });
    expect(check({ text: LONG, media: ['image'] }, ['x'], { limits: { x: { text: 250 } } })).toBe(first);
    expect(check({ text: LONG, media: ['image'] }, ['x'], { limits: { x: { text: 251 } } })).not.toBe(first);
  });

  test('a post that still fits keeps its lists, and other networks their counters', () => {
    const check = createChecker();
    const before = check(['Hello', 'World'], ['mastodon']);
    const after = check(['Hello', 'World!'], ['mastodon']);
    expect(after).not.toBe(before);
    expect(after.violations).toBe(before.violations);
    expect(after.marks).toBe(before.marks);
    expect(after.counters[0]).toBe(before.counters[0]);
    expect(after.counters[1]).toMatchObject({ used: 6 });
  });

  test('no engine is asked when nothing changed', () => {
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

test('an error is told again, and the next good input is checked', () => {
  const check = createChecker();
  const good = check('Hello', 'x');
  const broken = ['x', 'friendster'] as unknown as ['x'];
  expect(() => check('Hello', broken)).toThrow(UnsupportedPlatformError);
  expect(() => check('Hello', broken)).toThrow(UnsupportedPlatformError);
  expect(check('Hello', 'x')).toBe(good);
});
