import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../runs/finding.ts';
import type { FileToSend } from '../sending/file-to-send.ts';

/** Writes the files of a finding into a folder and adds it, with how to repeat each, to `findings.jsonl` there. */
export function keepFinding(
  folder: string,
  seed: number,
  finding: Finding,
  files: readonly FileToSend[],
): void {
  mkdirSync(folder, { recursive: true });
  const kept = files.map((file) => {
    const path = join(folder, `${file.id}-${file.filename.slice(-40)}`.replace(/[^\w.-]+/g, '_'));
    writeFileSync(path, file.bytes());
    return { id: file.id, about: file.about, way: file.way, path, repeat: repeatCommand(seed, file) };
  });
  appendFileSync(join(folder, 'findings.jsonl'), `${JSON.stringify({ ...finding, files: kept })}\n`);
}

/** How one file is sent again, and nothing else. */
function repeatCommand(seed: number, { id, way }: Pick<FileToSend, 'id' | 'way'>): string {
  return `pnpm fuzz media --seed ${seed} --only ${id} --way ${way}`;
}
