import { createRandom, seedOf } from '@crier/lab';
import { disguises, foreignFiles } from './disguises.ts';
import { gifFiles } from './gif.ts';
import type { HostileFamily, HostileFile } from './hostile-file.ts';
import { jpegFiles } from './jpeg.ts';
import { mp4Counts } from './mp4-counts.ts';
import { mp4Quantities, mp4References, mp4Sizes } from './mp4-structure.ts';
import { pngFiles } from './png.ts';
import { quickTimeCounts, quickTimeFiles } from './quicktime.ts';
import { vectors } from './vectors.ts';
import { webmFiles } from './webm.ts';
import { webpFiles } from './webp.ts';

const FAMILIES: readonly HostileFamily[] = [
  vectors,
  mp4Counts,
  mp4Sizes,
  mp4Quantities,
  mp4References,
  webmFiles,
  pngFiles,
  jpegFiles,
  gifFiles,
  webpFiles,
  disguises,
  foreignFiles,
  quickTimeCounts,
  quickTimeFiles,
];

/** Every hostile file, by name without a double. The same seed gives the same bytes. */
export function hostileCorpus(seed: number): readonly HostileFile[] {
  return FAMILIES.flatMap((family, index) =>
    family(createRandom(seedOf(seed, index))).map((file, place) =>
      remade(family, file, place, seedOf(seed, index)),
    ),
  );
}

/** Makes a file from numbers of its own, whichever files were made before it. */
function remade(family: HostileFamily, file: HostileFile, place: number, seed: number): HostileFile {
  return {
    ...file,
    bytes: () => family(createRandom(seedOf(seed, place)))[place]?.bytes() ?? Buffer.alloc(0),
  };
}
