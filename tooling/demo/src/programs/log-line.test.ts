import { expect, test } from 'vitest';
import { noteworthy } from './log-line.ts';

test.each([
  ['{"level":30,"msg":"GET /"}', null],
  ['{"level":40,"msg":"slow"}', 'warning: slow'],
  ['{"level":50,"msg":"it broke","err":{"message":"no disk"}}', 'error: it broke (no disk)'],
  [
    '{"level":40,"msg":"post failed","provider":"x","reason":"too long"}',
    'warning: x: post failed (too long)',
  ],
  ['{"level":40,"msg":"post failed","provider":"x","reason":null}', 'warning: x: post failed'],
  ['{"level":60,"msg":"the end"}', 'error: the end'],
  ['{"level":40,"msg":"SERVICE_ALLOW_PRIVATE_NETWORK is on: users can"}', null],
  ['(node:1) Warning: old', '(node:1) Warning: old'],
  ['{not json', '{not json'],
  ['', null],
])('%s', (line, shown) => {
  expect(noteworthy(line)).toBe(shown);
});
