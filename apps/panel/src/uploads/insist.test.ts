import { ApiError } from '@crier/client';
import { expect, test } from 'vitest';
import { createConnection } from '../api/connection.ts';
import { insist, patienceWith } from './insist.ts';

const answered = (status: number) =>
  new ApiError({ status, message: 'No.', errors: {}, requestId: null, retryAfterSeconds: null, body: null });

test('a call without a session is repeated only after somebody has signed in', async () => {
  const connection = createConnection();
  let calls = 0;
  const call = async () => {
    calls += 1;
    if (calls === 1) throw answered(401);
    return 'done';
  };
  const waits: string[] = [];
  const done = insist(call, patienceWith(connection), (wait) => waits.push(wait));
  await expect.poll(() => waits).toEqual(['signed-out']);
  expect(connection.current()).toBe('signed-out');
  // Another call that finds the service unavailable says nothing about the session.
  connection.failed({
    ...{ kind: 'unavailable', message: null, fields: {}, notices: [] },
    requestId: null,
    retryAfterSeconds: null,
  });
  expect(calls).toBe(1);
  connection.clear();
  expect(await done).toBe('done');
  expect(calls).toBe(2);
});

test('refused and aborted calls are not waited for', async () => {
  const given = new AbortController();
  const { waitFor } = patienceWith(createConnection(), given.signal);
  expect([401, 409, 429, 503, 422].map((status) => waitFor(answered(status)))).toEqual([
    ...['signed-out', 'busy', 'busy', 'busy'],
    null,
  ]);
  given.abort();
  expect(waitFor(answered(503))).toBe(null);
});
