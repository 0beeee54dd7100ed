import { describe, expect, it } from 'vitest';
import { createSharedClock } from './watch-clock.ts';

/** Clocks of a process and a database whose answers take `tripMs`, half of it each way. */
function clocks(tripMs = 0) {
  const state = { steady: 5_000, own: 1_000_000, database: 1_000_000 };
  const pass = (ms: number) => {
    state.steady += ms;
    state.own += ms;
    state.database += ms;
  };
  const clock = createSharedClock({
    database: async () => {
      pass(tripMs / 2);
      const at = new Date(state.database);
      pass(tripMs / 2);
      return at;
    },
    own: () => state.own,
    steady: () => state.steady,
  });
  return { state, pass, clock };
}

describe('the shared clock', () => {
  it('shows the time of the database, whatever this machine says', async () => {
    const { state, pass, clock } = clocks();
    state.own += 240_000;
    expect(await clock.compare()).toMatchObject({ aheadMs: 240_000 });
    expect(clock.now()).toBe(state.database);
    pass(60_000);
    state.own -= 500_000;
    expect(clock.now()).toBe(state.database);
    expect(await clock.compare()).toMatchObject({ aheadMs: -260_000 });
    expect(clock.now()).toBe(state.database);
  });

  it('is not shifted by an answer that is merely slow', async () => {
    const { state, clock } = clocks(8_000);
    expect(await clock.compare()).toEqual({ aheadMs: 0, steadyMs: Number.POSITIVE_INFINITY });
    expect(clock.now()).toBe(state.database);
  });

  it('follows the database when its clock is set, and knows how long ago that was', async () => {
    const { state, pass, clock } = clocks();
    await clock.compare();
    state.database += 240_000;
    state.own += 240_000;
    pass(1_000);
    expect(await clock.compare()).toEqual({ aheadMs: 0, steadyMs: 0 });
    expect(clock.now()).toBe(state.database);
    pass(30_000);
    expect(await clock.compare()).toEqual({ aheadMs: 0, steadyMs: 30_000 });
  });

  it('keeps its time when the database does not answer', async () => {
    const state = { steady: 0, own: 1_000, isAway: false };
    const clock = createSharedClock({
      database: async () => {
        if (state.isAway) throw new Error('ECONNREFUSED');
        return new Date(9_000);
      },
      own: () => state.own,
      steady: () => state.steady,
    });
    await clock.compare();
    state.isAway = true;
    state.steady = 500;
    await expect(clock.compare()).rejects.toThrow('ECONNREFUSED');
    expect(clock.now()).toBe(9_500);
  });
});
