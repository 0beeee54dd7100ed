import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { prepareResult } from './prepared-result.ts';

const RESULT = { tools: [{ name: 'größe', description: '"…"'.repeat(1_000) }] };
const prepared = prepareResult(RESULT);

it.each([0, 1, -7, 2 ** 53 - 1, '', 'a "quoted" id', '\u{1F4E3}', 'x'.repeat(10_000)])(
  'has the same content plain and compressed under the id %j',
  (id) => {
    const message = { jsonrpc: '2.0', result: RESULT, id };
    expect(JSON.parse(prepared.plain(id).toString())).toEqual(message);
    expect(JSON.parse(gunzipSync(prepared.gzip(id) ?? '').toString())).toEqual(message);
  },
);

it('is compressed up to the longest id that fits', () => {
  const longest = 'x'.repeat(65_535 - ',"id":""}'.length);
  expect(JSON.parse(gunzipSync(prepared.gzip(longest) ?? '').toString()).id).toBe(longest);
  expect(prepared.gzip(`${longest}x`)).toBeNull();
});
