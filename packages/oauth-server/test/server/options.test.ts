import { describe, expect, it, vi } from 'vitest';
import { DOCUMENT, publish } from '../kit/documents.ts';
import { authorizeAs, authorizeRequest, registerApp } from '../kit/flows.ts';
import { createWorld } from '../kit/world.ts';

describe('the options of a server', () => {
  it('limit a code’s lifetime to ten minutes', () => {
    const world = createWorld();
    expect(() => world.restart({ lifetimes: { code: 600 } })).not.toThrow();
    expect(() => world.restart({ lifetimes: { code: 601 } })).toThrow(TypeError);
  });

  it('keep 10000 apps that were never used, by default', async () => {
    const kept: unknown[] = [];
    const wrap: NonNullable<Parameters<typeof createWorld>[0]>['wrap'] = (stores) => ({
      ...stores,
      clients: {
        ...stores.clients,
        claim: (client, limit) => {
          kept.push(limit?.maximumUnused);
          return stores.clients.claim(client, limit);
        },
      },
    });
    await registerApp(createWorld({ wrap }));
    await registerApp(createWorld({ wrap, maximumUnusedClients: 7 }));
    expect(kept).toEqual([10_000, 7]);
  });

  it('fetch 20 documents at once', async () => {
    const world = createWorld({ fetchTimeoutMs: 50 });
    const urls = Array.from({ length: 30 }, (_, index) => `https://host-${index % 6}.example/${index}`);
    for (const url of urls) world.web.set(url, () => new Promise<Response>(() => undefined));
    const outcomes = await Promise.all(urls.map((url) => authorizeAs(world, authorizeRequest(url))));
    expect(world.fetched).toEqual(urls.slice(0, 20));
    expect(JSON.stringify(outcomes).match(/too many documents are being fetched/g)).toHaveLength(10);
  });

  it('wait five seconds for a document, by default', async () => {
    vi.useFakeTimers();
    try {
      const world = createWorld();
      world.web.set(DOCUMENT, () => new Promise<Response>(() => undefined));
      const outcome = authorizeAs(world, authorizeRequest(DOCUMENT));
      const ended = vi.fn();
      outcome.then(ended);
      await vi.advanceTimersByTimeAsync(4999);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toMatchObject({
        kind: 'error_page',
        message: expect.stringContaining('it took too long'),
      });
      publish(world);
      expect(await authorizeAs(world, authorizeRequest(DOCUMENT))).toMatchObject({ kind: 'consent' });
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
