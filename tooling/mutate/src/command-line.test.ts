import { CommandError } from '@crier/launch';
import { expect, it } from 'vitest';
import { AREA_NAMES } from './areas.ts';
import { parseCommand } from './command-line.ts';

it('tries everything by default', () => {
  expect(parseCommand([])).toEqual({
    areas: AREA_NAMES,
    seed: 1,
    sample: null,
    seconds: null,
    only: null,
    record: false,
    fresh: false,
    list: false,
    json: false,
  });
});

it('accepts areas, each once, and limits', () => {
  const words = 'tasks journal tasks --seed 0 --sample 300 --seconds 60 --only lease --fresh --list --json';
  expect(parseCommand(words.split(' '))).toEqual({
    areas: ['tasks', 'journal'],
    seed: 0,
    sample: 300,
    seconds: 60,
    only: 'lease',
    record: false,
    fresh: true,
    list: true,
    json: true,
  });
});

it.each([
  [['tusks'], 'unknown area tusks; use one of: journal, tasks, permissions, oauth, engine'],
  [['--sample', '0'], '--sample takes a whole number from 1 to 2147483647'],
  [['--seed', 'x'], '--seed takes a whole number from 0 to 2147483647'],
  [['--seconds', '1.5'], '--seconds takes a whole number from 1 to 2147483647'],
  [
    ['journal', '--record', '--only', 'lease'],
    '--record needs whole areas and cannot be combined with --only',
  ],
  [['--quick'], "Unknown option '--quick'"],
])('refuses %j', (words, message) => {
  expect(() => parseCommand(words)).toThrow(CommandError);
  expect(() => parseCommand(words)).toThrow(message);
});
