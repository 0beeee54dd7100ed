import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';

const { open, ended, texts } = useInstallation();

let site: Server;
let pictures: Readonly<Record<string, Uint8Array>>;
beforeAll(async () => {
  pictures = { '/jpeg': await picture('jpeg', 1_150), '/webp': await picture('webp', 200) };
  site = createServer((request, response) => {
    const path = request.url ?? '';
    const [, name] = /^\/page(\/\w+)$/.exec(path) ?? [];
    if (name === undefined)
      return response.writeHead(200, { 'content-type': `image${path}` }).end(pictures[path]);
    const html = `<title>Tides</title><meta property="og:image:url" content="${name}">`;
    return response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

/** A picture that hardly compresses. */
async function picture(format: 'jpeg' | 'webp', width: number): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width, height: width, channels: 3, background: '#fff', noise } });
  return await image.toFormat(format, { quality: 95 }).toBuffer();
}

/** The post with a link to the page whose picture has the name. */
async function linkTo(key: string, name: string) {
  const { port } = site.address() as AddressInfo;
  const { prefix } = texts();
  const account = await open().connectInstance(key);
  const post = await ended(
    await open().publishNow([account], [{ body: prefix, url: `http://127.0.0.1:${port}/page/${name}` }]),
  );
  expect(post.accounts[0]).toMatchObject({ status: 'published', errors: [] });
  const posts = await open().publicPosts(key);
  return posts.find(({ text }) => String(text).startsWith(prefix)) as unknown as {
    embed: { external: { thumb: { mimeType: string; size: number } } };
    media: readonly { mime_type: string }[];
  };
}

it('a page with a JPEG of more than 1.2 MB gets a card on Bluesky with one below 1,000,000 bytes', async () => {
  expect(pictures['/jpeg']?.byteLength).toBeGreaterThan(1_200_000);
  const { embed } = await linkTo('bluesky', 'jpeg');
  expect(embed.external.thumb.mimeType).toBe('image/jpeg');
  expect(embed.external.thumb.size).toBeLessThanOrEqual(1_000_000);
  expect(embed.external.thumb.size).toBeGreaterThan(10_000);
});

it('a page whose picture LinkedIn does not accept gets a card with a JPEG', async () => {
  const { media } = await linkTo('li', 'webp');
  expect(media).toMatchObject([{ mime_type: 'image/jpeg' }]);
});
