import { expect, it } from 'vitest';
import { base64Body } from './base64-body.ts';
import type { StreamedBody } from './body.ts';
import { streamedTexts } from './streamed-json.ts';

/** A body that comes in the given pieces. */
function pieces(...given: readonly string[]): StreamedBody {
  return {
    size: given.join('').length,
    open: async () => {
      const left = [...given];
      const next = async () => {
        const piece = left.shift();
        return piece === undefined ? null : Buffer.from(piece);
      };
      return { next, close: async () => {} };
    },
  };
}

async function textOf(body: StreamedBody): Promise<string> {
  const { next } = await body.open();
  let text = '';
  for (let piece = await next(); piece !== null; piece = await next()) text += Buffer.from(piece).toString();
  expect(body.size).toBe(Buffer.byteLength(text));
  return text;
}

it.each([
  [[]],
  [['a']],
  [['ab', 'c', 'defgh']],
  [['', 'a', '', 'bc', 'd']],
  [['x'.repeat(1_000), 'y'.repeat(1_001)]],
])('encodes the whole as base64, however it is cut: %#', async (given) => {
  expect(await textOf(base64Body(pieces(...given)))).toBe(Buffer.from(given.join('')).toString('base64'));
});

it('replaces each body’s placeholder and leaves the rest of the JSON alone', async () => {
  const texts = streamedTexts('crier0');
  const json = {
    a: '🥖 "0"',
    items: [{ data: texts.put(pieces('one')) }, { data: texts.put(pieces('t', 'wo')) }],
  };
  const body = texts.bodyOf(json);
  const expected = { a: '🥖 "0"', items: [{ data: 'one' }, { data: 'two' }] };
  expect(JSON.parse(await textOf(body))).toEqual(expected);
  expect(JSON.parse(await textOf(body))).toEqual(expected);
});
