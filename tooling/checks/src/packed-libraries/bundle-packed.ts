import { build } from 'esbuild';

/** Bundles and minifies a module of an installed project as an application's bundler would. */
export async function bundlePacked(project: string, contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project },
    bundle: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
