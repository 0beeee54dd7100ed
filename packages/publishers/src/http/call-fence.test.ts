import { expect, it } from 'vitest';
import { createCall } from './call.ts';
import { type FencedInit, withinFence } from './call-fence.ts';

const CLOSED = new Error('The worker stalled before the call.');
const closed = () => {
  throw CLOSED;
};

/** A call through `fetch`, and how often that was called. */
function calling(fetch: (init: RequestInit & FencedInit) => void | Promise<void>) {
  let calls = 0;
  const effects = {
    fetch: async (_: unknown, init: RequestInit = {}) => {
      calls += 1;
      await fetch(init);
      return new Response('{}');
    },
    now: Date.now,
    random: (bytes: number) => new Uint8Array(bytes),
  };
  const call = createCall(effects, 1_000);
  const make = (method: 'GET' | 'POST' | 'DELETE') =>
    call({ method, url: 'https://social.example/x', secrets: [] });
  return { make, calls: () => calls };
}

it('blocks only calls that change something while the fence is closed', async () => {
  const { make, calls } = calling(() => undefined);
  const fenced = (method: 'GET' | 'POST' | 'DELETE') => withinFence(closed, () => make(method));
  for (const method of ['POST', 'DELETE'] as const) {
    expect(await fenced(method)).toMatchObject({ kind: 'unsent', reason: CLOSED.message });
  }
  expect(calls()).toBe(0);
  expect(await fenced('GET')).toMatchObject({ kind: 'answer' });
  expect(await make('POST')).toMatchObject({ kind: 'answer' });
});

it('asks again right before the request is written', async () => {
  let isOpen = true;
  const { make, calls } = calling((init) => {
    isOpen = false;
    init.beforeSend?.();
  });
  const fence = () => (isOpen ? undefined : closed());
  expect(await withinFence(fence, () => make('POST'))).toMatchObject({ kind: 'unsent' });
  expect(calls()).toBe(1);
});

it('never claims that nothing was sent once a request has begun', async () => {
  let isOpen = true;
  const { make } = calling((init) => {
    init.beforeSend?.();
    isOpen = false;
    init.beforeSend?.();
  });
  const fence = () => (isOpen ? undefined : closed());
  expect(await withinFence(fence, () => make('POST'))).toMatchObject({ kind: 'lost' });
});

it('distinguishes the first call of a step from later ones', async () => {
  const { make } = calling((init) => init.beforeSend?.());
  const asked: string[] = [];
  await withinFence(
    (call) => void asked.push(call),
    async () => {
      await make('GET');
      await make('POST');
      await make('POST');
    },
  );
  expect(asked).toEqual(['first', 'first', 'later', 'later']);
});
