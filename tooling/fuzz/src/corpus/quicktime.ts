import { deflateSync } from 'node:zlib';
import {
  box,
  boxClaiming,
  EXTENDS,
  fragment,
  fullBox,
  movieBox,
  soundTables,
  wideBoxClaiming,
} from '../bytes/boxes.ts';
import { join, repeat, u16, u32, zeros } from '../bytes/bytes.ts';
import {
  compressedMovie,
  QUICKTIME_HEAD,
  quickTimeFile,
  soundDescription,
  soundTrack,
} from '../bytes/quicktime.ts';
import { zlibBomb } from '../bytes/zlib-bomb.ts';
import { type HostileFamily, hostileFiles } from './hostile-file.ts';
import { RUNS, TABLES, tablesWith } from './mp4-counts.ts';
import { nested } from './mp4-structure.ts';

const file = hostileFiles('mov');
const MAX = 0xffffffff;
const TABLES_OF_FRAMES = Object.values(soundTables(700));
/** A track whose table of sizes of no bits counts more frames than memory holds. */
const LYING_TRACK = movieBox({
  tables: tablesWith('stz2', fullBox('stz2', 0, 0, u32(0), u32(MAX))),
}).subarray(8 + 108);

/** QuickTime files in which one box counts more than it has. */
export const quickTimeCounts: HostileFamily = () => [
  ...Object.entries(TABLES).map(([name, make]) =>
    file('count', `${name}-max`, `${name} counts ${MAX} entries`, () =>
      quickTimeFile({ tables: tablesWith(name, make(MAX)) }),
    ),
  ),
  ...Object.entries(RUNS).map(([name, make]) =>
    file('count', `${name}-max`, `${name} counts ${MAX} entries`, () =>
      quickTimeFile({ movie: [EXTENDS] }, fragment(1, make(MAX))),
    ),
  ),
  file('count', 'keys-max', 'the metadata without a version count 4294967295 keys', () =>
    quickTimeFile({
      movie: [box('meta', fullBox('hdlr', 0, 0, zeros(20)), fullBox('keys', 0, 0, u32(MAX)))],
    }),
  ),
  file('count', 'ctab-max', 'the palette of the movie counts 65536 colours and has none', () =>
    quickTimeFile({ movie: [box('ctab', u32(0), u16(0x8000), u16(0xffff))] }),
  ),
  file('count', 'sound-sizes-max', 'a frame of sound has 4294967295 bytes in 4294967295 channels', () =>
    quickTimeFile({ movie: [soundTrack(soundDescription(2, 'lpcm'), ...TABLES_OF_FRAMES)] }),
  ),
  file('count', 'sound-run-max', 'a chunk of uncompressed sound counts 4294967295 frames', () =>
    quickTimeFile({
      movie: [
        soundTrack(
          soundDescription(1, 'sowt'),
          fullBox('stts', 0, 0, u32(1), u32(MAX), u32(1)),
          fullBox('stsc', 0, 0, u32(1), u32(1), u32(MAX), u32(1)),
          fullBox('stsz', 0, 0, u32(1), u32(10)),
          fullBox('stco', 0, 0, u32(1), u32(700)),
        ),
      ],
    }),
  ),
  file('count', 'stts-run-with-ctts', 'frames have times of their own, and one run counts 4294967295', () =>
    quickTimeFile({
      tables: [
        ...tablesWith('stts', TABLES['stts-run']?.(MAX) ?? zeros(0)),
        fullBox('ctts', 0, 0, u32(1), u32(1), u32(0)),
      ],
    }),
  ),
  file(
    'count',
    'sound-chunks-max',
    'the second run of chunks of a sound begins at chunk 4294967295 of one',
    () =>
      quickTimeFile({
        movie: [
          soundTrack(
            soundDescription(0, 'sowt'),
            fullBox('stts', 0, 0, u32(1), u32(10), u32(1)),
            fullBox('stsc', 0, 0, u32(2), u32(1), u32(1), u32(1), u32(MAX), u32(1), u32(1)),
            fullBox('stsz', 0, 0, u32(1), u32(10)),
            fullBox('stco', 0, 0, u32(1), u32(700)),
          ),
        ],
      }),
  ),
];

