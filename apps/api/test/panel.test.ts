import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPanel } from '../src/panel/open-panel.ts';
import { openTestApi, type TestApi } from './api-kit.ts';

const SCRIPT = `export const words = ${JSON.stringify('bread '.repeat(400))};`;
const WORKER = "addEventListener('fetch', () => {});";
const PAGE = `<!doctype html><html lang="en"><head><meta name="crier-core-path" content="x" /><title>Crier</title></head>
<body><div id="panel"></div><script type="module" src="/assets/index-4f1d.js"></script></body></html>`;
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let folder: string;
let api: TestApi;
let app: ReturnType<TestApi['build']>;
let rootless: TestApi;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crier-panel-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  const file = join(folder, 'assets', 'index-4f1d.js');
  await writeFile(file, SCRIPT);
  await writeFile(`${file}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${file}.gz`, gzipSync(SCRIPT));
  await writeFile(join(folder, 'assets', 'mark-9a0b.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await mkdir(join(folder, 'share'));
  await writeFile(join(folder, 'share', 'worker.js'), WORKER);
  await writeFile(join(folder, 'secret.txt'), 'beside the assets');
  [api, rootless] = await Promise.all([
    openTestApi(inject('adminUrl')),
    openTestApi(inject('adminUrl'), { SERVICE_CORE_PATH: '', SERVICE_BASE_URL: 'http://127.0.0.1:8085' }),
  ]);
  app = api.build({ webPanel: openPanel(folder) });
});
afterAll(async () => {
  await Promise.all([api?.close(), rootless?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = BROWSER, on = app) => on.inject({ url, headers });
const NOT_FOUND = [404, '{"message":"Not Found"}'];

describe('the panel', () => {
  it.each(['/', '/?welcome=1', '/w/4f1d/posts/new', '/me', '/crierx'])(
    'answers %s with its page',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body).toContain('<div id="panel">');
      expect(body).toContain('<meta name="crier-core-path" content="crier">');
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it.each([['image'], ['image', 'video']] as const)(
    'tells its page that %s files are converted',
    async (...converts) => {
      const { body } = await get('/', BROWSER, api.build({ webPanel: openPanel(folder), converts }));
      expect(body).toContain(`<meta name="crier-converts" content="${converts.join(' ')}">`);
    },
  );

  it('may run only its own scripts, and cannot be framed', async () => {
    const answers = [await get('/'), await get('/')];
    const nonces = answers.map(({ headers, body }) => {
      const nonce = /<meta name="csp-nonce" content="([^"]+)">/.exec(body)?.[1] ?? '';
      const policy = String(headers['content-security-policy']);
      expect(policy.split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        "connect-src 'self'",
        "font-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
      return nonce;
    });
    expect(nonces).toEqual([expect.stringMatching(/^[\w+/]{22}==$/), expect.any(String)]);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it.each([
    '/crier',
    '/crier/api/nothing',
    `/crier/api/nothing-at-all/tags`,
    '/crier/console/nothing',
    '/crier/oauth/nothing',
    '/crier/nothing',
    '/storage/nothing.png',
    '/fetch/1/2',
    '/.well-known/nothing',
    '/assets/nothing.js',
    '/assets/',
    '/metrics/x',
  ])('leaves %s to the service', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual(NOT_FOUND);
  });

  it('answers only requests for a page, except at its first address', async () => {
    const json = await get('/w/4f1d', { accept: 'application/json' });
    expect([json.statusCode, json.body]).toEqual(NOT_FOUND);
    expect((await get('/', {})).statusCode).toBe(200);
    const posted = await app.inject({ method: 'POST', url: '/', headers: BROWSER, payload: {} });
    expect([posted.statusCode, posted.body]).toEqual(NOT_FOUND);
    const head = await app.inject({ method: 'HEAD', url: '/me', headers: BROWSER });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('sends the worker for what is shared, which may call nothing and is never kept', async () => {
    const { headers, body } = await get('/share/worker.js', { accept: '*/*' });
    expect(body).toBe(WORKER);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  });

  it('redirects a share that the service worker did not take to its page, without reading the body', async () => {
    const { statusCode, headers } = await app.inject({
      ...{ method: 'POST', url: '/share/', payload: 'x'.repeat(1_000) },
      headers: { ...BROWSER, 'content-type': 'multipart/form-data; boundary=none' },
    });
    expect([statusCode, headers.location]).toEqual([303, '/share/']);
    expect((await get('/share/')).body).toContain('<div id="panel">');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends its files compressed with %s, cacheable forever', async (encoding, open) => {
    const response = await get('/assets/index-4f1d.js', { 'accept-encoding': encoding });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
      'x-content-type-options': 'nosniff',
    });
    expect(open(response.rawPayload).toString()).toBe(SCRIPT);
  });

  it('sends them uncompressed to clients that accept nothing else', async () => {
    const script = await get('/assets/index-4f1d.js', {});
    expect([script.statusCode, script.body, script.headers['content-encoding']]).toEqual([
      200,
      SCRIPT,
      undefined,
    ]);
    expect((await get('/assets/mark-9a0b.svg', {})).headers['content-type']).toContain('image/svg+xml');
  });

  it.each(['/secret.txt', '/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/assets/..%2fsecret.txt'])(
    'serves nothing else from its folder: %s',
    async (url) => {
      expect((await get(url)).body).not.toContain('beside the assets');
    },
  );

  it('shares the root with the service when there is no core path', async () => {
    const on = rootless.build({ webPanel: openPanel(folder) });
    const page = await get('/w/4f1d/posts', BROWSER, on);
    expect(page.body).toContain('<meta name="crier-core-path" content="">');
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
    for (const url of ['/api/nothing', '/console/nothing', '/oauth/nothing']) {
      const { statusCode, body } = await get(url, BROWSER, on);
      expect([statusCode, body]).toEqual(NOT_FOUND);
    }
    expect((await get('/sign-in', BROWSER, on)).body).toContain('type="password"');
  });
});

describe('sign-in', () => {
  it('leads to the panel, and to any of its pages', async () => {
    const page = (next: string) => get(`/crier/sign-in?next=${encodeURIComponent(next)}`);
    expect((await page('/w/4f1d/posts?status=failed#top')).body).toContain(
      'name="next" value="/w/4f1d/posts?status=failed#top"',
    );
    for (const foreign of ['//evil.example/', '/\\evil.example', 'https://evil.example/'])
      expect((await page(foreign)).body).not.toContain('name="next"');
  });
});

describe('when the panel was not built', () => {
  it('the first page says so in the reader’s language, and everything else works', async () => {
    expect(openPanel(join(folder, 'assets'))).toBeNull();
    const without = api.build();
    const page = await get('/', { ...BROWSER, 'accept-language': 'de' }, without);
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('SERVICE_PANEL_DIR')]);
    expect(page.body).toContain('<html lang="de">');
    expect((await get('/w/4f1d', BROWSER, without)).body).toBe(NOT_FOUND[1]);
    expect((await get('/crier/api/ping', api.users.ADMIN.headers, without)).statusCode).toBe(200);
  });
});
