import { expect, it } from 'vitest';
import { createCall } from '../../http/call.ts';
import { readAnswer } from './errors.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const inSeconds = (seconds: number) => String(NOW / 1_000 + seconds);

/** How a 429 with these headers is read. */
async function limited(headers: Record<string, string>) {
  const effects = {
    fetch: async () =>
      new Response('{"title":"Too Many Requests","detail":"Too Many Requests"}', { status: 429, headers }),
    now: () => NOW,
    random: (bytes: number) => new Uint8Array(bytes),
  };
  const call = createCall(effects, 1_000);
  return readAnswer(
    await call({ method: 'POST', url: 'https://api.x.com/2/tweets', secrets: [] }),
    'visible',
  );
}

const QUARTER = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': inSeconds(600) };
const day = (whose: string, remaining: string) => ({
  [`x-${whose}-limit-24hour-remaining`]: remaining,
  [`x-${whose}-limit-24hour-reset`]: inSeconds(40_000),
});

it('a 429 on X is a limit of the account that ends with its quarter of an hour', async () => {
  const answer = await limited({ ...QUARTER, ...day('app', '9000'), ...day('user', '12') });
  expect(answer).toMatchObject({ outcome: 'wait', retryAfterMs: 600_000, limit: 'account' });
});

it('a used-up daily limit of the account ends with the day', async () => {
  const answer = await limited({ ...QUARTER, ...day('app', '9000'), ...day('user', '0') });
  expect(answer).toMatchObject({ outcome: 'wait', retryAfterMs: 40_000_000, limit: 'account' });
});

it('a used-up daily limit of the app holds the whole installation', async () => {
  expect(await limited({ ...QUARTER, ...day('app', '0'), ...day('user', '12') })).toMatchObject({
    outcome: 'wait',
    retryAfterMs: 40_000_000,
    limit: 'installation',
  });
});