/** QuickTime files that lie in ways of their own: packed movies, boxes of no size, and tables where none are looked for. */
export const quickTimeFiles: HostileFamily = () => [
  file('bomb', 'cmov-1g', 'a packed movie unpacks to a gigabyte', () => packed(MAX, zlibBomb(1_000))),
  file('bomb', 'cmov-1g-beside', 'a packed movie of a gigabyte lies beside a sound track', () =>
    quickTimeFile({ tables: TABLES_OF_FRAMES, movie: [compressedMovie(1_048_576_000, zlibBomb(1_000))] }),
  ),
  file('size', 'cmov-max', 'a packed movie claims to unpack to 4 GiB', () => packed(MAX)),
  file('size', 'cmov-0', 'a packed movie claims to unpack to nothing', () => packed(0)),
  file('size', 'cmov-beside', 'a packed movie that claims 4 GiB lies beside a sound track', () =>
    quickTimeFile({ tables: TABLES_OF_FRAMES, movie: [compressedMovie(MAX)] }),
  ),
  file('disguise', 'cmov-second', 'a packed movie tells another story than the track beside it', () =>
    quickTimeFile({ tables: TABLES_OF_FRAMES, movie: [compressedMovie(movieBox().length)] }),
  ),
  file('reference', 'cmov-self', 'a packed movie holds a packed movie, ten deep', () => {
    let inner = movieBox();
    for (let depth = 0; depth < 10; depth += 1)
      inner = box('moov', compressedMovie(inner.length, deflateSync(inner)));
    return join(QUICKTIME_HEAD, inner);
  }),
  file('checksum', 'cmov-noise', 'a packed movie is no zlib stream', () =>
    packed(4_096, repeat(u32(MAX), 64)),
  ),
  file('size', 'moov-size-0', 'the movie has no size and reaches to the end', () =>
    join(QUICKTIME_HEAD, boxClaiming(0, 'moov', movieBox().subarray(8))),
  ),
  file('size', 'trak-size-0', 'a track of no size hides what it counts', () =>
    quickTimeFile({ movie: [boxClaiming(0, 'trak', LYING_TRACK.subarray(8))] }),
  ),
  file('size', 'stbl-size-0', 'a table of no size ends its list', () =>
    quickTimeFile({ tables: [boxClaiming(0, 'stz2', zeros(4), u32(0), u32(MAX))] }),
  ),
  file('size', 'zeros-within', 'zeros end the lists of every box', () =>
    quickTimeFile({ track: [zeros(4)], movie: [zeros(4), LYING_TRACK] }),
  ),
  file('size', 'wide-max', 'the room for a larger box claims 4 GiB', () =>
    join(QUICKTIME_HEAD.subarray(0, -8), boxClaiming(MAX, 'wide'), movieBox()),
  ),
  file('size', 'mdat-64-negative', 'the media box has 2^63 bytes', () =>
    join(QUICKTIME_HEAD, wideBoxClaiming(2n ** 63n, 'mdat'), movieBox()),
  ),
  file('size', 'udta-text-max', 'a text of user data claims 65535 bytes', () =>
    quickTimeFile({ movie: [box('udta', box('\u00a9nam', u16(0xffff), u16(0), 'x'), u32(0))] }),
  ),
  file('nesting', 'deep-wave', 'sound descriptions lie in each other, 50000 deep', () =>
    quickTimeFile({ movie: [soundTrack(soundDescription(1, 'mp4a', nested('wave', 50_000)))] }),
  ),
  file('nesting', 'deep-trak', 'tracks lie in tracks, 100000 deep', () =>
    join(QUICKTIME_HEAD, box('moov', nested('trak', 100_000))),
  ),
  file('nesting', 'deep-meta', 'metadata without a version lie in each other, 50000 deep', () =>
    quickTimeFile({ movie: [nested('meta', 50_000)] }),
  ),
  file('nesting', 'deep-entry', 'boxes lie in each other in the description of a picture, 50000 deep', () =>
    quickTimeFile({ sampleDescription: entryWith(nested('sinf', 50_000)) }),
  ),
  file('quantity', 'million-wide', 'a million boxes of eight bytes lie before the movie', () =>
    join(QUICKTIME_HEAD, repeat(box('wide'), 1_000_000), movieBox()),
  ),
  file('quantity', 'many-entries', 'a track has 50000 descriptions', () =>
    quickTimeFile({
      sampleDescription: fullBox('stsd', 0, 0, u32(50_000), repeat(entryWith().subarray(16), 50_000)),
    }),
  ),
  file('reference', 'track-in-entry', 'a track that lies hides in the description of a picture', () =>
    quickTimeFile({ sampleDescription: entryWith(LYING_TRACK) }),
  ),
  file('reference', 'track-in-wave', 'a track that lies hides in the description of a sound', () =>
    quickTimeFile({ movie: [soundTrack(soundDescription(1, 'mp4a', box('wave', LYING_TRACK)))] }),
  ),
  file('reference', 'fragment-in-mdat', 'an index leads to a fragment that hides among the frames', () =>
    fragmentAmongFrames(),
  ),
  file('reference', 'index-into-mdat', 'an index that is a box leads to a fragment among the frames', () =>
    indexOfFrames(),
  ),
  file('reference', 'tref-self', 'the chapters of a track are the track itself', () =>
    quickTimeFile({ tables: TABLES_OF_FRAMES, track: [box('tref', box('chap', repeat(u32(1), 1_000)))] }),
  ),
  file('reference', 'rmra-elsewhere', 'the movie is a list of other files of the machine', () =>
    join(
      QUICKTIME_HEAD,
      box('moov', box('rmra', box('rmda', fullBox('rdrf', 0, 0, 'url ', u32(19), 'file:///etc/passwd\0')))),
    ),
  ),
  file('reference', 'alias-elsewhere', 'the frames lie in another file, by an alias', () =>
    quickTimeFile({
      tables: TABLES_OF_FRAMES,
      dataReference: fullBox(
        'dref',
        0,
        0,
        u32(1),
        fullBox('alis', 0, 0, zeros(146), u16(2), u16(11), '/etc/passwd\0'),
      ),
    }),
  ),
  file('truncation', 'cut-in-cmov', 'the file ends within its packed movie', () =>
    packed(4_096).subarray(0, 80),
  ),
  file('truncation', 'only-wide', 'there is a brand and nothing else', () => QUICKTIME_HEAD),
];

