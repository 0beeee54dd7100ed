import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sized } from '@crier/test-size';
import { expect, it, onTestFinished } from 'vitest';

const PROCESS = fileURLToPath(new URL('./upload-process.ts', import.meta.url));
const MEBIBYTE = 1024 * 1024;
/** Twice the memory that sending may take, or more than six times. */
const BYTES = sized(64, 200) * MEBIBYTE;
const PART_BYTES = 4 * MEBIBYTE;
/** Where TikTok wants the parts of a video. */
const TIKTOK_PARTS = '/tiktok-parts';
const MOST_BYTES = 32 * MEBIBYTE;
/** At least 5 MB a second, once the process has started, which takes long on a busy machine. */
const LONGEST_MS = 300_000 + BYTES / 5_000;

/** Where LinkedIn wants the parts of a video. */
function partsOf(body: string, uploadUrl: string) {
  const size = Number(/"fileSizeBytes":(\d+)/.exec(body)?.[1] ?? 0);
  return Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, part) => ({
    uploadUrl,
    firstByte: part * PART_BYTES,
    lastByte: Math.min((part + 1) * PART_BYTES, size) - 1,
  }));
}

/** A server that says yes to every upload and only counts what it is sent. */
async function countingServer() {
  let arrived = 0;
  const server = createServer(async (request, response) => {
    let told = '';
    for await (const chunk of request) {
      arrived += (chunk as Buffer).length;
      if (/(?:initialize|start)Upload/.test(request.url ?? '')) told += chunk;
    }
    const upload = { publish_id: '1', upload_url: `http://${request.headers.host}${TIKTOK_PARTS}` };
    // Of Bluesky: the token for the video service, and the job that processes the video, which comes in parts.
    const sizeBytes = Number(/"sizeBytes":(\d+)/.exec(told)?.[1] ?? 0);
    const parts = { partSizeBytes: PART_BYTES, partCount: Math.ceil(sizeBytes / PART_BYTES) };
    const job = { token: 'token', jobId: '1', ...parts };
    const file = { id: '1', url: 'https://media.example/1', ...upload, ...job };
    const value = {
      video: 'urn:li:video:1',
      uploadInstructions: partsOf(told, `http://${request.headers.host}`),
    };
    const [, last, size] = /^bytes \d+-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? [];
    if (request.url === TIKTOK_PARTS) response.writeHead(Number(last) + 1 === Number(size) ? 201 : 206);
    else if (last !== undefined) response.writeHead(308, { range: `bytes=0-${last}` });
    else response.setHeader('location', `http://${request.headers.host}/session`).setHeader('etag', '"part"');
    const error = request.url?.includes('/post/publish/') ? { error: { code: 'ok' } } : {};
    response.end(JSON.stringify({ ...file, ...error, data: file, value }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, arrived: () => arrived };
}

it.each(['mastodon', 'bluesky', 'twitter', 'linkedin', 'youtube', 'tiktok'])(
  `sends ${BYTES} bytes to %s in memory that does not grow with them`,
  async (network) => {
    const server = await countingServer();
    const options = ['--network', network, '--url', server.url, '--bytes', String(BYTES)];
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', PROCESS, ...options]);
    expect(stdout).toMatch(/^\d+$/);
    expect(Number(stdout)).toBeLessThan(MOST_BYTES);
    expect(server.arrived()).toBeGreaterThan(BYTES);
  },
  LONGEST_MS,
);
