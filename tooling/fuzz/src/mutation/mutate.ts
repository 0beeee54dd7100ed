import { crc32 } from 'node:zlib';
import { createRandom, type Random, seedOf } from '@crier/lab';
import type { SeedFile } from '../seeds/seed-file.ts';
import { BLIND, type Mutator, STRUCTURAL } from './mutators.ts';
import { partsOf } from './parts.ts';

/** A file made from a sound one. */
export interface MutatedFile {
  /** The sound file it was made from. */
  readonly from: SeedFile;
  /** The names of the mutations, in their order. */
  readonly mutations: readonly string[];
  readonly bytes: Buffer;
}

const MOST_MUTATIONS = 4;
/** Most mutations follow the format: blind ones are mostly refused by the first check. */
const STRUCTURAL_SHARE = 0.7;
const CHECKSUM_SHARE = 0.8;

/** The n-th mutated file of a seed, made without those before it. */
export function mutatedFile(seeds: readonly SeedFile[], seed: number, index: number): MutatedFile {
  const random = createRandom(seedOf(seed, index));
  const from = random.pick(seeds);
  const kin = seeds.filter(({ format }) => format === from.format);
  let bytes = from.bytes;
  const mutations: string[] = [];
  for (let left = 1 + random.below(MOST_MUTATIONS); left > 0; left -= 1) {
    const other = random.pick(random.chance(0.8) ? kin : seeds).bytes;
    const [name, mutate] = pick(random, random.chance(STRUCTURAL_SHARE) ? STRUCTURAL : BLIND);
    mutations.push(name);
    bytes = mutate(random, { format: from.format, bytes, other });
  }
  // A wrong checksum would hide what lies behind it.
  if (from.format === 'png' && random.chance(CHECKSUM_SHARE)) bytes = withChecksums(bytes);
  return { from, mutations, bytes };
}

function pick(random: Random, mutators: Readonly<Record<string, Mutator>>): readonly [string, Mutator] {
  return random.pick(Object.entries(mutators));
}

function withChecksums(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (const { start, end } of partsOf('png', copy)) {
    if (end - start >= 12) copy.writeUInt32BE(crc32(copy.subarray(start + 4, end - 4)), end - 4);
  }
  return copy;
}
