import { request } from 'node:http';
import { expect, test } from 'vitest';
import { control, running } from './running.ts';

/** An empty `POST`, as clients send it that leave both headers out. */
async function postWithoutLength(url: string): Promise<number> {
  return await new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.removeHeader('content-length');
    call.removeHeader('transfer-encoding');
    call.once('error', reject);
    call.end();
  });
}

test.each([
  ['youtube', '/upload/youtube/v3/videos'],
  ['gbp', '/v4/accounts/1/locations/2/localPosts'],
  ['linkedin', '/rest/posts'],
] as const)(
  '%s refuses a call without its length unless it is lenient, and accepts chunks',
  async (network, path) => {
    const simulator = await running({ instances: [{ key: 'strict', network }] });
    const url = `${simulator.instances[0]?.url}${path}`;
    expect(await postWithoutLength(url)).toBe(411);
    const chunks = { method: 'POST', body: new Blob(['{}']).stream(), duplex: 'half' };
    expect((await fetch(url, chunks as RequestInit)).status).toBe(401);
    await control(simulator, 'POST', 'learned', { rows: ['U2'], lenient: true });
    expect(await postWithoutLength(url)).toBe(401);
  },
);
