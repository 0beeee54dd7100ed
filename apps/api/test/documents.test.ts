import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleDocument } from '@crier/media/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { multipart } from './contract-requests.ts';
import { openPageKit, type PageKit } from './pages/page-kit.ts';

const DOCUMENT = sampleDocument({ pages: 7, catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' });
const BECOMES = {
  ...{ type: 'document', mime_type: 'application/pdf', is_video: false, pages: 7, size: DOCUMENT.length },
  ...{ width: 612, height: 792, duration_ms: null },
};
const WHOLE_LIMIT = 1_000_000;

let kit: PageKit;
let server: Server;
let base: string;
beforeAll(async () => {
  const environment = {
    ...{ SERVICE_ALLOW_PRIVATE_NETWORK: 'true', PATH: process.env['PATH'] ?? '' },
    MEDIA_MAX_DOCUMENT_MB: String(WHOLE_LIMIT / 1_000_000),
  };
  kit = await openPageKit(inject('adminUrl'), environment);
  server = createServer((_request, response) => response.end(DOCUMENT));
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
  return { status: statusCode, body: JSON.parse(body) };
}

async function form(rest: string, fields: Parameters<typeof multipart>[0]) {
  const { headers, payload } = multipart(fields);
  return await send(rest, headers, payload);
}

const upload = (content: Buffer, name = 'report.pdf') => form('', { file: { name, content } });

async function listed(query: string): Promise<readonly { readonly type: string }[]> {
  const url = `/crier/api/${kit.api.workspace}/media?${query}`;
  const { body } = await kit.app.inject({ url, headers: kit.api.users.MEMBER.headers });
  return JSON.parse(body).data;
}

describe('a PDF becomes a document with its pages', () => {
  it('when it is uploaded in a form, whatever its name says', async () => {
    const { status, body } = await upload(DOCUMENT, 'holiday.jpg');
    expect([status, body]).toEqual([200, expect.objectContaining({ ...BECOMES, name: 'holiday.jpg' })]);
    expect(body.url).toMatch(/\.pdf$/);
  });

  it('when it is uploaded in chunks', async () => {
    const start = { filename: 'report.pdf', mime_type: 'application/pdf', total_size: DOCUMENT.length };
    const { upload_uuid: uuid } = (await send('/chunked/initiate', {}, start)).body;
    const chunk = { name: 'blob', content: DOCUMENT };
    await form(`/chunked/${uuid}/upload`, { upload_session: uuid, chunk_index: '0', chunk });
    expect((await send(`/chunked/${uuid}/complete`, {}, {})).body).toMatchObject(BECOMES);
  });

  it('when it is fetched from an address', async () => {
    const { body } = await send('/remote/initiate', {}, { url: `${base}/report` });
    expect([body.status, body.media]).toEqual(['completed', expect.objectContaining(BECOMES)]);
  });
});

it('the first page is its thumbnail', async () => {
  const { body } = await upload(DOCUMENT);
  const { rawPayload } = await kit.app.inject({ url: new URL(body.thumb_url).pathname });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 860, height: 1_113 });
});

it('the file is served unchanged, to be saved and not to be opened', async () => {
  const { body } = await upload(DOCUMENT);
  const { rawPayload, headers } = await kit.app.inject({ url: new URL(body.url).pathname });
  expect(rawPayload.equals(DOCUMENT)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

it('the list of files filters by documents', async () => {
  await upload(DOCUMENT);
  const documents = await listed('type=document');
  expect(documents.length).toBeGreaterThan(0);
  expect(new Set(documents.map(({ type }) => type))).toEqual(new Set(['document']));
  expect(await listed('type=image')).toEqual([]);
});

it.each([
  ['is truncated', DOCUMENT.subarray(0, DOCUMENT.length / 2), 'The file is damaged'],
  ['counts pages that it lacks', sampleDocument({ pages: 2, stated: 9 }), 'The file is damaged'],
  [
    'needs a password',
    sampleDocument({
      trailer: `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'00'.repeat(32)}>/U<${'11'.repeat(32)}>>>/ID[<00><00>]`,
    }),
    'The PDF is protected by a password.',
  ],
  ['is too large', Buffer.concat([DOCUMENT, Buffer.alloc(WHOLE_LIMIT)]), 'must not be larger than 1 MB'],
  ['is one only by name', Buffer.from('MZ a program'), 'The file must be a picture, video or document'],
])('a file that %s is refused with the field named', async (_case, content, told) => {
  const { status, body } = await upload(content);
  expect([status, body.errors]).toEqual([422, { file: [expect.stringContaining(told)] }]);
});

it('a document that is announced too large for chunks is refused at once', async () => {
  const start = { filename: 'report.pdf', mime_type: 'application/pdf', total_size: WHOLE_LIMIT + 1 };
  const { status, body } = await send('/chunked/initiate', {}, start);
  expect([status, body.errors]).toEqual([422, { total_size: ['The file must not be larger than 1 MB.'] }]);
});
