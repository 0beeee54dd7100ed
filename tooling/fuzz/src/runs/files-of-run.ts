import { createRandom, seedOf } from '@crier/lab';
import { hostileCorpus } from '../corpus/corpus.ts';
import type { HostileFile } from '../corpus/hostile-file.ts';
import { mutatedFile } from '../mutation/mutate.ts';
import type { SeedFile } from '../seeds/seed-file.ts';
import { type FileToSend, WAYS, type Way } from '../sending/file-to-send.ts';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  pdf: 'application/pdf',
};
/** How often each way is taken, of twenty. */
const SHARES: Readonly<Record<Way, number>> = { form: 8, chunks: 4, address: 5, worker: 3 };
const MIX: readonly Way[] = WAYS.flatMap((way) => Array<Way>(SHARES[way]).fill(way));
/** One of so many files is called something that it is not. */
const MISNAMED = 20;

/** Every sound file by every way, or each by one in turn. */
export function* soundFiles(
  seeds: readonly SeedFile[],
  by: 'every way' | 'one way each',
): Generator<FileToSend> {
  for (const [turn, way] of WAYS.entries()) {
    const sent = by === 'every way' ? seeds : seeds.filter((_, index) => index % WAYS.length === turn);
    for (const { name, bytes } of sent)
      yield { id: name, about: 'sound', way, ...named(name), taken: 'perhaps', bytes: () => bytes };
  }
}

/** The hostile files of a seed, each by each of the ways given. */
export function* corpusFiles(seed: number, waysOf: (index: number) => readonly Way[]): Generator<FileToSend> {
  for (const [index, file] of hostileCorpus(seed).entries()) {
    for (const way of waysOf(index)) yield hostile(file, way);
  }
}

/** The mutated files of a seed, from one number to before another. */
export function* mutatedFiles(
  seeds: readonly SeedFile[],
  seed: number,
  from: number,
  to: number,
): Generator<FileToSend> {
  for (let index = from; index < to; index += 1) {
    // The way has numbers of its own: the bytes of a file do not depend on it.
    const random = createRandom(seedOf(~seed, index));
    const way = random.pick(MIX);
    const { from: origin, mutations, bytes } = mutatedFile(seeds, seed, index);
    const called = random.below(MISNAMED) === 0 ? random.pick(seeds).name : origin.name;
    const about = `${origin.name} by ${mutations.join(', ')}`;
    yield { id: String(index), about, way, ...named(called), taken: 'perhaps', bytes: () => bytes };
  }
}

function hostile({ name, lie, filename, mimeType, taken, bytes }: HostileFile, way: Way): FileToSend {
  return { id: name, about: lie, way, filename, mimeType, taken, bytes };
}

function named(name: string): { readonly filename: string; readonly mimeType: string } {
  return { filename: name, mimeType: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' };
}
