import { posix } from 'node:path';
import type { Finding } from '../workspace/finding.ts';
import type { TextFile } from '../workspace/workspace.ts';
import { parseModule } from './parse-module.ts';
import type { ConfinedThirdParty } from './rules.ts';

/** Finds the import path, if any, through which loading the entry loads a third party that it must work without. */
export function checkEntry({ dir, thirdParty, freeEntry }: ConfinedThirdParty, files: TextFile[]): Finding[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const start = `${dir}/${freeEntry}`;
  const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
  for (const path of cameFrom.keys()) {
    for (const { specifier, line, typesOnly } of parseModule(path, texts.get(path) ?? '').imports) {
      if (typesOnly) continue;
      if (specifier === thirdParty || specifier.startsWith(`${thirdParty}/`)) {
        const way = wayTo(path, cameFrom).map((step) => step.slice(dir.length + 1));
        return [
          { rule: 'entry', file: path, line, message: `${start} loads '${thirdParty}': ${way.join(' → ')}` },
        ];
      }
      const target = posix.join(posix.dirname(path), specifier);
      if (specifier.startsWith('.') && texts.has(target) && !cameFrom.has(target)) cameFrom.set(target, path);
    }
  }
  return [];
}

function wayTo(path: string, cameFrom: ReadonlyMap<string, string | undefined>): string[] {
  const before = cameFrom.get(path);
  return before === undefined ? [path] : [...wayTo(before, cameFrom), path];
}
