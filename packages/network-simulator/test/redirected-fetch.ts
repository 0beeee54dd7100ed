import { onTestFinished, vi } from 'vitest';

/** Until the test ends, `fetch` reaches `address` in the place of these hosts. */
export function redirectFetch(hosts: readonly string[], address: string): void {
  const { fetch: reach } = globalThis;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const asked = new Request(input, init);
    const { host, pathname, search } = new URL(asked.url);
    if (!hosts.includes(host)) return await reach(asked);
    const { method, headers } = asked;
    const body = method === 'GET' ? {} : { body: await asked.arrayBuffer() };
    return await reach(address + pathname + search, { method, headers, ...body });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
