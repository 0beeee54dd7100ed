import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hostileCorpus } from './corpus.ts';
import type { HostileFile } from './hostile-file.ts';

/** What the list beside the files says of each. */
export interface CorpusEntry extends Pick<HostileFile, 'name' | 'class' | 'lie' | 'taken'> {
  /** Path below the folder. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes every hostile file and `corpus.json`, the list of them, into a folder. Files of those names are replaced. */
export function writeCorpus(folder: string, seed: number): readonly CorpusEntry[] {
  const entries = hostileCorpus(seed).map(({ name, class: kind, lie, taken, bytes, mimeType }) => {
    const content = bytes();
    const path = /\.[a-z0-9]+$/.test(name) ? name : `${name}.${mimeType.split(/[/+.]/).at(-1)}`;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { name, class: kind, lie, taken, path, bytes: content.length, sha256 };
  });
  writeFileSync(join(folder, 'corpus.json'), `${JSON.stringify(entries, null, 2)}\n`);
  return entries;
}
