import { isMet } from '@crier/lab/figures';
import { describe, expect, it } from 'vitest';
import { alternate } from './alternate.ts';

const EFFORT = { rounds: 3, milliseconds: 20, warmUpMilliseconds: 5, short: true };

describe('alternate', () => {
  it('warms up both sides, then measures them in turns under equal conditions', async () => {
    const calls: string[] = [];
    const side = (name: string) => async (milliseconds: number) => {
      calls.push(`${name} ${milliseconds}`);
      return 1;
    };
    await alternate(
      {
        name: 'x',
        unit: '1/s',
        goal: null,
        subject: side('A'),
        floor: side('B'),
        between: async () => {
          calls.push('-');
        },
      },
      { ...EFFORT, rounds: 2 },
    );
    expect(calls).toEqual(['A 5', 'B 5', '-', 'A 20', '-', 'B 20', '-', 'A 20', '-', 'B 20']);
  });

  it('compares neighbouring rounds, so that a slow spell of the machine does not count', async () => {
    const speeds = [1, 1, 10, 10, 1, 1, 10, 10];
    let turn = 0;
    const figure = await alternate(
      {
        name: 'x',
        unit: '1/s',
        goal: { kind: 'at least', value: 0.5, of: 'ratio' },
        subject: async () => 50 / (speeds[turn++] ?? 1),
        floor: async () => 100 / (speeds[turn++] ?? 1),
      },
      EFFORT,
    );
    expect(figure.ratio).toBe(0.5);
    expect(figure.rounds).toEqual({ subject: [5, 50, 5], floor: [10, 100, 10] });
    expect(isMet(figure)).toBe(true);
    expect(isMet({ ...figure, ratio: 0.49 })).toBe(false);
    expect(isMet({ ...figure, goal: null })).toBeNull();
  });
});
