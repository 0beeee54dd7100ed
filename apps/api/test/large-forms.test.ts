import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type RunningS3, startS3 } from '@crier/dev-s3';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { multipart } from './contract-requests.ts';

const MIB = 1_024 * 1_024;
/** More than two of the chunks that large files are sent on in. */
const BYTES = 40 * MIB;

let video: Buffer;
let s3: RunningS3;
let api: TestApi;
let base: string;
/** What lies in the bucket when a test begins. */
let before: readonly string[] = [];

beforeAll(async () => {
  video = await createVideo(BYTES);
  s3 = await startS3();
  api = await openTestApi(inject('adminUrl'), {
    MEDIA_DISK: `s3://${s3.bucket}/installation?region=eu-central-1&endpoint=${s3.endpoint}`,
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    MEDIA_MAX_VIDEO_MB: '50',
    MEDIA_MAX_DOCUMENT_MB: '50',
  });
  base = await api.build().listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await api?.close();
  await s3?.stop();
});
afterEach(() => {
  before = s3.keys();
});

/** A sound container whose last box, the frames, is made longer by noise. */
async function createVideo(bytes: number): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  const description = Uint8Array.of(1, 66, 0, 30, 255, 225, 0, 4, 103, 66, 0, 30, 1, 0, 2, 104, 206);
  const decoderConfig = { codec: 'avc1.42001e', codedWidth: 1_280, codedHeight: 720, description };
  await source.add(new EncodedPacket(randomBytes(64), 'key', 0, 1), { decoderConfig });
  await output.finalize();
  const head = Buffer.from(target.buffer ?? new ArrayBuffer(0));
  let last = 0;
  while (last + head.readUInt32BE(last) < head.length) last += head.readUInt32BE(last);
  head.writeUInt32BE(head.readUInt32BE(last) + bytes - head.length, last);
  return Buffer.concat([head, randomBytes(bytes - head.length)]);
}

const address = () => `${base}/crier/api/${api.workspace}/media`;

/** Sends a form, with its length unless it is to be found out on the way. */
async function upload(
  parts: Parameters<typeof multipart>[0],
  { key, streamed = false }: { key?: string; streamed?: boolean } = {},
) {
  const { headers, payload } = multipart(parts);
  const body = streamed
    ? { body: Readable.toWeb(Readable.from(inPieces(payload))) as ReadableStream, duplex: 'half' as const }
    : { body: new Uint8Array(payload.buffer as ArrayBuffer, payload.byteOffset, payload.length) };
  const response = await fetch(address(), {
    method: 'POST',
    headers: { ...headers, ...api.users.MEMBER.headers, ...(key ? { 'idempotency-key': key } : {}) },
    ...body,
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotent-replayed'),
    body: (await response.json()) as Record<string, unknown>,
  };
}

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += MIB) yield bytes.subarray(at, at + MIB);
}

/** Begins to send a video by hand and waits until chunks of it are in the bucket. */
async function beginByHand() {
  const { headers, payload } = multipart([['file', { name: 'loaf.mp4', content: video }]]);
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.on('error', () => {});
  const lines = Object.entries({ ...headers, ...api.users.MEMBER.headers, host: 'x', connection: 'close' });
  socket.write(
    `POST ${new URL(address()).pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}` +
      `content-length: ${payload.length}\r\n\r\n`,
  );
  const rest = 20 * MIB;
  socket.write(payload.subarray(0, rest));
  await expect.poll(() => s3.unfinished().map(({ parts }) => parts), { timeout: 10_000 }).toEqual([1]);
  return { socket, rest: payload.subarray(rest) };
}

/** Neither new files, nor parts of any, here or in the bucket. */
async function expectNothingLeft() {
  await expect.poll(() => s3.unfinished(), { timeout: 10_000 }).toEqual([]);
  expect(s3.keys()).toEqual(before);
  await expect.poll(() => readdir(join(api.dataDir, 'uploads')), { timeout: 10_000 }).toEqual([]);
}

