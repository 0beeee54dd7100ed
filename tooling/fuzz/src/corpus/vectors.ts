import { readFileSync } from 'node:fs';
import { type HostileFamily, type HostileFile, hostileFiles } from './hostile-file.ts';

const FOLDER = new URL('../../../../vectors/hostile/', import.meta.url);

/** The files of `vectors/hostile` that take about a gigabyte to decode. */
export const COSTLY_PICTURES: readonly HostileFile[] = [
  vector('png', 'interlaced-16bit.png', 'dimensions', '10900 by 10900 pixels of 64 bits in seven passes'),
  vector('png', 'plain-120mp.png', 'dimensions', '120 million pixels in half a megabyte'),
  vector('webp', 'large.webp', 'dimensions', 'a lossless picture of the largest size'),
];

/** The files of `vectors/hostile`. */
export const vectors: HostileFamily = () => [
  ...COSTLY_PICTURES,
  vector('mp4', 'trun-max.mp4', 'count', 'a run of a fragment counts 4294967295 frames'),
  vector('mp4', 'trun-10m.mp4', 'count', 'a run of a fragment counts 10000000 frames'),
  vector('mp4', 'stz2-max.mp4', 'count', 'a table of sizes of no bits counts 4294967295 frames'),
];

function vector(
  format: 'mp4' | 'png' | 'webp',
  name: string,
  kind: HostileFile['class'],
  lie: string,
): HostileFile {
  const made = hostileFiles(format)(kind, name, lie, () => readFileSync(new URL(name, FOLDER)));
  return { ...made, name: `vectors/${name}`, filename: name };
}
