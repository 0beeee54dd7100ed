import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root.ts';
import { type Exported, exportedDeclarations } from './exported-declarations.ts';

const LIBRARIES = ['text-counter', 'requirements-engine', 'composer-react'];
/** Entries that contain one network each, or are not published. */
const LEFT_OUT = /^\.\/platforms\/|^\.\/corpus$/;

/** `docs/libraries.md`: everything that the npm libraries export, with types and notes, from their sources. */
export function renderLibrariesPage(): string {
  return [
    '# Libraries',
    '',
    'Generated from the sources of the packages by `pnpm gen`; do not edit.',
    '',
    'Every export of the three npm libraries, by entry. Their READMEs show how to use them:',
    '[@crier/text-counter](../packages/text-counter/README.md),',
    '[@crier/requirements-engine](../packages/requirements-engine/README.md) and',
    '[@crier/composer-react](../packages/composer-react/README.md). Every limit with its source and date is in',
    '[networks.md](networks.md). `@crier/requirements-engine/platforms/<key>` exports one network for `createEngine`.',
    ...LIBRARIES.flatMap(renderLibrary),
    '',
  ].join('\n');
}

function renderLibrary(library: string): string[] {
  const folder = join(ROOT, 'packages', library);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Readonly<Record<string, string>>;
  };
  const entries = Object.entries(manifest.exports).filter(([entry]) => !LEFT_OUT.test(entry));
  return entries.flatMap(([entry, file]) => [
    '',
    `## ${manifest.name}${entry.slice(1)}`,
    ...exportedDeclarations(join(folder, file)).flatMap(renderExport),
  ]);
}

function renderExport({ name, code, notes, from }: Exported): string[] {
  const told = from === null ? notes : `Same as in \`${from}\`.`;
  return [
    '',
    `### ${name}`,
    ...(told === '' ? [] : ['', told]),
    ...(code === '' ? [] : ['', '```ts', code, '```']),
  ];
}
