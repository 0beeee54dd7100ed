/** `node examples/composer/serve.mjs [port]`: builds the composer and serves it on this machine alone. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));

const { outputFiles } = await build({
  entryPoints: [`${folder}src/start.tsx`],
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  write: false,
});

/** What is served, by path. */
const files = new Map([
  ['/', { type: 'text/html', content: await readFile(`${folder}index.html`) }],
  ['/composer.css', { type: 'text/css', content: await readFile(`${folder}composer.css`) }],
  ['/composer.js', { type: 'text/javascript', content: outputFiles[0].contents }],
]);

const server = createServer((request, response) => {
  const file = files.get(new URL(request.url ?? '/', 'http://127.0.0.1').pathname);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': `${file.type}; charset=utf-8`,
    'content-security-policy': "default-src 'self'; img-src data:",
  });
  response.end(file.content);
});
server.listen(Number(process.argv[2] ?? 8_090), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
