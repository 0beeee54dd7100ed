import { type PushService, startPushService } from '@crier/dev-notices';
import type { NoticeMessage, PushAddress, SendNotice } from '@crier/operations/ports';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGuardedFetch } from '../../src/network/guarded-fetch.ts';
import { createPushKey, type PushKey } from '../../src/notices/push-key.ts';
import { pushSubject } from '../../src/notices/push-subject.ts';
import { createSendNotice } from '../../src/notices/send-notice.ts';

let service: PushService;
let key: PushKey;
let send: SendNotice;
beforeEach(async () => {
  service = await startPushService();
  key = createPushKey();
  send = createSendNotice({
    fetch: createGuardedFetch({ allowPrivateNetwork: true }),
    pushSender: async () => ({ key, subject: 'mailto:ops@social.example' }),
    now: () => new Date(),
  });
});
afterEach(async () => service.stop());

function subscribe(): PushAddress {
  const { endpoint, keys } = service.subscribe(key.publicKey);
  return { service: 'web_push', endpoint, ...keys, key: key.publicKey };
}

const message: NoticeMessage = {
  ...{ kind: 'failed', causeKey: 'failed:7', language: 'fr' },
  title: 'Café du Port : 2 publications ont échoué',
  line: 'Threads refuse « Bonjour ».',
  url: 'https://social.example/w/port/posts/5',
};

it('sends what the browser shows, signed and encrypted, for a day', async () => {
  expect(await send(subscribe(), message)).toMatchObject({ outcome: 'sent' });
  const [pushed] = await service.received(1);
  expect(service.refusals).toEqual([]);
  expect(pushed).toMatchObject({ ttl: 86_400, urgency: 'normal', contact: 'mailto:ops@social.example' });
  expect(JSON.parse(pushed?.text ?? '')).toEqual({
    ...{ title: message.title, body: message.line, url: message.url, lang: 'fr', tag: pushed?.topic },
  });
});

it('replaces an earlier message about the same cause, and keeps those about others', async () => {
  const browser = subscribe();
  await send(browser, message);
  await send(browser, { ...message, causeKey: 'failed:8', line: 'Another.' });
  await send(browser, { ...message, line: 'It is over.' });
  const shown = service.pending(browser.endpoint).map(({ text }) => JSON.parse(text).body);
  expect(shown).toEqual(['Another.', 'It is over.']);
});

it('fits into a message however long and wide the texts are', async () => {
  const long = '漢'.repeat(5_000);
  expect(await send(subscribe(), { ...message, title: long, line: long })).toMatchObject({ outcome: 'sent' });
});

it.each([404, 410])('ends a subscription that the push service answers %i for', async (status) => {
  service.answerNext({ status });
  expect(await send(subscribe(), message)).toMatchObject({ outcome: 'ended', end: 'gone' });
});

it('ends a subscription for a key that the installation no longer has, without asking', async () => {
  const browser = subscribe();
  key = createPushKey();
  expect(await send(browser, message)).toMatchObject({ outcome: 'ended', end: 'gone' });
  expect([service.messages, service.refusals]).toEqual([[], []]);
});

it('ends a subscription whose keys are no keys', async () => {
  const browser = { ...subscribe(), p256dh: Buffer.alloc(65, 4).toString('base64url') };
  expect(await send(browser, message)).toMatchObject({ outcome: 'ended', end: 'gone' });
});

it('waits as long as the push service says', async () => {
  service.answerNext({ status: 429, headers: { 'retry-after': '120' } });
  expect(await send(subscribe(), message)).toMatchObject({ outcome: 'failed', waitMs: 120_000 });
});

it.each([
  [
    { from: { name: 'Crier', address: 'crier@social.example' } },
    'https://social.example',
    'mailto:crier@social.example',
  ],
  [null, 'https://social.example', 'https://social.example'],
  [null, 'http://127.0.0.1:8085', 'mailto:operator@127.0.0.1'],
])('names a contact that push services accept', (mail, baseUrl, subject) => {
  expect(pushSubject({ mail, baseUrl } as Parameters<typeof pushSubject>[0])).toBe(subject);
});
