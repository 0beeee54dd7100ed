import { quoted, type ReadBackAnswer, type StepAnswer } from '@crier/domain';
import { expect, it } from 'vitest';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';
import { explain } from './explain.ts';

const evidence = { request: 'POST /posts', status: 402, body: null };
const NO_CREDITS: StepAnswer = {
  ...{ outcome: 'wait', retryAfterMs: null, reason: 'No credits', evidence },
  ...{ matter: 'credits', limit: 'installation' },
};
const DAY_MS = 24 * 3_600_000;

it('a refusal of the app holds the post for weeks, disconnects nobody, and ends by itself', async () => {
  const scene = openPublishing();
  const due = scene.world.clock.now;
  for (let day = 0; day < 21; day++) {
    scene.network.script.push(NO_CREDITS);
    expect(await scene.publishLater()).toBe('waiting');
    scene.world.clock.now = due + (day + 1) * DAY_MS;
  }
  expect(scene.network.posts).toEqual([]);
  expect([scene.row().state, scene.accountRow().authorized]).toEqual(['publishing', true]);
  expect(await scene.publishLater()).toBe('published');
  expect(scene.network.posts).toHaveLength(1);
  expect([...scene.world.tables.matters.values()]).toEqual([]);
  expect(scene.heard.filter((line) => /app/.test(line))).toEqual([
    ...Array.from({ length: 21 }, () => 'app refused: credits'),
    'app accepted: credits',
  ]);
});

it('a refusal of the app while a lost post is looked up leaves the post in doubt', async () => {
  const scene = openPublishing();
  const lost: StepAnswer = { outcome: 'unknown', reason: 'Lost', evidence };
  scene.network.script.push(lost);
  const unclear: ReadBackAnswer = {
    ...{ outcome: 'unclear', reason: 'No credits', retryAfterMs: null, evidence },
    matter: 'credits',
  };
  scene.network.readBacks.push(...Array.from({ length: 10 }, () => unclear));
  for (let times = 0; times < 10; times++) expect(await scene.publishLater()).toBe('waiting');
  expect(scene.row().state).toBe('publishing');
});

it('a post that waits for the operator says who must act and how', () => {
  const told = explain({
    ...{ state: 'publishing', postStatus: 'publishing', trashed: false, scheduledAt: null, missed: null },
    ...{ lateReason: null, reason: quoted('No credits.'), notBefore: new Date('2027-01-01T00:05:00Z') },
    ...{ heldUntil: null, matter: 'credits', held: false, installationHeldSince: null, heldBy: null },
    ...{ authorized: true, dueAt: null, startedAt: null, finishedAt: null, steps: [] },
  });
  expect(told.acts_next).toBe('operator');
  expect(told.explanation).toContain('For the operator: Buy credits');
});
