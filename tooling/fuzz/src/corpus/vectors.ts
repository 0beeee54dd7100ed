import { readFileSync } from 'node:fs';
import type { HostileFile } from './hostile-file.ts';

const FOLDER = new URL('../../../../vectors/hostile/', import.meta.url);

/** The files of `vectors/hostile` that take about a gigabyte to decode. */
export const COSTLY_PICTURES: readonly HostileFile[] = [
  vector(
    'image/png',
    'interlaced-16bit.png',
    'dimensions',
    '10900 by 10900 pixels of 64 bits in seven passes',
  ),
  vector('image/png', 'plain-120mp.png', 'dimensions', '120 million pixels in half a megabyte'),
  vector('image/webp', 'large.webp', 'dimensions', 'a lossless picture of the largest size'),
];

/** The files of `vectors/hostile` that are no list. */
export const VECTORS: readonly HostileFile[] = [
  ...COSTLY_PICTURES,
  vector('video/mp4', 'trun-max.mp4', 'count', 'a run of a fragment counts 4294967295 frames'),
  vector('video/mp4', 'trun-10m.mp4', 'count', 'a run of a fragment counts 10000000 frames'),
  vector('video/mp4', 'stz2-max.mp4', 'count', 'a table of sizes of no bits counts 4294967295 frames'),
];

function vector(mimeType: string, filename: string, kind: string, lie: string): HostileFile {
  const bytes = () => readFileSync(new URL(filename, FOLDER));
  return { name: `vectors/${filename}`, class: kind, lie, filename, mimeType, taken: 'perhaps', bytes };
}
