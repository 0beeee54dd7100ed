import type { MediaCommand } from '../command-line.ts';
import { hostileCorpus } from '../corpus/corpus.ts';
import type { SeedFile } from '../seeds/seed-file.ts';
import { type FileToSend, WAYS, type Way } from '../sending/file-to-send.ts';
import { corpusFiles, mutatedFiles } from './files-of-run.ts';

/** How a whole corpus is sent unless a command says by which way. */
const CORPUS_WAYS: readonly Way[] = ['form', 'worker'];

/** The files that a command sends, in order. */
export function* askedFiles(command: MediaCommand, seeds: readonly SeedFile[]): Generator<FileToSend> {
  const { only, seed, way } = command;
  if (only === null) {
    if (command.withCorpus) yield* corpusFiles(seed, () => (way ? [way] : CORPUS_WAYS));
    for (const file of mutatedFiles(seeds, seed, 0, command.files)) yield way ? { ...file, way } : file;
  } else if (/^\d+$/.test(only)) {
    for (const file of mutatedFiles(seeds, seed, Number(only), Number(only) + 1))
      yield way ? { ...file, way } : file;
  } else {
    for (const file of corpusFiles(seed, () => (way ? [way] : WAYS))) if (file.id === only) yield file;
  }
}

/** How many files that is, without making them. */
export function howManyAsked({ only, seed, way, files, withCorpus }: MediaCommand): number {
  if (only === null) {
    const ways = way ? 1 : CORPUS_WAYS.length;
    return files + (withCorpus ? hostileCorpus(seed).length * ways : 0);
  }
  if (/^\d+$/.test(only)) return 1;
  return hostileCorpus(seed).some(({ name }) => name === only) ? (way ? 1 : WAYS.length) : 0;
}
