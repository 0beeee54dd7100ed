import { expect, test } from 'vitest';
import { box } from '../testing/sample-metadata.ts';
import { checkBoxes } from './check-boxes.ts';

const u32 = (...values: readonly number[]) =>
  Buffer.concat(values.map((value) => Buffer.of(value >>> 24, value >>> 16, value >>> 8, value)));
const MANY = 0xffff_ffff;

/** Why a QuickTime file of these boxes is refused; null when it is not. */
function faultOf(...boxes: readonly Buffer[]): Promise<string | null> {
  const bytes = Buffer.concat(boxes);
  const read = async (first: number, length: number) => bytes.subarray(first, first + length);
  return checkBoxes({ size: bytes.length, read }, 'video/quicktime');
}

/** A track with descriptions. */
const described = (...entries: readonly Buffer[]) =>
  box('moov', track(box('stsd', u32(0), u32(entries.length), ...entries)));

/** A track with tables. */
function track(...tables: readonly Buffer[]): Buffer {
  return box('trak', box('mdia', box('minf', box('stbl', ...tables))));
}

test.each([
  ['the description of a picture', [box('avc1', Buffer.alloc(78), box('trak', box('stbl')))]],
  ['the second of two descriptions', [box('avc1', Buffer.alloc(5_000)), box('mp4a', box('traf'))]],
  ['a description, across two looks', [box('avc1', Buffer.alloc(4_074), box('stbl'))]],
])('refuses tables in %s', async (_case, entries) => {
  expect(await faultOf(described(...entries))).toMatch(/^stsd at byte \d+ has tables within/);
});

test('refuses tables around the codec of a sound track', async () => {
  const hidden = box('trak', box('stbl', box('stz2', u32(0), u32(0), u32(0xffff_ffff))));
  expect(await faultOf(box('moov', box('wave', hidden)))).toMatch(/^stz2 at byte \d+ claims/);
});

test('refuses descriptions that are impossibly long', async () => {
  expect(await faultOf(described(box('avc1', Buffer.alloc(1_048_500))))).toBeNull();
  const fault = await faultOf(described(box('avc1', Buffer.alloc(1_100_000))));
  expect(fault).toMatch(/^stsd at byte \d+ has 11\d+ bytes of descriptions/);
});

test('refuses a compressed movie box beside its tracks, and accepts one alone', async () => {
  const packed = box('cmov', box('dcom', 'zlib'), box('cmvd', u32(0xffff_ffff)));
  expect(await faultOf(box('moov', packed))).toBeNull();
  for (const boxes of [
    [packed, box('trak')],
    [box('trak'), packed],
  ]) {
    expect(await faultOf(box('moov', ...boxes))).toMatch(/^cmov at byte \d+ has a second movie/);
  }
});

/** Ten samples of a byte each. */
const SIZES = box('stsz', u32(0, 1, 10));

test.each([
  ['stts', [box('stts', u32(0, 1, MANY, 1)), SIZES]],
  ['stts', [SIZES, box('stts', u32(0, 2, 900, 1, 900, 1))]],
  ['stts', [box('stts', u32(0, 1, 1_001, 1))]],
  ['ctts', [box('ctts', u32(0, 1, MANY, 1)), SIZES]],
  ['ctts', [box('stz2', u32(0, 8, 2), Buffer.alloc(2)), box('ctts', u32(0, 2, 2, 1, 1_001, 1))]],
  ['stsc', [box('stco', u32(0, 1, 0)), box('stsc', u32(0, 1, MANY, 1, 1))]],
  ['stsc', [box('stsc', u32(0, 3, 600, 1, 1, 1, 1, 1, 600, 1, 1))]],
])('refuses runs beyond the end of their track: %s', async (type, tables) => {
  expect(await faultOf(box('moov', track(...tables)))).toMatch(
    new RegExp(`^${type} at byte \\d+ claims runs of \\d+ (samples|chunks), but its track has`),
  );
});

test('accepts runs that end some frames late', async () => {
  const late = [box('stts', u32(0, 1, 12, 1)), box('ctts', u32(0, 2, 10, 1, 4, 0)), SIZES];
  expect(await faultOf(box('moov', track(...late)))).toBeNull();
});

test('compares runs with the samples of their own track', async () => {
  const runs = box('stts', u32(0, 1, 5_000, 1));
  const sizes = box('stsz', u32(0, 1, 5_000));
  const room = box('mdat', Buffer.alloc(5_000));
  expect(await faultOf(box('moov', track(runs, sizes)), room)).toBeNull();
  for (const tracks of [
    [track(runs), track(sizes)],
    [track(sizes), track(runs)],
  ]) {
    expect(await faultOf(box('moov', ...tracks), room)).toMatch(
      /^stts at byte \d+ claims runs of 5000 samples, but its track has 0/,
    );
  }
});

test('refuses composition times for more samples than fit in memory', async () => {
  const count = 7_000_000;
  const tables = [box('stsz', u32(0, 1, count)), box('stts', u32(0, 1, count, 1))];
  const room = box('mdat', Buffer.alloc(count));
  expect(await faultOf(box('moov', track(...tables)), room)).toBeNull();
  const times = box('ctts', u32(0, 1, count, 0));
  expect(await faultOf(box('moov', track(...tables, times)), room)).toMatch(
    /^ctts at byte \d+ claims times of 7000000 samples/,
  );
});

const NUMBERS = Buffer.of(1, 1, 1);
const NARROW = (at: number) => box('mfra', box('tfra', u32(0, 1, 0, 1, 0, at), NUMBERS));
const WIDE = (at: number) => box('mfra', box('tfra', u32(0x0100_0000, 1, 0, 1, 0, 0, 0, at), NUMBERS));
/** An index whose end leads to its beginning. */
const withEnd = (index: Buffer) => box('mfra', index.subarray(8), box('mfro', u32(0, index.length + 16)));

test.each([
  ['32 bits', NARROW],
  ['64 bits', WIDE],
])('accepts an index of %s that points to a fragment', async (_case, index) => {
  expect(await faultOf(box('ftyp'), box('moof'), withEnd(index(8)))).toBeNull();
  expect(await faultOf(index(index(0).length), box('moof'))).toBeNull();
});

test.each([
  ['among the frames', [box('mdat', box('moof')), withEnd(NARROW(8))]],
  ['among the frames, in 64 bits', [box('mdat', box('moof')), withEnd(WIDE(8))]],
  ['within another box', [box('udta', box('moof')), withEnd(NARROW(8))]],
  ['that is another box', [box('free'), withEnd(NARROW(0))]],
  ['beyond the file', [box('moof'), withEnd(NARROW(4_000_000))]],
])('refuses an index that points to a fragment %s', async (_case, boxes) => {
  expect(await faultOf(...boxes)).toMatch(/^tfra at byte \d+ leads to byte \d+, where no fragment begins/);
});

test('refuses a file whose end points to an index among the frames', async () => {
  const hidden = NARROW(0);
  const file = [box('moof'), box('mdat', hidden, u32(hidden.length + 4))];
  expect(await faultOf(...file)).toMatch(/^mfra at byte 16 is no box of the file/);
});
