import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root.ts';

const SOURCES = 'packages/publishers/src';
const FOLDERS = ['platforms', 'families', 'connections'];
const LINE = 108;

/**
 * The words of the networks' interfaces that publishers use: what their sources write between quotes, as far as it is no
 * sentence, taken apart at the separators of addresses.
 */
export function renderVocabularyModule(): string {
  const words = new Set(
    FOLDERS.flatMap((folder) => filesOf(join(ROOT, SOURCES, folder))).flatMap((file) =>
      wordsOf(readFileSync(file, 'utf8')),
    ),
  );
  return `// Generated from \`${SOURCES}\` by \`pnpm gen\`; do not edit.

/** The words that publishers use of the networks' interfaces; a recording keeps these. */
export const VOCABULARY: readonly string[] = \`
${linesOf([...words].toSorted()).join('\n')}
\`
  .trim()
  .split(/\\s+/);
`;
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('messages'))
    .toSorted()
    .map((name) => join(folder, name));
}

function wordsOf(source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const literals = [...code.matchAll(/'([^'\n\\]*)'|`([^`\\]*)`/g)].flatMap(([, plain, template]) =>
    plain === undefined ? (template ?? '').split(/\$\{[^}]*\}/) : [plain],
  );
  return literals
    .filter((text) => !/\s/.test(text) && !text.startsWith('.') && !text.startsWith('node:'))
    .flatMap((text) => text.split(/[/:?&=,;#()[\]{}|]/))
    .filter((word) => /^[$@]?[A-Za-z][\w.-]*$/.test(word) && word.length > 1 && !/^\w*\d{3,}/.test(word));
}

function linesOf(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > LINE) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
