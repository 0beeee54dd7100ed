import { type RunningS3, startS3 } from '@crier/dev-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { multipart } from './contract-requests.ts';

describe('an overloaded media storage', () => {
  let s3: RunningS3;
  let api: TestApi;
  let app: ReturnType<TestApi['build']>;
  let picture: Buffer;
  let busy = false;

  beforeAll(async () => {
    s3 = await startS3();
    // The kind of answer changes from call to call, as it does on a server that is overloaded.
    let calls = 0;
    s3.fail(() => busy && ++calls % 2 === 0, Number.POSITIVE_INFINITY, 'InternalError');
    s3.fail(() => busy, Number.POSITIVE_INFINITY);
    api = await openTestApi(inject('adminUrl'), {
      MEDIA_DISK: `s3://${s3.bucket}?region=eu-central-1&endpoint=${s3.endpoint}`,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    });
    app = api.build();
    picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#38bdf8' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await api?.close();
    await s3?.stop();
  });

  const call = async (
    method: 'GET' | 'HEAD' | 'POST' | 'DELETE',
    path: string,
    form?: Parameters<typeof multipart>[0],
  ) => {
    const url = path.startsWith('/storage') ? path : `/crier/api/${api.workspace}/media${path}`;
    const { headers, payload } = form ? multipart(form) : { headers: {}, payload: undefined };
    return await app.inject({
      method,
      url,
      headers: { ...headers, ...api.users.MEMBER.headers },
      ...(payload === undefined ? {} : { payload }),
    });
  };
  const json = async (method: 'POST' | 'DELETE', path: string, payload: object = {}) =>
    await app.inject({
      method,
      url: `/crier/api/${api.workspace}/media${path}`,
      headers: api.users.MEMBER.headers,
      payload,
    });
  const whileBusy = async (send: () => ReturnType<typeof call>) => {
    busy = true;
    try {
      return await send();
    } finally {
      busy = false;
    }
  };
  const upload = () => call('POST', '', { file: { name: 'a.jpg', content: picture } });
  const initiate = () =>
    json('POST', '/chunked/initiate', {
      filename: 'a.jpg',
      mime_type: 'image/jpeg',
      total_size: picture.length,
    });
  const sendChunk = (uuid: string) =>
    call('POST', `/chunked/${uuid}/upload`, {
      upload_session: uuid,
      chunk: { name: 'blob', content: picture },
      chunk_index: '0',
    });

  it('answers 503 and says when to retry, on every route that needs it', {
    timeout: 90_000,
  }, async () => {
    const stored = (await upload()).json();
    const { pathname } = new URL(stored.url);
    const { upload_uuid: uuid } = (await initiate()).json();
    const attempts = {
      upload,
      initiate,
      chunk: () => sendChunk(uuid),
      read: () => call('GET', pathname),
      head: () => call('HEAD', pathname),
      abort: () => json('DELETE', `/chunked/${(uuid as string) ?? ''}`),
    };
    for (const [name, send] of Object.entries(attempts)) {
      const response = await whileBusy(send);
      expect([name, response.statusCode, response.headers['retry-after']]).toEqual([name, 503, '5']);
      if (name !== 'head') expect(response.json()).toMatchObject({ message: 'Service Unavailable' });
    }
    const again = (await initiate()).json().upload_uuid;
    expect((await sendChunk(again)).statusCode).toBe(200);
    const completing = await whileBusy(() => json('POST', `/chunked/${again}/complete`));
    expect([completing.statusCode, completing.headers['retry-after']]).toEqual([503, '5']);
    // Nothing is lost: the same request goes through later.
    expect((await json('POST', `/chunked/${again}/complete`)).statusCode).toBe(200);
    expect((await call('GET', pathname)).statusCode).toBe(200);
  });

  it('deletes a record and leaves its file to the sweep', { timeout: 30_000 }, async () => {
    const { id, url } = (await upload()).json();
    const response = await whileBusy(() => json('DELETE', '', { items: [id] }));
    expect(response.statusCode).toBe(200);
    expect(s3.keys().some((key) => url.endsWith(key))).toBe(true);
  });
});
