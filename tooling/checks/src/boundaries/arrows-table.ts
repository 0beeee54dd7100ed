import type { PackageRule } from './rules.ts';

/** The specifiers for phrases in the table of arrows. Any other word is a package of the workspace. */
const WORKSPACE: Readonly<Record<string, string>> = {
  'the packages they compose': 'packages/*',
  'the ports of operations': '@crier/operations/ports',
  apps: 'apps/*',
  packages: 'packages/*',
  spec: 'spec',
};
const THIRD_PARTIES: Readonly<Record<string, readonly string[]>> = {
  zod: ['zod'],
  'zod behind one entry': ['zod'],
  'a Temporal implementation': ['temporal-polyfill'],
  jose: ['jose'],
  react: ['react'],
  'react-dom': ['react-dom'],
  Tiptap: ['@tiptap/core', '@tiptap/pm'],
};
/** Folders that hold several packages, and the one outside `packages`. */
const FOLDERS: Readonly<Record<string, string>> = {
  apps: 'apps/*',
  tooling: 'tooling/*',
  lab: 'tooling/lab',
  examples: 'examples/*',
  spec: 'spec',
};

/** The rules in a document's table of arrows, by folder; lists are sorted. */
export function arrowsInDocument(text: string): Record<string, PackageRule> {
  const section = text.split(/^### Arrows$/m)[1]?.split(/^#/m)[0] ?? '';
  const rows = [...section.matchAll(/^\| *(\S+) *\| *(.+?) *\|$/gm)].filter(
    ([, room = '']) => room !== 'Room' && !room.startsWith('-'),
  );
  return Object.fromEntries(
    rows.map(([, room = '', words = '']) => [FOLDERS[room] ?? `packages/${room}`, ruleOf(words)]),
  );
}

/** A rule with its lists sorted. */
export function inOrder({ workspace, thirdParty }: PackageRule): PackageRule {
  return {
    workspace: workspace.toSorted(),
    ...(thirdParty === undefined ? {} : { thirdParty: thirdParty.toSorted() }),
  };
}

/** The rule in a row. A list that names a third party, or nothing at all, is closed. */
function ruleOf(words: string): PackageRule {
  if (words === 'nothing') return { workspace: [], thirdParty: [] };
  const all = words.split(/[,;] */);
  const thirdParty = all.flatMap((word) => THIRD_PARTIES[word] ?? []);
  const workspace = all
    .filter((word) => THIRD_PARTIES[word] === undefined)
    .map((word) => WORKSPACE[word] ?? `@crier/${word}`);
  return inOrder({ workspace, ...(thirdParty.length === 0 ? {} : { thirdParty }) });
}