function packed(claimed: number, stream?: Buffer): Buffer {
  return join(QUICKTIME_HEAD, box('moov', compressedMovie(claimed, stream)), box('mdat', zeros(80)));
}

/** A description of a picture with further boxes in its entry. */
function entryWith(...boxes: readonly Buffer[]): Buffer {
  const resolution = u32(0x480000);
  const fields = join(
    zeros(6),
    u16(1),
    zeros(16),
    u16(64),
    u16(64),
    resolution,
    resolution,
    zeros(4),
    u16(1),
  );
  return fullBox('stsd', 0, 0, u32(1), box('avc1', fields, zeros(32), u16(24), u16(0xffff), ...boxes));
}

const FRAGMENTED_HEAD = join(QUICKTIME_HEAD, movieBox({ movie: [EXTENDS] }));
const LYING_FRAGMENT = fragment(1, fullBox('trun', 0, 0, u32(MAX)));
/** Leads to what comes first in the `mdat` after the head. */
const INDEX = box(
  'mfra',
  fullBox('tfra', 0, 0, u32(1), u32(0), u32(1), u32(0), u32(FRAGMENTED_HEAD.length + 8), [1, 1, 1]),
);

/** The last four bytes lead to an index, which leads to a fragment; both lie within `mdat`, where no box is looked for. */
function fragmentAmongFrames(): Buffer {
  return join(FRAGMENTED_HEAD, box('mdat', LYING_FRAGMENT, INDEX, u32(INDEX.length + 4)));
}

/** The fragment alone lies within `mdat`; the index is where it belongs. */
function indexOfFrames(): Buffer {
  const end = fullBox('mfro', 0, 0, u32(INDEX.length + 16));
  const index = box('mfra', INDEX.subarray(8), end);
  return join(FRAGMENTED_HEAD, box('mdat', LYING_FRAGMENT), index);
}
