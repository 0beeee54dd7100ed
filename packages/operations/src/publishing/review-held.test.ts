import type { NetworkPublishing } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { AGREEING_CLOCKS } from '../../kit/agreeing-clocks.ts';
import type { Hold } from '../ports/hold.ts';
import type { HeldFinding } from '../ports/hold-review.ts';
import { NO_OBSERVER } from './dependencies.ts';
import { type ReviewDependencies, reviewHeld } from './review-held.ts';

const NOW = Date.UTC(2026, 10, 21);
const SETTLE_MS = 180_000;
const hold = (ago: number, reason: Hold['reason'] = 'restore'): Hold =>
  ({ reason, since: new Date(NOW - ago), backupAt: null }) as Hold;

/** A review of `waiting` publications that no network is there for; `turns` says how often the turn is got. */
function review(
  waiting: number,
  { held = hold(SETTLE_MS + 1), turns = 1_000 }: { held?: Hold | null; turns?: number } = {},
) {
  const open = Array.from({ length: waiting }, (_, index) => `publication ${index + 1}`);
  const noted: [string, HeldFinding][] = [];
  const calls: string[] = [];
  let left = turns;
  const publishing = { settleMs: { post: 1, comment: SETTLE_MS } } as NetworkPublishing;
  const deps = {
    review: {
      hold: async () => held,
      take: async (token: string) => {
        calls.push(`take ${token}`);
        return left-- > 0;
      },
      giveBack: async (token: string) => void calls.push(`give back ${token}`),
      notAsked: async (limit: number) => open.slice(0, limit),
      load: async (uuid: string) =>
        uuid === 'publication 2' ? null : { uuid, account: { provider: 'none' } },
      note: async (uuid: string, finding: HeldFinding) => {
        noted.push([uuid, finding]);
        open.shift();
      },
    },
    networks: { none: { publishing: null, renewal: null }, mastodon: { publishing, renewal: null } },
    observer: NO_OBSERVER,
    now: () => NOW,
    clock: AGREEING_CLOCKS,
    newToken: () => 'token',
  } as unknown as ReviewDependencies;
  return { deps, noted, calls };
}

const names = (noted: readonly [string, HeldFinding][]) => noted.map(([uuid]) => uuid);

describe('the review', () => {
  it('asks about a share, reports that more are left, and gives the turn back', async () => {
    const { deps, noted, calls } = review(1);
    expect(await reviewHeld(1, deps)).toEqual({ outcome: 'done' });
    expect(names(noted)).toEqual(['publication 1']);
    expect(noted[0]?.[1]).toEqual({
      result: 'unknown',
      plan: [],
      found: [],
      doubtful: null,
      detail: 'none is not available.',
    });
    expect([calls.at(0), calls.at(-1)]).toEqual(['take token', 'give back token']);
  });

  it('names a network that is not available', async () => {
    const { deps, noted } = review(1);
    const networks = { ...deps.networks, mastodon: { ...deps.networks.mastodon, publishing: null } };
    deps.review.load = async (uuid) => ({ uuid, account: { provider: 'mastodon' } }) as never;
    await reviewHeld(1, { ...deps, networks });
    expect(noted[0]?.[1].detail).toBe('Mastodon is not available.');
  });

  it('stops after its share', async () => {
    const { deps, noted } = review(9);
    deps.review.load = async (uuid) => ({ uuid, account: { provider: 'none' } }) as never;
    expect(await reviewHeld(3, deps)).toEqual({ outcome: 'more' });
    expect(names(noted)).toEqual(['publication 1', 'publication 2', 'publication 3']);
    expect(await reviewHeld(6, deps)).toEqual({ outcome: 'done' });
    expect(noted).toHaveLength(9);
  });

  it('is left to the process that has the turn, also when the turn was lost on the way', async () => {
    expect(await reviewHeld(9, review(1, { turns: 0 }).deps)).toEqual({ outcome: 'busy' });
    expect(await reviewHeld(9, review(0, { turns: 0 }).deps)).toEqual({ outcome: 'busy' });
    const { deps, noted, calls } = review(2, { turns: 2 });
    expect(await reviewHeld(9, deps)).toEqual({ outcome: 'busy' });
    expect([names(noted), calls.at(-1)]).toEqual([['publication 1'], 'give back token']);
  });

  it('goes on after a publication that could not be asked about', async () => {
    const { deps, noted } = review(1);
    deps.review.load = async (uuid) =>
      ({ uuid, identity: { post: 'post' }, account: { provider: 'no such network' } }) as never;
    const defects: unknown[] = [];
    const observer = { ...NO_OBSERVER, defect: (error: unknown) => defects.push(error) };
    expect(await reviewHeld(9, { ...deps, observer })).toEqual({ outcome: 'done' });
    expect(noted[0]?.[1].detail).toBe('An internal error interrupted asking the network.');
    expect(defects).toHaveLength(1);
  });

  it.each([
    ['there is no hold', null],
    ['the hold is not that of a restore', hold(SETTLE_MS * 2, 'manual' as never)],
  ])('has nothing to do when %s', async (_name, held) => {
    expect(await reviewHeld(9, review(1, { held }).deps)).toEqual({ outcome: 'nothing to review' });
  });

  it.each([
    [0, SETTLE_MS + 1],
    [SETTLE_MS, 1],
  ])('waits until earlier calls can no longer arrive: after %i ms', async (ago, ms) => {
    const { deps, calls } = review(1, { held: hold(ago) });
    expect(await reviewHeld(9, deps)).toEqual({ outcome: 'settling', ms });
    expect(calls).toEqual([]);
  });
});
