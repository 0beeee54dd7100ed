import { type Bytes, join, u16 } from './bytes.ts';

/** Identifiers of Matroska's elements, as they are written. */
export const EBML = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  void: 0xec,
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  timecode: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cuePositions: 0xb7,
  cueTrack: 0xf7,
  cueCluster: 0xf1,
  tags: 0x1254c367,
  tag: 0x7373,
  simpleTag: 0x67c8,
  tagName: 0x45a3,
  chapters: 0x1043a770,
  chapterAtom: 0xb6,
} as const;

export const UNKNOWN_SIZE: readonly number[] = [1, 255, 255, 255, 255, 255, 255, 255];

/** An element with its true size. */
export function element(id: number, ...content: readonly Bytes[]): Buffer {
  const body = join(...content);
  return join(number(id), size(body.length), body);
}

/** An element whose size is the bytes given, true or not. */
export function elementClaiming(
  id: number,
  claimed: readonly number[],
  ...content: readonly Bytes[]
): Buffer {
  return join(number(id), claimed, ...content);
}

/** A number without leading zero bytes. */
export function number(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** A size in eight bytes. */
export function size(length: number | bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length) | (1n << 56n));
  return bytes;
}

export const WEBM_HEAD: Buffer = element(
  EBML.head,
  element(EBML.docType, 'webm'),
  element(EBML.docTypeVersion, [4]),
);

export const WEBM_INFO: Buffer = element(
  EBML.info,
  element(EBML.timecodeScale, number(1_000_000)),
  element(EBML.duration, [0x44, 0x7a, 0, 0]),
);

/** The entry of a video track. */
export function videoTrack(trackNumber = 1, codec = 'V_VP8', width = 64, height = 64): Buffer {
  const video = element(EBML.video, element(EBML.width, number(width)), element(EBML.height, number(height)));
  return element(
    EBML.track,
    element(EBML.trackNumber, number(trackNumber)),
    element(EBML.trackUid, number(trackNumber)),
    element(EBML.trackType, [1]),
    element(EBML.codecId, codec),
    video,
  );
}

/** The start of a key frame of VP8, 64 by 64. */
export const VP8_FRAME: readonly number[] = [0x10, 2, 0, 0x9d, 1, 0x2a, 64, 0, 64, 0, 0, 0];

/** A block of track 1. */
export function simpleBlock(time: number, flags = 0x80, ...frames: readonly Bytes[]): Buffer {
  return element(
    EBML.simpleBlock,
    [0x81],
    u16(time),
    [flags],
    ...(frames.length === 0 ? [VP8_FRAME] : frames),
  );
}

export function cluster(time: number, ...blocks: readonly Bytes[]): Buffer {
  return element(EBML.cluster, element(EBML.timecode, number(time)), ...blocks);
}

/** A WebM with a sound head and these elements in its segment. */
export function webm(...segment: readonly Bytes[]): Buffer {
  return join(WEBM_HEAD, element(EBML.segment, ...segment));
}

export const WEBM_TRACKS: Buffer = element(EBML.tracks, videoTrack());
