import {
  box,
  boxClaiming,
  EXTENDS,
  fileType,
  fragment,
  fullBox,
  movieBox,
  movieFile,
  soundTables,
  videoEntry,
  wideBoxClaiming,
} from '../bytes/boxes.ts';
import { join, repeat, u16, u32, zeros } from '../bytes/bytes.ts';
import { type HostileFamily, hostileFiles } from './hostile-file.ts';

const file = hostileFiles('mp4');
const TYPE = fileType('isom', 'isom', 'mp41');
const RUN = fullBox('trun', 0, 0x200, u32(1), u32(8));

/** Files whose boxes lie about their sizes. */
export const mp4Sizes: HostileFamily = () => [
  file('size', 'box-size-1-short', 'a box of 64-bit size ends before its size', () =>
    join(TYPE, u32(1), 'moov', zeros(4)),
  ),
  file('size', 'box-size-0', 'the movie reaches to the end of the file', () => join(TYPE, claimed(0))),
  file('size', 'box-size-7', 'the movie is smaller than its own head', () => join(TYPE, claimed(7))),
  file('size', 'box-size-max', 'the movie claims 4 GiB', () => join(TYPE, claimed(0xffffffff))),
  file('size', 'box-size-64-max', 'the movie claims 2^64-1 bytes', () =>
    join(TYPE, wideBoxClaiming(2n ** 64n - 1n, 'moov', movieBox())),
  ),
  file('size', 'box-size-64-negative', 'the movie claims 2^63 bytes', () =>
    join(TYPE, wideBoxClaiming(2n ** 63n, 'moov', movieBox())),
  ),
  file('size', 'box-size-64-small', 'a box of 64-bit size claims 3 bytes', () =>
    join(TYPE, wideBoxClaiming(3n, 'free'), movieBox()),
  ),
  file('size', 'ftyp-size-max', 'the file type claims 4 GiB', () =>
    join(boxClaiming(0xffffffff, 'ftyp', 'isom', u32(0), 'isommp41'), movieBox()),
  ),
  file('size', 'child-beyond-parent', 'a track is longer than its movie', () =>
    join(TYPE, box('moov', boxClaiming(4_000, 'trak', zeros(16))), zeros(5_000)),
  ),
  file('size', 'children-overlap', 'the sizes of two boxes overlap', () =>
    join(TYPE, box('moov', boxClaiming(64, 'trak', zeros(8)), boxClaiming(64, 'trak', zeros(8)), zeros(40))),
  ),
  file('size', 'moov-after-4g', 'a media box of 4 GiB lies before the movie', () =>
    join(TYPE, boxClaiming(0xfffffff0, 'mdat', zeros(64)), movieBox()),
  ),
  file('size', 'moov-after-2e62', 'a media box of 2^62 bytes lies before the movie', () =>
    join(TYPE, wideBoxClaiming(2n ** 62n, 'mdat'), movieBox()),
  ),
  file('size', 'mdat-to-end', 'the media box reaches to the end and hides the movie', () =>
    join(TYPE, boxClaiming(0, 'mdat'), movieBox()),
  ),
  file('size', 'avcc-lengths', 'the parameter sets of the codec are longer than their box', () =>
    movieFile({
      sampleDescription: fullBox(
        'stsd',
        0,
        0,
        u32(1),
        videoEntry(box('avcC', [1, 66, 0, 30, 255, 255, 255, 255], 'x')),
      ),
    }),
  ),
  file('size', 'esds-lengths', 'a descriptor claims 256 MiB', () =>
    movieFile({
      sampleDescription: fullBox(
        'stsd',
        0,
        0,
        u32(1),
        box('mp4a', zeros(28), fullBox('esds', 0, 0, [3, 0xff, 0xff, 0xff, 0x7f, 0, 0])),
      ),
    }),
  ),
  file('truncation', 'cut-in-moov', 'the file ends within its movie', () => movieFile().subarray(0, 300)),
  file('truncation', 'only-ftyp', 'there is a file type and nothing else', () => TYPE),
  file('truncation', 'cut-in-head', 'the file ends within the head of a box', () => join(TYPE, [0, 0, 1])),
];

function claimed(size: number): Buffer {
  return boxClaiming(size, 'moov', movieBox().subarray(8));
}

