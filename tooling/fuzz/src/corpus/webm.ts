import { type Bytes, join, repeat, zeros } from '../bytes/bytes.ts';
import {
  cluster,
  EBML,
  element,
  elementClaiming,
  number,
  simpleBlock,
  size,
  UNKNOWN_SIZE,
  VP8_FRAME,
  videoTrack,
  WEBM_HEAD,
  WEBM_INFO,
  WEBM_TRACKS,
  webm,
} from '../bytes/ebml.ts';
import { type HostileFamily, hostileFiles } from './hostile-file.ts';

const file = hostileFiles('webm');

/** The smallest frame-carrying film. */
const SOUND: readonly Buffer[] = [WEBM_INFO, WEBM_TRACKS, cluster(0, simpleBlock(0), simpleBlock(33))];
/** The flags of a key frame with each way of putting several frames into one block. */
const LACING = { xiph: 0x82, fixed: 0x84, ebml: 0x86 } as const;

/** Files in the forms of WebM that a reader may follow for ever. */
export const webmFiles: HostileFamily = () => [
  file('size', 'segment-unknown', 'segment and clusters do not tell their sizes', () =>
    join(
      WEBM_HEAD,
      elementClaiming(
        EBML.segment,
        UNKNOWN_SIZE,
        WEBM_INFO,
        WEBM_TRACKS,
        elementClaiming(EBML.cluster, UNKNOWN_SIZE, element(EBML.timecode, [0]), simpleBlock(0)),
      ),
    ),
  ),
  file('size', 'all-unknown', 'no master tells its size', () =>
    join(
      elementClaiming(EBML.head, UNKNOWN_SIZE, element(EBML.docType, 'webm')),
      elementClaiming(
        EBML.segment,
        UNKNOWN_SIZE,
        elementClaiming(
          EBML.tracks,
          UNKNOWN_SIZE,
          elementClaiming(EBML.track, UNKNOWN_SIZE, element(EBML.trackNumber, [1])),
        ),
      ),
    ),
  ),
  file('size', 'unknown-scalars', 'numbers do not tell their sizes', () =>
    webm(
      elementClaiming(EBML.info, UNKNOWN_SIZE, elementClaiming(EBML.timecodeScale, UNKNOWN_SIZE, zeros(64))),
    ),
  ),
  file('size', 'segment-2e56', 'the segment claims 2^56-2 bytes', () =>
    join(WEBM_HEAD, number(EBML.segment), size(2n ** 56n - 2n), ...SOUND),
  ),
  file('size', 'docname-4g', 'the type of the document has 4 GiB', () =>
    element(EBML.head, join(number(EBML.docType), size(0xffffffff), 'webm')),
  ),
  file('size', 'private-2g', 'the private data of the codec have 2 GiB', () =>
    webm(
      WEBM_INFO,
      element(
        EBML.tracks,
        join(
          number(EBML.track),
          size(40),
          element(EBML.trackNumber, [1]),
          number(EBML.codecPrivate),
          size(0x7fffffff),
          zeros(16),
        ),
      ),
    ),
  ),
  file('size', 'child-beyond-parent', 'a block is longer than its cluster', () =>
    webm(WEBM_INFO, WEBM_TRACKS, cluster(0, join(number(EBML.simpleBlock), size(100_000), VP8_FRAME))),
  ),
  file('size', 'width-0', 'an identifier begins with a zero byte', () => webm(zeros(4_096), ...SOUND)),
  file('size', 'scalar-wide', 'a number has 4096 bytes', () =>
    webm(element(EBML.info, element(EBML.timecodeScale, zeros(4_096))), WEBM_TRACKS),
  ),
  file('nesting', 'deep-groups', 'groups of blocks lie in each other, 5000 deep', () =>
    webm(WEBM_INFO, WEBM_TRACKS, nested(EBML.blockGroup, 5_000)),
  ),
  file('nesting', 'deep-tags', 'tags lie in each other, 10000 deep', () =>
    webm(WEBM_INFO, WEBM_TRACKS, element(EBML.tags, element(EBML.tag, nested(EBML.simpleTag, 10_000)))),
  ),
  file('nesting', 'deep-chapters', 'chapters lie in each other, 10000 deep', () =>
    webm(WEBM_INFO, element(EBML.chapters, nested(EBML.chapterAtom, 10_000)), WEBM_TRACKS),
  ),
  file('nesting', 'segment-in-segment', 'segments lie in each other, 5000 deep', () =>
    join(WEBM_HEAD, nested(EBML.segment, 5_000)),
  ),
  ...Object.entries(LACING).map(([name, flags]) =>
    file('bomb', `lacing-${name}`, `each of 10000 blocks claims 256 frames, laced by ${name}`, () =>
      webm(
        WEBM_INFO,
        WEBM_TRACKS,
        cluster(0, repeat(simpleBlock(0, flags, [255], repeat(new Uint8Array([255]), 40)), 10_000)),
      ),
    ),
  ),
  file('quantity', 'endless-clusters', '100000 empty clusters follow each other', () =>
    webm(WEBM_INFO, WEBM_TRACKS, repeat(cluster(0), 100_000)),
  ),
  file('quantity', 'many-blocks', 'a cluster has 60000 blocks', () =>
    webm(WEBM_INFO, WEBM_TRACKS, cluster(0, repeat(simpleBlock(0), 60_000))),
  ),
  file('quantity', 'million-void', 'a million void elements lie before the tracks', () =>
    webm(
      WEBM_INFO,
      repeat(Buffer.from([EBML.void, 0x80]), 1_000_000),
      WEBM_TRACKS,
      cluster(0, simpleBlock(0)),
    ),
  ),
  file('quantity', 'many-tracks', 'there are 10000 tracks of one number', () =>
    webm(WEBM_INFO, element(EBML.tracks, repeat(videoTrack(), 10_000)), cluster(0, simpleBlock(0))),
  ),
  file('quantity', 'many-cues', '40000 cues point at one cluster', () =>
    webm(...SOUND, element(EBML.cues, repeat(cuePoint(0), 40_000))),
  ),
  file('quantity', 'many-infos', 'the facts of the film stand there 50000 times', () =>
    webm(repeat(WEBM_INFO, 50_000), WEBM_TRACKS, cluster(0, simpleBlock(0))),
  ),
  file('reference', 'cues-outside', 'cues point beyond the end of the file', () =>
    webm(...SOUND, element(EBML.cues, cuePoint(0xffffffff), cuePoint(2 ** 48))),
  ),
  file('reference', 'cues-self', 'cues point at themselves and at the head', () =>
    webm(element(EBML.cues, ...[0, 1, 4, 8].map(cuePoint)), ...SOUND),
  ),
  file('reference', 'seek-self', 'the table of contents points at itself', () =>
    webm(seekTo(EBML.seekHead, 0), seekTo(EBML.seekHead, 0), ...SOUND),
  ),
  file('reference', 'seek-outside', 'the table of contents points beyond the end of the file', () =>
    webm(seekTo(EBML.tracks, 2 ** 48), seekTo(EBML.cues, 2 ** 52)),
  ),
  file('reference', 'timecode-max', 'the last frame is shown after 2^52 seconds', () =>
    webm(WEBM_INFO, WEBM_TRACKS, cluster(0, simpleBlock(0)), cluster(2 ** 52, simpleBlock(32_767))),
  ),
  file('reference', 'scale-0', 'a second has no units', () =>
    webm(element(EBML.info, element(EBML.timecodeScale, [0])), WEBM_TRACKS, cluster(0, simpleBlock(0))),
  ),
  file('reference', 'track-unknown', 'the blocks belong to a track that is not there', () =>
    webm(WEBM_INFO, element(EBML.tracks, videoTrack(9)), cluster(0, repeat(simpleBlock(0), 10_000))),
  ),
  file('dimensions', 'size-max', 'the picture has 2^32-1 by 2^32-1 pixels', () =>
    webm(
      WEBM_INFO,
      element(EBML.tracks, videoTrack(1, 'V_VP9', 0xffffffff, 0xffffffff)),
      cluster(0, simpleBlock(0)),
    ),
  ),
  file('truncation', 'only-head', 'there is a head and nothing else', () => WEBM_HEAD),
  file('truncation', 'cut-in-cluster', 'the file ends within a cluster', () =>
    webm(...SOUND).subarray(0, -20),
  ),
];

function nested(id: number, depth: number): Buffer {
  const head = number(id).length + 8;
  const levels = Array.from({ length: depth }, (_, level) =>
    join(number(id), size((depth - level - 1) * head)),
  );
  return Buffer.concat(levels);
}

function cuePoint(position: number): Buffer {
  const positions: Bytes[] = [element(EBML.cueTrack, [1]), element(EBML.cueCluster, number(position))];
  return element(EBML.cuePoint, element(EBML.cueTime, [0]), element(EBML.cuePositions, ...positions));
}

function seekTo(id: number, position: number): Buffer {
  return element(
    EBML.seekHead,
    element(EBML.seek, element(EBML.seekId, number(id)), element(EBML.seekPosition, number(position))),
  );
}
