import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type FileServer, startFileServer } from './file-server.ts';
import type { Answer, FileToSend, Way } from './file-to-send.ts';
import { sendFile } from './send-file.ts';

const opened: (Server | FileServer)[] = [];

afterEach(async () => {
  for (const server of opened.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await server.close();
  }
});

/** Sends a file to a service that answers as the listener does. */
async function sent(
  listener: RequestListener,
  way: Way = 'form',
  taken: FileToSend['taken'] = 'perhaps',
): Promise<Answer> {
  const files = await startFileServer();
  const service = createServer(listener).listen(0, '127.0.0.1');
  opened.push(service, files);
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const limits = { answerMs: 1_000, downloadMs: 1_000 };
  const file = {
    id: '1',
    about: '',
    way,
    filename: 'a.png',
    mimeType: 'image/png',
    taken,
    bytes: () => Buffer.from('abc'),
  };
  return await sendFile(
    { api: `http://127.0.0.1:${port}`, key: 'key', workspace: 'w', files, ...limits },
    file,
  );
}

/** Answers in turn, the last one for ever. */
function answering(
  ...answers: readonly (readonly [status: number, body: unknown, headers?: Record<string, string>])[]
): RequestListener {
  let count = 0;
  return (request, response) => {
    request.resume();
    const [status, body, headers = {}] = answers[Math.min(count, answers.length - 1)] ?? [500, {}];
    count += 1;
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

test('an accepted file is deleted again', async () => {
  expect(await sent(answering([200, { id: 7 }], [200, { success: true }]))).toMatchObject({
    outcome: 'taken',
  });
});

test('a refusal with a reason is a valid answer', async () => {
  expect(await sent(answering([422, { message: 'No.' }]))).toMatchObject({
    outcome: 'refused',
    reason: 'No.',
  });
});

test.each<readonly [what: string, RequestListener, reason: string]>([
  ['a server error', answering([500, { message: 'Server Error' }]), 'answered 500'],
  ['503 without a time to come again', answering([503, { message: 'Later.' }]), 'answered 503'],
  ['a refusal without a reason', answering([422, {}]), 'without a reason'],
  ['a refusal of the key', answering([401, { message: 'No.' }]), 'answered 401'],
  ['no JSON', answering([200, '<html>']), 'no JSON'],
  ['a record without an id', answering([200, {}]), 'without an id'],
  ['no answer', () => {}, 'no answer within'],
  ['a record that stays', answering([200, { id: 7 }], [409, { message: 'No.' }]), "can't be deleted"],
])('%s is wrong', async (_, listener, reason) => {
  const answer = await sent(listener);
  expect(answer.outcome).toBe('wrong');
  expect(answer.reason).toContain(reason);
});

test('accepting a file of an unsupported type is wrong', async () => {
  const answer = await sent(answering([200, { id: 7 }]), 'form', 'never');
  expect(answer).toMatchObject({ outcome: 'wrong', reason: 'taken in, though it is of no supported type' });
});

test('a busy service is asked again when it says to', async () => {
  const busy = [503, { message: 'Later.' }, { 'retry-after': '1' }] as const;
  expect(await sent(answering(busy, [200, { id: 7 }]))).toMatchObject({ outcome: 'taken', busy: 1 });
});

test('a file is timed from its first byte to its outcome, without its wait for a turn', async () => {
  const busy = [503, { message: 'Later.' }, { 'retry-after': '1' }] as const;
  const refused = await sent(answering(busy, [422, { message: 'No.' }]));
  expect(refused.wholeMs).toBeGreaterThanOrEqual(990);
  expect(refused.waitedMs).toBeGreaterThanOrEqual(990);
  expect(refused.slowestMs).toBeLessThan(refused.wholeMs);

  const begun = [200, { status: 'pending', download_id: 'd' }] as const;
  const working = [200, { status: 'processing' }] as const;
  const failed = [200, { status: 'failed', error: 'No.' }] as const;
  const fetched = await sent(answering(begun, begun, working, working, failed), 'worker');
  // Pauses of 20 and 40 ms while it waits, of 80 and 160 ms while it is worked on.
  expect(fetched.wholeMs).toBeGreaterThanOrEqual(290);
  expect(fetched.waitedMs).toBeGreaterThanOrEqual(55);
  expect(fetched.wholeMs - fetched.waitedMs).toBeGreaterThanOrEqual(230);
});

test('a download that fails without a reason, or never ends, is wrong', async () => {
  expect((await sent(answering([200, { status: 'failed' }]), 'address')).reason).toContain(
    'without a reason',
  );
  const never = await sent(answering([200, { status: 'pending', download_id: 'd' }]), 'worker');
  expect(never.reason).toContain('the download is pending');
});

test('a broken connection is reported', async () => {
  await expect(sent((request) => request.destroy())).rejects.toThrow('fetch failed');
});

test('a file for the worker first claims to be large, and then shows its true size', async () => {
  const files = await startFileServer();
  opened.push(files);
  const { url, takeBack } = files.lend(Buffer.from('abc'), 'image/png', true);
  const first = await fetch(url);
  expect(Number(first.headers.get('content-length'))).toBeGreaterThan(10_000_000);
  await first.body?.cancel();
  expect(await (await fetch(url)).text()).toBe('abc');
  takeBack();
  expect((await fetch(url)).status).toBe(404);
});
