import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache');

/** Programs as one file each, in a folder that every account may read. */
export interface BundledPrograms<Name extends string> {
  readonly paths: Readonly<Record<Name, string>>;
  remove(): void;
}

/** Bundles programs, each given as its source and what is special about it, below `node_modules`, where they find their packages. */
export async function bundlePrograms<Name extends string>(
  programs: Readonly<Record<Name, readonly [source: string, options?: BuildOptions]>>,
): Promise<BundledPrograms<Name>> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'bundled-programs-'));
  chmodSync(folder, 0o755);
  const entries = Object.entries(programs) as [Name, (typeof programs)[Name]][];
  const paths = entries.map(([name]) => [name, join(folder, `${name}.js`)] as const);
  await Promise.all(
    entries.map(([name, [source, options]]) =>
      build({
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node24',
        logLevel: 'error',
        entryPoints: [source],
        outfile: join(folder, `${name}.js`),
        ...options,
      }),
    ),
  );
  return {
    paths: Object.fromEntries(paths) as Record<Name, string>,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
