import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { multipart } from './contract-requests.ts';
import { DISKS, openTestDisk, type TestDisk } from './media-disks.ts';

/** What a network that fetches a file, or a browser that plays it, may ask for: on each disk, at both kinds of address. */
describe.each(DISKS)('parts of a file on a %s disk', (kind) => {
  let disk: TestDisk;
  let api: TestApi;
  let picture: Buffer;
  const urls = { fetch: '', storage: '' };
  beforeAll(async () => {
    disk = await openTestDisk(kind);
    api = await openTestApi(inject('adminUrl'), disk.environment);
    const app = api.build();
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#38bdf8' } })
      .jpeg()
      .toBuffer();
    const { headers, payload } = multipart({ file: { name: 'a.jpg', content: picture } });
    const url = `/crier/api/${api.workspace}/media`;
    const sent = { ...headers, ...api.users.MEMBER.headers };
    const { url: permanent } = (await app.inject({ method: 'POST', url, headers: sent, payload })).json();
    const { pathname } = new URL(permanent);
    const ending = api.service.publicAddresses.urlOf(pathname.replace('/storage/', '')) ?? '';
    Object.assign(urls, { storage: base + pathname, fetch: base + new URL(ending).pathname });
  });
  afterAll(async () => {
    await api?.close();
    await disk?.close();
  });

  const ADDRESSES = ['fetch', 'storage'] as const;
  const ask = async (at: keyof typeof urls, headers: Record<string, string>, method = 'GET') => {
    const answer = await fetch(urls[at], { method, headers });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const expectWhole = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => {
    expect([status, headers.get('content-range'), body.equals(picture)]).toEqual([200, null, true]);
  };

  describe.each(ADDRESSES)('at /%s', (at) => {
    it.each([
      ['bytes=0-0', 0, 1],
      ['bytes=10-19', 10, 20],
      ['bytes=10-', 10, Infinity],
      ['bytes=-3', -3, Infinity],
      ['bytes=5-999999999', 5, Infinity],
      ['bytes=-999999999', 0, Infinity],
    ])('%s is answered with that part', async (range, from, to) => {
      const { status, headers, body } = await ask(at, { range });
      const part = picture.subarray(from, to);
      const first = from < 0 ? picture.length + from : from;
      expect([status, body.equals(part), headers.get('content-length')]).toEqual([
        206,
        true,
        String(part.length),
      ]);
      expect(headers.get('content-range')).toBe(
        `bytes ${first}-${first + part.length - 1}/${picture.length}`,
      );
      expect(headers.get('content-type')).toBe('image/jpeg');
    });

    it.each(['bytes=999999999-', 'bytes=-0'])('%s is refused with the size of the file', async (range) => {
      const { status, headers, body } = await ask(at, { range });
      expect([status, body.length]).toEqual([416, 0]);
      expect(headers.get('content-range')).toBe(`bytes */${picture.length}`);
      expect(headers.get('cache-control')).not.toBe('public, max-age=31536000, immutable');
    });

    it.each([
      ...['bytes=', 'bytes=-', 'bytes=a-b', 'bytes=20-10', 'bytes=1.5-9', 'bytes 0-9', 'lines=0-9'],
      ...['bytes=0-1,5-9', 'bytes=0-9999999999999999999'],
    ])('%j counts as no range', async (range) => {
      expectWhole(await ask(at, { range }));
    });

    it('HEAD describes the whole file, whatever the range', async () => {
      for (const range of ['', 'bytes=0-1', 'bytes=999999999-']) {
        const answer = await ask(at, { range }, 'HEAD');
        expect([answer.status, answer.body.length, answer.headers.get('content-length')]).toEqual([
          200,
          0,
          String(picture.length),
        ]);
        expect(answer.headers.get('accept-ranges')).toBe('bytes');
      }
    });

    it('a range continues the file that the client has, by tag or date, or else starts over', async () => {
      const { headers } = await ask(at, {});
      const [etag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
      for (const ifRange of [etag, date]) {
        const { status, body } = await ask(at, { range: 'bytes=10-19', 'if-range': ifRange });
        expect([status, body.equals(picture.subarray(10, 20))]).toEqual([206, true]);
      }
      const later = new Date(Date.parse(date) + 60_000).toUTCString();
      for (const ifRange of ['"another"', `W/${etag}`, later, 'yesterday']) {
        expectWhole(await ask(at, { range: 'bytes=10-19', 'if-range': ifRange }));
        expectWhole(await ask(at, { range: 'bytes=999999999-', 'if-range': ifRange }));
      }
    });

    it('a client that has the file does not receive it again', async () => {
      const { headers } = await ask(at, {});
      const [etag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
      for (const [name, value] of [
        ['if-none-match', etag],
        ['if-modified-since', date],
      ] as const) {
        const { status, body } = await ask(at, { [name]: value, range: 'bytes=0-1' });
        expect([status, body.length]).toEqual([304, 0]);
      }
      expectWhole(await ask(at, { 'if-none-match': '"another"', 'if-modified-since': date }));
      expectWhole(await ask(at, { 'if-modified-since': 'yesterday' }));
    });
  });
});
