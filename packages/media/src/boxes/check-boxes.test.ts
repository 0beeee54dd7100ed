import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sized } from '@crier/test-size';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../find-program.ts';
import { SAMPLE_FORMATS, sampleVideo } from '../testing/sample-videos.ts';
import { checkBoxes } from './check-boxes.ts';

const HOSTILE = new URL('../../../../vectors/hostile/', import.meta.url);
const ffmpeg = await findProgram('ffmpeg', process.env['PATH'] ?? '');

/** Checks bytes, and counts what is read of them. */
async function check(bytes: Buffer, mimeType = 'video/mp4', size = bytes.length) {
  let [reads, read] = [0, 0];
  const reader = {
    size,
    read: async (first: number, length: number) => {
      reads += 1;
      read += length;
      const part = Buffer.alloc(length);
      if (first < bytes.length) bytes.copy(part, 0, first);
      return part;
    },
  };
  return { fault: await checkBoxes(reader, mimeType), reads, read };
}

const box = (type: string, ...content: readonly (Buffer | readonly number[])[]) => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const u32 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const inTable = (table: Buffer) => box('moov', box('trak', box('mdia', box('minf', box('stbl', table)))));
const MANY = 0xffff_ffff;

describe('ordinary videos', () => {
  it.each(Object.entries(SAMPLE_FORMATS))('are accepted: %s', async (name, format) => {
    const type = name.includes('WebM') ? 'video/webm' : 'video/mp4';
    for (const options of [{}, { audio: 'opus' as const, tags: { title: 'Loaf', comment: 'A loaf' } }]) {
      const video = await sampleVideo(format(), options);
      expect((await check(video, type)).fault).toBeNull();
      // Zeros at the end are ignored by every player.
      expect((await check(Buffer.concat([video, Buffer.alloc(100_000)]), type)).fault).toBeNull();
    }
  });

  it.each(Object.entries(SAMPLE_FORMATS))(
    'are accepted however long: %s',
    { timeout: 60_000 },
    async (name, format) => {
      const type = name.includes('WebM') ? 'video/webm' : 'video/mp4';
      const video = await sampleVideo(format(), { frames: 20_000, frameBytes: 8, jitter: true });
      const { fault, read } = await check(video, type);
      expect(fault).toBeNull();
      expect(read).toBeLessThanOrEqual(2 * video.length + 65_536);
    },
  );

  it.skipIf(ffmpeg === null).each([
    ['mp4', 'video/mp4', ['-c:v', 'mpeg4', '-c:a', 'aac']],
    ['mp4', 'video/mp4', ['-c:v', 'mpeg4', '-bf', '2', '-movflags', '+faststart']],
    [
      'mp4',
      'video/mp4',
      ['-c:v', 'mpeg4', '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov+default_base_moof'],
    ],
    ['mp4', 'video/mp4', ['-c:v', 'mpeg4', '-c:a', 'aac', '-movflags', 'frag_every_frame+dash']],
    ['mov', 'video/quicktime', ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le', '-metadata', 'location=+52.5-013.4/']],
    ['mov', 'video/quicktime', ['-c:v', 'mpeg4', '-c:a', 'pcm_u8', '-timecode', '00:00:01:00']],
    ['webm', 'video/webm', ['-c:v', 'vp8', '-c:a', 'libopus']],
    ['webm', 'video/webm', ['-c:v', 'vp9', '-live', '1', '-an']],
  ])('made by ffmpeg are accepted: %s %s %j', { timeout: 60_000 }, async (extension, type, words) => {
    const folder = await mkdtemp(join(tmpdir(), 'crier-boxes-'));
    try {
      const path = join(folder, `a.${extension}`);
      const inputs = ['-f', 'lavfi', '-i', 'testsrc=d=3:s=160x120:r=25', '-f', 'lavfi', '-i', 'sine=d=3'];
      await promisify(execFile)(ffmpeg ?? '', ['-nostdin', '-loglevel', 'error', ...inputs, ...words, path]);
      expect((await check(await readFile(path), type)).fault).toBeNull();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('hostile videos', () => {
  it('are refused: every one of the hostile vectors, as it is and padded', async () => {
    const names = (await readdir(HOSTILE)).filter((name) => name.endsWith('.mp4'));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) {
      const bytes = await readFile(new URL(name, HOSTILE));
      for (const size of [bytes.length, 11_000_000]) {
        const { fault } = await check(bytes, 'video/mp4', size);
        expect(fault, `${name} in ${size} bytes`).toMatch(/^(trun|stz2) at byte \d+ claims/);
      }
    }
  });

  it.each([
    ['stts', inTable(box('stts', u32(0, MANY, 1, 1)))],
    ['ctts', inTable(box('ctts', u32(0, 2, 1, 1)))],
    ['stsc', inTable(box('stsc', u32(0, MANY, 1, 1, 1)))],
    ['stss', inTable(box('stss', u32(0, 3, 1, 1)))],
    ['stco', inTable(box('stco', u32(0, MANY)))],
    ['co64', inTable(box('co64', u32(0, 2, 0, 1)))],
    ['stsd', inTable(box('stsd', u32(0, MANY)))],
    ['stsz', inTable(box('stsz', u32(0, 0, 5, 1, 1)))],
    ['stsz', inTable(box('stsz', u32(0, 1, MANY)))],
    ['stsz', inTable(box('stsz', u32(0, 1)))],
    ['stz2', inTable(box('stz2', u32(0, 0, MANY)))],
    ['stz2', inTable(box('stz2', u32(0, 4, 9, 0)))],
    ['sgpd', inTable(box('sgpd', u32(0x0100_0000, 0, 0, MANY)))],
    ['sbgp', inTable(box('sbgp', u32(0, 0, MANY)))],
    ['subs', inTable(box('subs', u32(0, MANY)))],
    ['saiz', inTable(box('saiz', u32(0), [0], u32(MANY)))],
    ['saiz', inTable(box('saiz', u32(0), [9], u32(MANY)))],
    ['saio', inTable(box('saio', u32(0, MANY)))],
    ['senc', inTable(box('senc', u32(2, MANY)))],
    ['stz2', box('moov', box('wave', box('trak', box('stbl', box('stz2', u32(0, 0, MANY))))))],
    ['elst', box('moov', box('trak', box('edts', box('elst', u32(0, MANY)))))],
    ['elst', box('moov', box('trak', box('edts', box('elst', u32(0x0100_0000, 1, 0, 0, 0, 0)))))],
    ['dref', box('moov', box('trak', box('mdia', box('minf', box('dinf', box('dref', u32(0, MANY)))))))],
    ['sidx', box('sidx', u32(0, 1, 1, 0, 0), [0, 0, 255, 255])],
    ['tfra', box('mfra', box('tfra', u32(0, 1, 0, MANY)))],
    ['keys', box('moov', box('meta', box('hdlr', u32(0, 0)), box('keys', u32(0, MANY))))],
    ['trun', box('moof', box('traf', box('trun', u32(0x200, MANY))))],
    ['trun', box('moof', box('traf', box('trun', u32(0, 5_000))))],
    ['trun', box('moof', box('traf', box('tfhd', u32(0x10, 1, 900)), box('trun', u32(0, 2))))],
    ['pssh', box('moov', box('pssh', u32(0x0100_0000, 0, 0, 0, 0, MANY)))],
  ])('are refused for their counts: %s', async (type, bytes) => {
    expect((await check(bytes)).fault).toMatch(
      new RegExp(`^${type} at byte \\d+ (claims|has only|ends before)`),
    );
  });

  it('are refused for tables that fit their boxes but not memory', async () => {
    const huge = (type: string, count: number, entryBytes: number) => {
      const table = box(type, u32(0, count));
      const boxes = inTable(table);
      // The content is missing, because none of it is read.
      for (let at = 0; at < boxes.length; at += 8) {
        boxes.writeUInt32BE(boxes.readUInt32BE(at) + count * entryBytes, at);
        if (boxes.toString('latin1', at + 4, at + 8) === type) break;
      }
      return check(boxes, 'video/mp4', boxes.length + count * entryBytes);
    };
    expect((await huge('ctts', 5_000_000, 8)).fault).toBeNull();
    expect((await huge('ctts', 7_000_000, 8)).fault).toMatch(/^ctts .* claims 7000000 entries/);
    expect((await huge('stss', 21_000_000, 4)).fault).toMatch(/^stss .* claims 21000000 entries/);
  });

  it.each([
    ['smaller than its header', box('ftyp').fill(7, 3, 4)],
    ['beyond the file', Buffer.concat([u32(900), Buffer.from('moov')])],
    ['beyond its parent', box('moov', u32(16), Buffer.from('trak'))],
    ['of 64 bits, beyond the file', Buffer.concat([u32(1), Buffer.from('mdat'), u32(MANY, MANY)])],
    ['of 64 bits, smaller than its header', Buffer.concat([u32(1), Buffer.from('mdat'), u32(0, 15)])],
    ['of 64 bits that are cut off', Buffer.concat([u32(1), Buffer.from('mdat')])],
  ])('are refused for a size %s', async (_case, bytes) => {
    expect((await check(bytes)).fault).toMatch(/ at byte \d+ (claims|has no room)/);
  });

  it('are refused for endlessly nested boxes, and for too many of them', async () => {
    let nested = box('trak');
    for (let depth = 0; depth < 50; depth++) nested = box('trak', nested);
    expect((await check(box('moov', nested))).fault).toContain('nested too deeply');
    const many = Buffer.alloc(8 * 2_000_001);
    for (let at = 0; at < many.length; at += 8) {
      many.writeUInt32BE(8, at);
      many.write('free', at + 4, 'latin1');
    }
    expect((await check(many)).fault).toContain('exceeds the number of boxes');
  });
});

describe('hostile WebM files', () => {
  const element = (id: string, content: Buffer, size = content.length) =>
    Buffer.concat([Buffer.from(id, 'hex'), u32((0x1000_0000 | size) >>> 0), content]);
  const HEAD = element('1a45dfa3', Buffer.alloc(0));
  const segment = (...content: readonly Buffer[]) =>
    Buffer.concat([HEAD, element('18538067', Buffer.concat(content))]);
  const block = (lacing: number, count: number, bytes: number) =>
    element('a3', Buffer.concat([Buffer.of(0x81, 0, 0, lacing << 1, count), Buffer.alloc(bytes)]));

  it.each([
    ['an element beyond its parent', segment(element('1654ae6b', Buffer.alloc(4), 5_000))],
    ['a segment beyond the file', Buffer.concat([HEAD, element('18538067', Buffer.alloc(4), 5_000)])],
    ['an element that leaves its size open', segment(Buffer.from('1654ae6bff', 'hex'))],
    ['no id', segment(Buffer.alloc(8))],
    ['frames that a block has no room for', segment(element('1f43b675', block(1, 255, 10)))],
    ['a block without a head', segment(element('1f43b675', element('a3', Buffer.of(0x81))))],
    ['elements without end', segment(nest(element('ec', Buffer.alloc(1)), 40))],
    [
      'tracks without end',
      segment(element('1654ae6b', Buffer.concat(new Array(300).fill(element('ae', Buffer.alloc(1)))))),
    ],
    [
      'frames without end in one cluster',
      segment(element('1f43b675', Buffer.concat(new Array(4_000).fill(block(3, 255, 256))))),
    ],
  ])('are refused for %s', async (_case, bytes) => {
    expect((await check(bytes, 'video/webm')).fault).toMatch(/^element .*at byte \d+ /);
  });

  function nest(inner: Buffer, depth: number): Buffer {
    let made = inner;
    for (let level = 0; level < depth; level++) made = element('67c8', made);
    return made;
  }
});

describe('whatever a file contains,', () => {
  let samples: { readonly bytes: Buffer; readonly type: string }[];
  beforeAll(async () => {
    samples = [];
    for (const [name, format] of Object.entries(SAMPLE_FORMATS)) {
      const type = name.includes('WebM') ? 'video/webm' : 'video/mp4';
      samples.push({
        bytes: await sampleVideo(format(), { audio: 'opus' as const, tags: { title: 'Loaf' } }),
        type,
      });
    }
  });

  it('the check ends with a verdict and reads hardly any byte more than once', {
    timeout: 60_000,
  }, async () => {
    const mutation = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      bytes: fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 8 }),
        fc.constantFrom(
          ...['ffffffff', '00000000', '00000001', '7fffffff', '80'].map((hex) => Buffer.from(hex, 'hex')),
        ),
        fc.constantFrom(...['moov', 'trak', 'trun', 'stsz', 'meta'].map((type) => Buffer.from(type))),
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.array(mutation, { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (pick, mutations, cut) => {
          const sample = samples[pick % samples.length];
          if (!sample) throw new Error('there are samples');
          const whole = Buffer.from(sample.bytes);
          for (const { at, bytes } of mutations)
            Buffer.from(bytes).copy(whole, Math.floor(at * whole.length));
          const mutated = cut < 0.2 ? whole.subarray(0, Math.ceil(cut * 5 * whole.length)) : whole;
          const { fault, read } = await check(mutated, sample.type);
          expect(fault === null || fault.length > 10).toBe(true);
          expect(read).toBeLessThanOrEqual(2 * mutated.length + 65_536);
        },
      ),
      { numRuns: sized(750, 3_000), seed: 1 },
    );
  });

  it('the check accepts or refuses noise', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('video/mp4', 'video/webm'),
        async (bytes, type) => {
          const { fault } = await check(Buffer.from(bytes), type);
          expect(fault === null || typeof fault === 'string').toBe(true);
        },
      ),
      { numRuns: sized(250, 1_000), seed: 1 },
    );
  });
});
