import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { dumpDocument } from '../browser/chromium.ts';

const MAX_OUTPUT_BYTES = 50_000_000;
const ELEMENT = 'answers';

/** Writes the module `name` from this folder to the project, as JavaScript that imports the project's libraries. */
export async function writeAnswers(project: string, name = 'answer-posts'): Promise<string> {
  const file = join(project, `${name}.js`);
  await build({
    entryPoints: [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
    outfile: file,
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return file;
}

/** The results of the installed libraries under Node. */
export async function answerInNode(module: string, name = 'answerPosts'): Promise<string> {
  const script = `import(${JSON.stringify(module)}).then((answers) => process.stdout.write(answers.${name}()))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
    maxBuffer: MAX_OUTPUT_BYTES,
    encoding: 'utf8',
  });
  return stdout;
}

/** The results of the installed libraries in a browser, bundled as an app would bundle them. */
export async function answerInBrowser(
  project: string,
  module: string,
  chromium: string,
  name = 'answerPosts',
): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { ${name} } from ${JSON.stringify(module)};
        const found = new TextEncoder().encode(${name}());
        document.getElementById('${ELEMENT}').textContent = found.join(' ');`,
      resolveDir: project,
    },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'chrome120',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  });
  const script = (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');
  const page = join(project, 'page.html');
  await writeFile(
    page,
    `<!doctype html><meta charset="utf-8"><p id="${ELEMENT}"></p><script>${script}</script>`,
  );
  const document = await dumpDocument(chromium, `file://${page}`);
  const [, bytes = ''] = new RegExp(`id="${ELEMENT}">([^<]*)<`).exec(document) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes.split(' ').map(Number)));
}
