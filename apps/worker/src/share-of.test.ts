import type { NextTask } from '@crier/operations/ports';
import { expect, it } from 'vitest';
import { shareOf } from './share-of.ts';

const task = (workspace: number, server: string, fresh = true): NextTask => ({
  id: crypto.randomUUID(),
  lane: workspace,
  workspace,
  server,
  fresh,
  suspect: false,
});

const many = (count: number, ...given: Parameters<typeof task>) =>
  Array.from({ length: count }, () => task(...given));

it('lets one workspace or one server have five eighths of the slots', () => {
  expect(shareOf(8, many(4, 1, 'a'), [], [])).toMatchObject({ workspaces: [], servers: [] });
  expect(shareOf(8, many(5, 1, 'a'), [], [])).toMatchObject({ workspaces: [1], servers: ['a'] });
});

it('lets one workspace or one server have one of two slots', () => {
  expect(shareOf(2, [task(1, 'a')], [], [])).toMatchObject({ workspaces: [1], servers: ['a'] });
});

it('lets backlogs have three quarters, which is more than one server has', () => {
  const five = many(5, 1, 'a', false);
  expect(shareOf(8, five, [], []).onlyFresh).toBe(false);
  expect(shareOf(8, [...five, task(2, 'b')], [], []).onlyFresh).toBe(false);
  expect(shareOf(8, [...five, task(2, 'b', false)], [], []).onlyFresh).toBe(true);
});

it('lets backlogs have one of two slots', () => {
  expect(shareOf(2, [], [], []).onlyFresh).toBe(false);
  expect(shareOf(2, [task(1, 'a', false)], [], []).onlyFresh).toBe(true);
});

it('bounds no tasks that talk to no server, and no single slot', () => {
  expect(shareOf(4, [task(1, ''), task(2, ''), task(3, '')], [], []).servers).toEqual([]);
  expect(shareOf(1, [], [], [])).toMatchObject({ workspaces: [], servers: [], onlyFresh: false });
});

it('lets one task at a time be suspect', () => {
  expect(shareOf(8, [task(1, 'a')], [], []).noSuspects).toBe(false);
  expect(shareOf(8, [task(1, 'a'), { ...task(2, 'b'), suspect: true }], [], []).noSuspects).toBe(true);
});
