import { describe, expect, it } from 'vitest';
import type { Figure } from './figure.ts';
import { renderTable } from './table.ts';

const FIGURES: Figure[] = [
  {
    name: 'ping',
    unit: 'requests/s',
    subject: 7_001.4,
    floor: 10_000,
    ratio: 0.7,
    goal: { kind: 'at least', value: 0.6, of: 'ratio' },
    rounds: null,
  },
  {
    name: 'ping: statements',
    unit: 'per request',
    subject: 2,
    floor: 1,
    ratio: 2,
    goal: { kind: 'exactly', value: 1, of: 'subject' },
    rounds: null,
  },
  { name: 'start: first', unit: 's', subject: 5.4321, floor: null, ratio: null, goal: null, rounds: null },
];

describe('renderTable', () => {
  it('has a line per figure and says whether its goal is met', () => {
    expect(renderTable(FIGURES, false)).toBe(
      [
        'bench                     subject             floor  ratio   goal  met?',
        'ping              7001 requests/s  10000 requests/s   0.70  ≥ 0.6   yes',
        'ping: statements    2 per request     1 per request   2.00    = 1    NO',
        'start: first               5.43 s                 -      -      -     -',
      ].join('\n'),
    );
  });

  it('does not judge the speed of a short run, but what must hold at any speed', () => {
    const lines = renderTable(FIGURES, true).split('\n');
    expect(lines[1]).toMatch(/not judged$/);
    expect(lines[2]).toMatch(/NO$/);
  });
});
