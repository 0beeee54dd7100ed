import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Loader, transform } from 'esbuild';
import { listFiles } from '../workspace/repository-files.ts';
import { readWorkspace } from '../workspace/workspace.ts';

/** The file in each package's folder that turbo compares instead of the sources; see `turbo.json`. */
export const DIGEST = '.behaviour';

const LOADERS: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.tsx': 'tsx' };
/** What no other package's tests can notice. */
const OWN = /\.test\.tsx?$|^vitest\.config\.ts$|^README\.md$/;
const TESTS = 'test/';

/**
 * Writes for each package a digest of what its sources do, without comments and types. Tests of other packages run
 * again only when it changes: a comment in a use case concerns the tests beside it, and no others.
 */
export async function writeDigests(root: string): Promise<void> {
  const files = listFiles(root);
  for (const { dir, manifest } of readWorkspace(root)) {
    const lendsTests = JSON.stringify(manifest.exports ?? {}).includes(`"./${TESTS}`);
    const isShared = (path: string) => !OWN.test(path) && (lendsTests || !path.startsWith(TESTS));
    const own = files.filter((path) => path.startsWith(`${dir}/`) && isShared(path.slice(dir.length + 1)));
    writeFileSync(join(root, dir, DIGEST), `${await digestOf(root, own)}\n`);
  }
}

async function digestOf(root: string, paths: readonly string[]): Promise<string> {
  const parts = await Promise.all(
    paths.map(async (path) => [path, await behaviourOf(path, readFileSync(join(root, path)))] as const),
  );
  const hash = createHash('sha256');
  for (const [path, content] of parts) hash.update(`${path}\0`).update(content).update('\0');
  return hash.digest('hex');
}

/** The program that a source is, without its comments and types; any other file as it is. */
export async function behaviourOf(path: string, content: Buffer): Promise<string | Buffer> {
  const loader = LOADERS[extname(path)];
  if (loader === undefined) return content;
  const options = { loader, jsx: 'preserve', minifyWhitespace: true, legalComments: 'none' } as const;
  // What does not parse is compared as it is.
  const result = await transform(content.toString('utf8'), { ...options, logLevel: 'silent' }).catch(
    () => null,
  );
  return result?.code ?? content;
}
