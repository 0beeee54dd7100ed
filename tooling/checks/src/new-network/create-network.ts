import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NetworkName } from './network-name.ts';
import { publisherFiles } from './publisher-files.ts';
import { type RegistryEntry, registryEntries } from './registries.ts';
import { requirementsFiles } from './requirements-files.ts';
import { simulatorFiles } from './simulator-files.ts';

/** The paths of the files that were written and changed for a new network. */
export interface CreatedNetwork {
  readonly written: readonly string[];
  readonly changed: readonly string[];
  /** The author's next steps. */
  readonly next: readonly string[];
}

/**
 * Writes the folders of a new network and enters it in the registries, all of it or nothing.
 * @throws when one of its files already exists or a registry does not look as expected
 */
export function createNetwork(root: string, name: NetworkName): CreatedNetwork {
  const files = [...requirementsFiles(name), ...publisherFiles(name), ...simulatorFiles(name)];
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`${taken.path} already exists.`);
  const texts = new Map<string, string>();
  for (const entry of registryEntries(name))
    texts.set(
      entry.path,
      withEntry(texts.get(entry.path) ?? readFileSync(join(root, entry.path), 'utf8'), entry),
    );
  for (const { path, text } of [...files, ...[...texts].map(([path, text]) => ({ path, text }))]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { written: files.map(({ path }) => path), changed: [...texts.keys()], next: nextSteps(name) };
}

function withEntry(text: string, { path, before, entry }: RegistryEntry): string {
  const parts = text.split(before);
  if (parts.length !== 2)
    throw new Error(
      `${path}: expected ${JSON.stringify(before)} exactly once, as the place to add the network.`,
    );
  return `${parts[0]}${entry}${before}${parts[1]}`;
}

function nextSteps({ key, title, file }: NetworkName): readonly string[] {
  return [
    `requirements: limits with their sources, options, rules and vectors of ${title}; \`npx vitest run src/platforms/${key}\` in packages/requirements-engine`,
    `text limit: \`${key}\` in packages/text-counter/src/networks, with its source in explain.ts`,
    `simulator: its addresses, posts and errors in packages/network-simulator/src/platforms/${key}, and what is particular in its README`,
    `publisher: connect.ts and publishing.ts; \`npx vitest run test/${file}-contract.test.ts\` in packages/publishers`,
    `panel: the glyph of \`${key}\` in apps/panel/src/ui/network-mark/network-glyph-registry.ts`,
    'tests and docs, once it publishes: packages/publishers/test/every-network.ts, and its column in docs/reliability.md; then `pnpm format` and `pnpm gen`',
  ];
}
