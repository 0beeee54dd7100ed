import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { Figure } from '@crier/lab/figures';

/** The part of the bundler that is used. */
interface Esbuild {
  build(options: Readonly<Record<string, unknown>>): Promise<{
    readonly outputFiles: readonly { readonly contents: Uint8Array }[];
  }>;
}

/** The engine's package knows the bundler, for its own test of sizes. */
const ENGINE = new URL('../../../../packages/requirements-engine/package.json', import.meta.url);

/** Bytes of a bundle of only `code`, minified and compressed, against the most allowed. */
export async function bundleSize(name: string, code: string, most: number): Promise<Figure> {
  const esbuild = createRequire(ENGINE)('esbuild') as Esbuild;
  const { outputFiles } = await esbuild.build({
    stdin: { contents: code, resolveDir: new URL('.', ENGINE).pathname, loader: 'js' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return {
    name,
    unit: 'bytes',
    subject: gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length,
    floor: null,
    ratio: null,
    goal: { kind: 'at most', value: most, of: 'subject' },
    rounds: null,
  };
}
