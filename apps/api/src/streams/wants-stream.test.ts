import { expect, it } from 'vitest';
import { wantsStream } from './wants-stream.ts';

it.each([
  ['text/event-stream', true],
  ['Text/Event-Stream; q=0.5', true],
  ['application/json, text/event-stream', true],
  ['application/json;q=0.9, text/event-stream', true],
  ['text/event-stream;q=0.5, application/json', false],
  ['text/event-stream;q=0', false],
  ['text/event-stream;q=high', false],
  ['application/json', false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  [undefined, false],
])('the header Accept: %s asks for a stream: %s', (accept, expected) => {
  expect(wantsStream(accept)).toBe(expected);
});
