import { expect, test } from 'vitest';
import { movieFacts } from './movie-facts.ts';

function box(type: string, ...content: readonly (Buffer | number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const zeros = (length: number) => Buffer.alloc(length);
const track = (entry: Buffer) =>
  box('trak', box('mdia', box('minf', box('stbl', box('stsd', zeros(4), [0, 0, 0, 1], entry)))));
const h264 = (profile: number) => box('avc1', zeros(78), box('avcC', [1, profile, 0, 30]));
/** AAC whose length of descriptors has four bytes, as some writers do, with 5 in a place where a tag could be. */
const aac = (config: readonly [number, number]) => {
  const long = (tag: number, content: readonly number[]) => [
    tag,
    0x80,
    0x80,
    0x80,
    content.length,
    ...content,
  ];
  const decoder = [0x40, 0x15, 0, 0, 5, 0, 5, 0, 5, 0, 0, 5, 0, ...long(5, config)];
  return box('mp4a', zeros(28), box('esds', zeros(4), long(3, [0, 1, 0, ...long(4, decoder)])));
};
const movie = (...entries: readonly Buffer[]) =>
  Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', ...entries.map(track))]);

test.each([
  [
    'H.264 and AAC',
    movie(h264(100), aac([0x12, 0x10])),
    { codecs: ['avc1', 'mp4a'], profile: 100, sampleRate: 44_100 },
  ],
  ['H.264 in 4:4:4', movie(h264(244)), { codecs: ['avc1'], profile: 244, sampleRate: null }],
  ['AAC of 96 kHz', movie(aac([0x10, 0x10])), { codecs: ['mp4a'], profile: null, sampleRate: 96_000 }],
  ['MPEG-4 Part 2', movie(box('mp4v', zeros(78))), { codecs: ['mp4v'], profile: null, sampleRate: null }],
])('reads the tracks of %s', (_, bytes, facts) => {
  expect(movieFacts(bytes)).toEqual({ isFragmented: false, ...facts });
});

test.each([
  ['a fragment follows the index', Buffer.concat([movie(h264(66)), box('moof')])],
  ['the index announces fragments', Buffer.concat([box('moov', box('mvex'), track(h264(66)))])],
])('a file is fragmented if %s', (_, bytes) => {
  expect(movieFacts(bytes)?.isFragmented).toBe(true);
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a file without an index', box('ftyp', Buffer.from('isom'))],
  ['a file cut in its index', movie(h264(100)).subarray(0, 40)],
])('finds no facts in %s', (_, bytes) => {
  expect(movieFacts(bytes)).toBeUndefined();
});
