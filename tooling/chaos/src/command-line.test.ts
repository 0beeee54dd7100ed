import { expect, test } from 'vitest';
import { parseCommand } from './command-line.ts';

test('runs a storm unless another command is named', () => {
  const storm = { kind: 'storm', seed: 1, kills: 600, minutes: 30, late: 90, short: false, json: false };
  expect(parseCommand([])).toEqual(storm);
  expect(
    parseCommand(['--seed', '7', '--kills', '20', '--minutes', '2', '--late', '20', '--short', '--json']),
  ).toEqual({
    ...storm,
    ...{ seed: 7, kills: 20, minutes: 2, late: 20, short: true, json: true },
  });
  expect(parseCommand(['keyed'])).toEqual({ kind: 'keyed', seed: 1, kills: 200, json: false });
  expect(parseCommand(['slow', '--seconds', '1,2'])).toEqual({ kind: 'slow', seconds: [1, 2], json: false });
});

test.each([
  [['storms'], 'there is no command storms'],
  [['keyed', 'slow'], 'only one command is expected, not keyed slow'],
  [['keyed', '--minutes', '1'], 'keyed does not accept --minutes'],
  [['--kills', 'many'], '--kills takes a whole number from 1 to 100000'],
  [['slow', '--seconds', '1,'], '--seconds takes a whole number from 1 to 300'],
])('refuses %j', (words, message) => {
  expect(() => parseCommand(words)).toThrow(message);
});
