import { expect, test } from 'vitest';
import { box } from '../../testing/sample-metadata.ts';
import { checkBoxes } from './check-boxes.ts';

const u32 = (value: number) => Buffer.of(value >>> 24, value >>> 16, value >>> 8, value);

/** Why a QuickTime file of these boxes is refused; null when it is not. */
function faultOf(...boxes: readonly Buffer[]): Promise<string | null> {
  const bytes = Buffer.concat(boxes);
  const read = async (first: number, length: number) => bytes.subarray(first, first + length);
  return checkBoxes({ size: bytes.length, read }, 'video/quicktime');
}

/** A track with descriptions. */
const described = (...entries: readonly Buffer[]) => {
  const stsd = box('stsd', u32(0), u32(entries.length), ...entries);
  return box('moov', box('trak', box('mdia', box('minf', box('stbl', stsd)))));
};

test.each([
  ['the description of a picture', [box('avc1', Buffer.alloc(78), box('trak', box('stbl')))]],
  ['the second of two descriptions', [box('avc1', Buffer.alloc(5_000)), box('mp4a', box('traf'))]],
  ['a description, across two looks', [box('avc1', Buffer.alloc(4_074), box('stbl'))]],
])('a file is refused for tables in %s', async (_case, entries) => {
  expect(await faultOf(described(...entries))).toMatch(/^stsd at byte \d+ has tables within/);
});

test('a file is refused for tables in what surrounds the codec of a sound', async () => {
  const hidden = box('trak', box('stbl', box('stz2', u32(0), u32(0), u32(0xffff_ffff))));
  expect(await faultOf(box('moov', box('wave', hidden)))).toMatch(/^stz2 at byte \d+ claims/);
});

test('a file is refused for descriptions that are longer than any', async () => {
  expect(await faultOf(described(box('avc1', Buffer.alloc(1_048_500))))).toBeNull();
  const fault = await faultOf(described(box('avc1', Buffer.alloc(1_100_000))));
  expect(fault).toMatch(/^stsd at byte \d+ has 11\d+ bytes of descriptions/);
});

test('a file is refused for a packed movie beside its tracks; a packed movie alone is no lie', async () => {
  const packed = box('cmov', box('dcom', 'zlib'), box('cmvd', u32(0xffff_ffff)));
  expect(await faultOf(box('moov', packed))).toBeNull();
  for (const boxes of [
    [packed, box('trak')],
    [box('trak'), packed],
  ]) {
    expect(await faultOf(box('moov', ...boxes))).toMatch(/^cmov at byte \d+ has a second movie/);
  }
});
