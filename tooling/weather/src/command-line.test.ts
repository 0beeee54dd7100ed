import { CommandError } from '@crier/launch';
import { expect, test } from 'vitest';
import { parseCommand } from './command-line.ts';

test('tries every call of every network by default', () => {
  const { networks, ...rest } = parseCommand([]);
  expect(networks).toHaveLength(13);
  expect(rest).toEqual({ calls: null, list: false, write: false });
});

test('accepts networks and a number of calls', () => {
  const words = ['--networks', 'gbp,mastodon', '--calls', '6', '--list'];
  expect(parseCommand(words)).toEqual({
    networks: ['mastodon', 'gbp'],
    ...{ calls: 6, list: true, write: false },
  });
});

test.each(
  [['--networks', 'gazette'], ['--calls', '0'], ['--write', '--networks', 'gbp'], ['--often']].map(
    (words) => [words],
  ),
)('refuses %j', (words) => {
  expect(() => parseCommand(words)).toThrow(CommandError);
});
