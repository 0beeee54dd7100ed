import type { ReadBackAnswer } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';
import type { ClockComparison } from '../ports/shared-clock.ts';
import { doubtClocks } from './doubt-clocks.ts';
import { DEFAULT_POLICY } from './policy.ts';

const NOW = 1_000_000;
const SETTLE_MS = 180_000;
const evenly = (aheadMs: number): ClockComparison => ({ aheadMs, steadyMs: Number.POSITIVE_INFINITY });

describe('the clocks of a process and the database', () => {
  it.each([
    ['agree', evenly(0), NOW - 200_000, null],
    ['differ by exactly five seconds', evenly(-5_000), NOW - 200_000, null],
    [
      'differ by more, this machine ahead',
      evenly(240_000),
      NOW - 200_000,
      "Its absence can't be proven, because this machine's clock is 240.0 s ahead of the database's.",
    ],
    [
      'differ by more, this machine behind',
      evenly(-5_001),
      NOW - 200_000,
      "Its absence can't be proven, because this machine's clock is 5.0 s behind the database's.",
    ],
    [
      'were set after the sending, not a settling time ago',
      { aheadMs: 0, steadyMs: 180_000 },
      NOW - 200_000,
      "Its absence can't be proven yet, because the clocks were set in the meantime.",
    ],
    [
      'were set after the sending, longer than the settling time ago',
      { aheadMs: 0, steadyMs: 180_001 },
      NOW - 200_000,
      null,
    ],
    ['were set before the sending', { aheadMs: 0, steadyMs: 100 }, NOW - 100, null],
  ])('that %s', (_case, comparison, sentAt, doubt) => {
    expect(doubtClocks(comparison, sentAt, NOW, SETTLE_MS)?.message ?? null).toBe(doubt);
  });
});

describe('a lost post that the network calls absent', () => {
  const evidence = { request: 'GET /posts', status: 200, body: null };
  const clock = { compare: async () => evenly(240_000) };

  it('is sent again by a process whose clock is right, and not by one minutes ahead', async () => {
    const scene = openPublishing();
    scene.network.script.push({ outcome: 'unknown', reason: 'no answer', evidence });
    scene.network.readBacks.push({ outcome: 'absent', evidence }, { outcome: 'absent', evidence });
    const policy = { ...DEFAULT_POLICY, inlineWaitMs: 0 };
    expect(await scene.publish({ clock, policy })).toBe('waiting');
    expect(scene.row()).toMatchObject({ steps: [{ state: 'unknown', attempts: 1 }] });
    expect(scene.row().reason).toContain("this machine's clock is 240.0 s ahead of the database's");
    expect(await scene.publishLater()).toBe('published');
    expect(scene.row()).toMatchObject({ steps: [{ state: 'accepted', attempts: 2 }] });
  });

  it('is not sent again on a person’s word while that clock is wrong', async () => {
    const scene = openPublishing();
    const unclear: ReadBackAnswer = { outcome: 'unclear', reason: 'no list', retryAfterMs: null, evidence };
    scene.network.script.push({ outcome: 'unknown', reason: 'no answer', evidence });
    scene.network.readBacks.push(unclear, unclear);
    await scene.publish({
      policy: { ...DEFAULT_POLICY, unconfirmedAfterMs: -1, leastAnswers: 1, leastAskedMs: 0 },
    });
    const { workspaceId } = scene.accountRow();
    const said = { kind: 'not_published' } as const;
    await scene.world.requests.reconcile(workspaceId, { uuid: scene.post }, { id: scene.account }, said);
    await scene.world.pass(1);
    const policy = { ...DEFAULT_POLICY, inlineWaitMs: 0 };
    expect(await scene.publish({ clock, policy })).toBe('waiting');
    expect(scene.row()).toMatchObject({ steps: [{ state: 'unknown', attempts: 1 }] });
  });
});
