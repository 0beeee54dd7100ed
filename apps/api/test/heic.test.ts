import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { multipart } from './contract-requests.ts';
import { openPageKit, type PageKit } from './pages/page-kit.ts';

const SAMPLE = new URL('../../../packages/media/test/heif/quarters.heic', import.meta.url);
const BECOMES = { type: 'image', mime_type: 'image/jpeg', name: 'IMG_1.jpg', width: 320, height: 240 };

let kit: PageKit;
let heic: Buffer;
let server: Server;
let base: string;
beforeAll(async () => {
  heic = await readFile(SAMPLE);
  const environment = { SERVICE_ALLOW_PRIVATE_NETWORK: 'true', PATH: process.env['PATH'] ?? '' };
  kit = await openPageKit(inject('adminUrl'), environment);
  server = createServer((_request, response) => response.end(heic));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  await kit?.close();
});

async function send(rest: string, own: object, payload: object | Buffer) {
  const { statusCode, body } = await kit.app.inject({
    ...{ method: 'POST', url: `/crier/api/${kit.api.workspace}/media${rest}`, payload },
    headers: { ...own, ...kit.api.users.MEMBER.headers },
  });
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
  return JSON.parse(body);
}

async function form(rest: string, fields: Parameters<typeof multipart>[0]) {
  const { headers, payload } = multipart(fields);
  return await send(rest, headers, payload);
}

/** The stored file and its thumbnail are pictures that every program shows. */
async function expectShown(media: { readonly url: string; readonly thumb_url: string }) {
  for (const url of [media.url, media.thumb_url]) {
    const { rawPayload } = await kit.app.inject({ url: new URL(url).pathname });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
  }
}

describe('a HEIC picture from an iPhone becomes a JPEG', () => {
  it('when it is uploaded in a form', async () => {
    const media = await form('', { file: { name: 'IMG_1.HEIC', content: heic } });
    expect(media).toMatchObject(BECOMES);
    await expectShown(media);
  });

  it('when it is uploaded in chunks', async () => {
    const start = { filename: 'IMG_1.heic', mime_type: 'image/heic', total_size: heic.length };
    const { upload_uuid: uuid } = await send('/chunked/initiate', {}, start);
    const chunk = { name: 'blob', content: heic };
    await form(`/chunked/${uuid}/upload`, { upload_session: uuid, chunk_index: '0', chunk });
    const media = await send(`/chunked/${uuid}/complete`, {}, {});
    expect(media).toMatchObject(BECOMES);
    await expectShown(media);
  });

  it('when it is fetched from an address', async () => {
    const { status, media } = await send('/remote/initiate', {}, { url: `${base}/IMG_1.heic` });
    expect([status, media]).toEqual(['completed', expect.objectContaining(BECOMES)]);
    await expectShown(media);
  });
});

describe('a HEIC picture that cannot be read', () => {
  const SETTING = 'Settings > Camera > Formats > Most Compatible';

  it('is refused with the accepted types and the iPhone setting to change', async () => {
    const file = { name: 'IMG_1.HEIC', content: heic.subarray(0, heic.length / 2) };
    const { headers, payload } = multipart({ file });
    const url = `/crier/api/${kit.api.workspace}/media`;
    const own = { ...headers, ...kit.api.users.MEMBER.headers };
    const { statusCode, body } = await kit.app.inject({ method: 'POST', url, payload, headers: own });
    const { errors, notices } = JSON.parse(body);
    const [message] = errors.file;
    expect([statusCode, message]).toEqual([422, expect.stringContaining(SETTING)]);
    expect(message).toContain('JPEG, PNG, WebP or GIF');
    expect(notices).toMatchObject([{ key: expect.stringMatching(/^file_/) }, { key: 'phone_setting' }]);
  });

  it('is recognised by its content: a broken JPEG is refused without that advice', async () => {
    const { headers, payload } = multipart({
      file: { name: 'a.jpg', content: Buffer.from('ffd8ffe0', 'hex') },
    });
    const url = `/crier/api/${kit.api.workspace}/media`;
    const own = { ...headers, ...kit.api.users.MEMBER.headers };
    const { body } = await kit.app.inject({ method: 'POST', url, payload, headers: own });
    expect(body).not.toContain(SETTING);
    expect(JSON.parse(body).notices).toMatchObject([{ key: 'file_damaged', who: 'author' }]);
  });
});