/** Files with more boxes, deeper boxes or more fragments than any film. */
export const mp4Quantities: HostileFamily = () => [
  file('nesting', 'deep-moov', 'movies lie in movies, 10000 deep', () => join(TYPE, nested('moov', 10_000))),
  file('nesting', 'deep-trak', 'tracks lie in tracks, 100000 deep', () =>
    join(TYPE, box('moov', nested('trak', 100_000))),
  ),
  file('nesting', 'deep-udta', 'user data lie in each other, 50000 deep', () =>
    movieFile({ movie: [nested('udta', 50_000)] }),
  ),
  file('nesting', 'deep-meta-ilst', 'metadata lie in each other, 20000 deep', () =>
    movieFile({ movie: [nested('meta', 20_000, zeros(4))] }),
  ),
  file('quantity', 'million-free', 'a million boxes of eight bytes lie before the movie', () =>
    join(TYPE, repeat(box('free'), 1_000_000), movieBox()),
  ),
  file('quantity', 'many-in-moov', 'the movie holds 200000 empty boxes', () =>
    movieFile({ movie: [repeat(box('free'), 200_000)] }),
  ),
  file('quantity', 'many-traks', 'the movie has 3000 tracks', () => {
    const track = movieBox().subarray(8 + 108);
    return join(TYPE, box('moov', movieBox().subarray(8, 8 + 108), repeat(track, 3_000)));
  }),
  file('quantity', 'many-moovs', 'there are 3000 movies', () => join(TYPE, repeat(movieBox(), 3_000))),
  file('quantity', 'endless-moof', '10000 fragments of one frame follow each other', () => {
    const one = join(fragment(1, RUN), box('mdat', zeros(8)));
    return movieFile({ movie: [EXTENDS] }, repeat(one, 10_000));
  }),
  file('quantity', 'empty-moofs', '100000 fragments without tracks follow each other', () =>
    movieFile({ movie: [EXTENDS] }, repeat(box('moof'), 100_000)),
  ),
  file('quantity', 'many-runs', 'a fragment has 50000 runs', () =>
    movieFile({ movie: [EXTENDS] }, fragment(1, repeat(RUN, 50_000))),
  ),
  file('quantity', 'many-stts', '200000 entries tell the times of ten frames', () =>
    movieFile({
      tables: tablesOf({ stts: fullBox('stts', 0, 0, u32(200_000), repeat(join(u32(1), u32(1)), 200_000)) }),
    }),
  ),
  file('quantity', 'tags-of-megabytes', 'a title of 2 MiB stands in the metadata', () =>
    movieFile({ movie: [box('udta', box('\u00a9nam', u16(0xffff), u16(0), 'a'.repeat(2_097_152)))] }),
  ),
];

/** Boxes in boxes, so many deep, each with the same bytes before the next. */
export function nested(type: string, depth: number, prefix: Uint8Array = zeros(0)): Buffer {
  const head = 8 + prefix.length;
  const bytes = Buffer.alloc(depth * head);
  for (let level = 0; level < depth; level += 1) {
    const at = level * head;
    bytes.writeUInt32BE((depth - level) * head, at);
    bytes.write(type, at + 4, 'latin1');
    bytes.set(prefix, at + 8);
  }
  return bytes;
}

/** Files whose tables point where nothing is, or back at themselves. */
export const mp4References: HostileFamily = () => [
  file('reference', 'stco-beyond', 'the frames lie beyond the end of the file', () =>
    movieFile({ tables: tablesOf({ stco: fullBox('stco', 0, 0, u32(1), u32(0xfffffff0)) }) }),
  ),
  file('reference', 'stco-self', 'the frames lie in the table that tells where they are', () =>
    movieFile({ tables: tablesOf({ stco: fullBox('stco', 0, 0, u32(3), u32(0), u32(8), u32(300)) }) }),
  ),
  file('reference', 'co64-beyond', 'the frames lie beyond 2^63', () =>
    movieFile({ tables: tablesOf({ stco: fullBox('co64', 0, 0, u32(1), u32(0xffffffff), u32(0)) }) }),
  ),
  file('reference', 'stsc-descending', 'chunks are counted backwards', () =>
    movieFile({
      tables: tablesOf({
        stsc: fullBox(
          'stsc',
          0,
          0,
          u32(3),
          u32(9),
          u32(1),
          u32(1),
          u32(4),
          u32(2),
          u32(1),
          u32(0),
          u32(3),
          u32(9),
        ),
      }),
    }),
  ),
  file('reference', 'frames-of-4g', 'each frame has 4 GiB', () =>
    movieFile({ tables: tablesOf({ stsz: fullBox('stsz', 0, 0, u32(0xffffffff), u32(10)) }) }),
  ),
  file('reference', 'timescale-0', 'a second has no units', () => patched('mdhd', 20, u32(0))),
  file('reference', 'duration-max', 'the film lasts for ever', () => patched('mvhd', 24, u32(0xffffffff))),
  file('reference', 'track-id-0', 'the track has no number', () => patched('tkhd', 20, u32(0))),
  file('reference', 'size-max', 'the picture has 65535 by 65535 pixels', () =>
    movieFile({ tables: tablesOf({}), size: [65_535, 65_535] }),
  ),
  file('reference', 'sidx-self', 'an index of segments points at itself', () => {
    const entries = repeat(join(u32(0x80000000), u32(1_000), u32(0x90000000)), 64);
    return movieFile(
      { movie: [EXTENDS] },
      fullBox('sidx', 0, 0, u32(1), u32(1_000), zeros(8), u16(0), u16(64), entries),
    );
  }),
  file('reference', 'mfra-self', 'the index of fragments is as long as the file and starts at 0', () =>
    movieFile(
      { movie: [EXTENDS] },
      fragment(1, RUN),
      box(
        'mfra',
        fullBox('tfra', 1, 0x3f, u32(1), u32(0), u32(1), zeros(24)),
        fullBox('mfro', 0, 0, u32(0xffffffff)),
      ),
    ),
  ),
  file('reference', 'data-elsewhere', 'the frames lie in another file of the machine', () =>
    movieFile({
      tables: tablesOf({}),
      dataReference: fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 0, 'file:///etc/passwd\0')),
    }),
  ),
  file('reference', 'brands-only-moof', 'fragments follow without a movie', () =>
    join(TYPE, repeat(fragment(1, RUN), 1_000)),
  ),
];

function tablesOf(changed: Readonly<Record<string, Buffer>>): Buffer[] {
  return Object.values({ ...soundTables(700), ...changed });
}

/** A sound movie with other bytes at an offset from the type of a box. */
function patched(type: string, offset: number, bytes: Buffer): Buffer {
  const whole = movieFile({ tables: tablesOf({}) });
  bytes.copy(whole, whole.indexOf(type, 0, 'latin1') - 4 + offset);
  return whole;
}