describe('a large video in a form, uploaded to an S3 bucket', () => {
  it('becomes a media record with a served file, and later form fields apply', async () => {
    const { status, body } = await upload([
      ['file', { name: 'loaf.txt', content: video }],
      ['alt_text', 'A loaf'],
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'video',
      mime_type: 'video/mp4',
      size: BYTES,
      width: 1_280,
      height: 720,
      alt_text: 'A loaf',
    });
    const served = await fetch(base + new URL(String(body['url'])).pathname);
    expect(served.headers.get('content-type')).toBe('video/mp4');
    const bytes = Buffer.from(await served.arrayBuffer());
    const frames = video.indexOf('mdat');
    expect([bytes.length, video.subarray(frames).equals(bytes.subarray(frames))]).toEqual([BYTES, true]);
    expect(s3.unfinished()).toEqual([]);
    expect(await readdir(join(api.dataDir, 'uploads'))).toEqual([]);
  });

  it('is partly in the bucket before it has arrived completely', async () => {
    const { socket, rest } = await beginByHand();
    socket.write(rest);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(s3.unfinished()).toEqual([]);
    expect(s3.keys()).toHaveLength(before.length + 1);
  });

  it('whose connection is cut leaves nothing behind', async () => {
    const { socket } = await beginByHand();
    socket.destroy();
    await once(socket, 'close');
    await expectNothingLeft();
  });

  it('is refused without a trace when it turns out too large', async () => {
    const larger = (bytes: number) => ({
      name: 'a.mp4',
      content: Buffer.concat([video, Buffer.alloc(bytes)]),
    });
    expect((await upload({ file: larger(20 * MIB) }, { streamed: true })).status).toBe(413);
    await expectNothingLeft();
    const { status, body } = await upload({ file: larger(51_000_000 - BYTES) });
    expect([status, body['errors']]).toEqual([422, { file: ['The file must not be larger than 50 MB.'] }]);
    await expectNothingLeft();
  });

  it.each([
    ['the folder it names is unknown', [['folder', randomUUID()]], 'folder'],
    ['the form holds another file', [['file', { name: 'b.mp4', content: 'x' }]], 'file'],
  ] as const)('is refused without a trace when %s', async (_case, more, field) => {
    const { status, body } = await upload([['file', { name: 'a.mp4', content: video }], ...more]);
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [field]]);
    await expectNothingLeft();
  });

  it('is refused without a trace when only its beginning is a video', async () => {
    const content = Buffer.concat([video.subarray(0, 32), randomBytes(20 * MIB)]);
    const { status, body } = await upload({ file: { name: 'a.mp4', content } });
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['file']]);
    await expectNothingLeft();
  });

  it('fails without a trace when the bucket fails', async () => {
    s3.fail(({ method, url }) => method === 'PUT' && url.includes('partNumber=2'), 4);
    expect((await upload({ file: { name: 'a.mp4', content: video } })).status).toBe(503);
    await expectNothingLeft();
  });

  it('is stored once per Idempotency-Key, and told apart from another', { timeout: 60_000 }, async () => {
    const key = randomUUID();
    const first = await upload({ file: { name: 'a.mp4', content: video } }, { key });
    expect([first.status, first.replayed]).toEqual([200, null]);
    const again = await upload({ file: { name: 'a.mp4', content: video } }, { key });
    expect([again.status, again.replayed, again.body]).toEqual([200, 'true', first.body]);
    const other = Buffer.from(video);
    other.writeUInt8(other.readUInt8(BYTES - 1) ^ 1, BYTES - 1);
    expect((await upload({ file: { name: 'a.mp4', content: other } }, { key })).status).toBe(422);
    expect(s3.keys()).toHaveLength(before.length + 1);
    expect(s3.unfinished()).toEqual([]);
  });
});
