import { expect, it } from 'vitest';
import { createCall } from '../../http/call.ts';
import { readAnswer } from './errors.ts';

it.each([
  ['3000;w=300', 'installation'],
  ['5000;w=3600', 'account'],
  [undefined, 'account'],
])('a 429 from a PDS under the policy %s is a limit of the %s', async (policy, limit) => {
  const headers = new Headers({ 'retry-after': '90' });
  if (policy !== undefined) headers.set('ratelimit-policy', policy);
  const effects = {
    fetch: async () => new Response('{"error":"RateLimitExceeded"}', { status: 429, headers }),
    now: Date.now,
    random: (bytes: number) => new Uint8Array(bytes),
  };
  const call = createCall(effects, 1_000);
  const result = await call({ method: 'POST', url: 'https://pds.example/xrpc/x', secrets: [] });
  const { evidence, ...answer } = readAnswer(result, 'visible') as Record<string, unknown>;
  expect(evidence).toMatchObject({ status: 429 });
  expect(answer).toEqual({
    outcome: 'wait',
    retryAfterMs: 90_000,
    reason: 'The network asked Crier to slow down.',
    limit,
  });
});
