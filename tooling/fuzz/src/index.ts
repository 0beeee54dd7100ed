export { hostileCorpus } from './corpus/corpus.ts';
export type { HostileClass, HostileFile } from './corpus/hostile-file.ts';
export { type CorpusEntry, writeCorpus } from './corpus/write-corpus.ts';
