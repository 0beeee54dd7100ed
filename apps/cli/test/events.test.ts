import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '@crier/client/webhooks';
import { composeEvents } from '@crier/operations';
import { isInterruption } from '@crier/persistence';
import { createLogger, openService, parseSettings, type Service } from '@crier/service';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { startCrier } from './crier-process.ts';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson, succeeds } from './run-crier.ts';
import { type RunningApi, startApi } from './running-api.ts';

let installation: Installation;
let api: RunningApi;
let service: Service;
let user: Readonly<Record<string, string>>;

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  const { environment } = installation;
  api = await startApi(environment);
  const settings = parseSettings({ ...environment, SERVICE_BASE_URL: api.url, LOG_LEVEL: 'silent' });
  service = await openService(settings, createLogger(settings, 'test'));
  const email = 'ada@example.com';
  const person = ['--email', email, '--name', 'Ada', '--password', 'long enough'];
  await succeeds(['user', 'create', ...person], environment);
  const { uuid } = await succeeds(['workspace', 'create', '--name', 'Bakery'], environment);
  await succeeds(['member', 'add', '--workspace', uuid, '--user', email, '--role', 'ADMIN'], environment);
  const { key } = await succeeds(['key', 'create', '--user', email, '--name', 'tests'], environment);
  user = { CRIER_URL: `${api.url}/crier/api`, CRIER_KEY: key, CRIER_WORKSPACE: uuid };
  await numberAll();
});

afterAll(async () => {
  await service?.close();
  await api?.stop();
  await installation?.close();
});

/** Creates a draft, which is an event. Returns its UUID. */
async function createDraft(): Promise<string> {
  const versions = [{ account_id: 0, is_original: true, content: [{ body: 'Bread' }] }];
  const { uuid } = await succeeds(['post', 'create', '--file', '-'], user, JSON.stringify({ versions }));
  await numberAll();
  return uuid;
}

/** Numbers everything that was noted, as a worker does. */
async function numberAll(): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  while ((await composeEvents({ ...service.operationDependencies, isInterruption, onError })) > 0);
}

const lastNumber = async (): Promise<number> => (await succeeds(['event', 'list'], user)).next;

describe('event list', () => {
  test('the latest events are listed, and those after a number, of some types', async () => {
    const before = await lastNumber();
    const drafts = [await createDraft(), await createDraft()];
    const listed = await succeeds(['event', 'list', '--after', String(before)], user);
    expect(listed.data.map(({ data }: { data: { uuid: string } }) => data.uuid)).toEqual(drafts);
    const last = await succeeds(['event', 'list', '--last', '1', '--type', 'post.created'], user);
    expect(last.data).toMatchObject([{ type: 'post.created', data: { uuid: drafts[1] } }]);
    const spoken = await crier(['event', 'list', '--after', String(before)], user);
    expect(spoken.stdout).toMatch(
      new RegExp(
        `^number +time \\(UTC\\) +type +about\n${before + 1} .* post\\.created +post ${drafts[0]}\n`,
      ),
    );
    const none = await crier(['event', 'list', '--type', 'post.missed'], user);
    expect(none.stdout).toBe(`No events. The latest has the number ${before + 2}.\n`);
  });

  test('what cannot be listed is refused by the name of its option', async () => {
    for (const [args, option] of [
      [['--after', 'x'], '--after'],
      [['--last', '0'], '--last'],
      [['--after', '1', '--last', '1'], '--last'],
    ] as const) {
      const { code, document } = await crierJson(['event', 'list', ...args], user);
      expect([code, Object.keys(document.error.errors)]).toEqual([2, [option]]);
    }
    const { code, document } = await crierJson(['event', 'list', '--type', 'post.publish'], user);
    expect([code, document.error.errors]).toEqual([
      1,
      { types: ['There is no event post.publish. Did you mean post.published?'] },
    ]);
  });
});

/** A local address that takes deliveries. */
async function startReceiver(status: number) {
  const received: { readonly headers: NodeJS.Dict<string | string[]>; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(status).end('thanks');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** Starts listening as a process, and resolves once the stream has begun. */
async function startListening(...args: string[]) {
  const child = startCrier(['webhook', 'listen', ...args], user, ['ignore', 'pipe', 'pipe']);
  onTestFinished(() => void child.kill('SIGKILL'));
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the command has no pipes');
  const notes: string[] = [];
  const begun = Promise.withResolvers<void>();
  createInterface({ input: stderr }).on('line', (line) => {
    notes.push(line);
    if (line.startsWith('Listening')) begun.resolve();
  });
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  await begun.promise;
  const next = async () => String((await lines.next()).value);
  return { child, notes, next };
}

describe('webhook listen', () => {
  test('prints events as they happen, also after the API was away, until it is interrupted', async () => {
    const { child, next } = await startListening('--json', '--type', 'post.created');
    for (const round of [1, 2]) {
      if (round === 2) {
        await api.stop();
        api = await startApi(installation.environment, Number(new URL(api.url).port));
      }
      const draft = await createDraft();
      expect(JSON.parse(await next())).toMatchObject({ type: 'post.created', data: { uuid: draft } });
    }
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  test('posts each event to the address, signed with the secret that it shows', async () => {
    const { received, url } = await startReceiver(202);
    const { child, notes, next } = await startListening('--forward', url);
    const draft = await createDraft();
    expect(await next()).toMatch(
      new RegExp(`^\\d+  [\\d :-]+  post\\.created  post ${draft}  → 202 in \\d+ ms$`),
    );
    const [, secret = ''] = /(whsec_\S+)$/.exec(notes[0] ?? '') ?? [];
    const [delivery] = received;
    const event = await verifyWebhook(delivery?.body ?? '', delivery?.headers ?? {}, secret);
    expect(event).toMatchObject({ type: 'post.created', data: { uuid: draft } });
    expect(delivery?.headers).toMatchObject({ 'webhook-id': event.id, 'content-type': 'application/json' });
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  test('goes on when nothing takes what it posts', async () => {
    const before = await lastNumber();
    await createDraft();
    const { child, next } = await startListening(
      ...['--after', String(before), '--json', '--forward', 'http://127.0.0.1:9/'],
    );
    expect(JSON.parse(await next())).toMatchObject({
      forwarded: { status: null, error: expect.stringMatching(/\w/) },
    });
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  test('what cannot be used is refused by the name of its option', async () => {
    for (const [args, option] of [
      [['--forward', 'localhost'], '--forward'],
      [['--forward', 'ftp://localhost/'], '--forward'],
      [['--forward', 'http://localhost/', '--secret', 'whsec_short'], '--secret'],
      [['--secret', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], '--secret'],
    ] as const) {
      const { code, document } = await crierJson(['webhook', 'listen', ...args], user);
      expect([code, Object.keys(document.error.errors)]).toEqual([2, [option]]);
    }
    const wrongKey = await crierJson(['webhook', 'listen', '--key', 'wrong'], user);
    expect([wrongKey.code, wrongKey.document.error.code]).toEqual([1, 'unauthenticated']);
  });
});
