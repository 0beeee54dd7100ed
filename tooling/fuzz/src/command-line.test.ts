import { CommandError } from '@crier/launch';
import { expect, test } from 'vitest';
import { parseCommand } from './command-line.ts';

test('a run of files has defaults', () => {
  expect(parseCommand(['media', '--seed', '3', '--files', '20000'])).toEqual({
    kind: 'media',
    seed: 3,
    files: 20_000,
    withCorpus: true,
    only: null,
    way: null,
    concurrency: 4,
    seconds: 3_600,
    quietSeconds: 60,
    json: false,
  });
});

test('one file can be repeated by its route, without measuring other requests', () => {
  expect(parseCommand(['media', '--only', '17', '--way', 'worker'])).toMatchObject({
    only: '17',
    way: 'worker',
    quietSeconds: 0,
  });
});

test.each([
  [[], 'a command is expected'],
  [['walk'], 'there is no command walk'],
  [['corpus'], '--to takes the folder'],
  [['media', '--files', 'many'], '--files takes a whole number'],
  [['media', '--way', 'post'], '--way takes one of form, chunks, address, worker'],
  [['media', 'crowd'], 'only one command is expected'],
  [['media', '--fast'], '--fast'],
])('%j is refused: %s', (words, message) => {
  expect(() => parseCommand(words)).toThrow(CommandError);
  expect(() => parseCommand(words)).toThrow(message);
});
