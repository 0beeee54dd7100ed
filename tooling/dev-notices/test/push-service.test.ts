import { afterEach, beforeEach, expect, it } from 'vitest';
import webPush from 'web-push';
import { type BrowserSubscription, type PushService, startPushService } from '../src/index.ts';

const keys = webPush.generateVAPIDKeys();
const others = webPush.generateVAPIDKeys();
const subject = 'mailto:ops@social.example';

let service: PushService;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(async () => service.stop());

async function push(
  browser: BrowserSubscription,
  { headers, ...options }: webPush.RequestOptions & { headers?: Record<string, string> } = {},
): Promise<number> {
  const details = webPush.generateRequestDetails(browser, 'hello', {
    vapidDetails: { subject, ...keys },
    ...options,
  });
  const all = { ...(details.headers as Record<string, string>), ...headers };
  delete all['Content-Length'];
  const body = Uint8Array.from(details.body);
  return (await fetch(browser.endpoint, { method: 'POST', headers: all, body })).status;
}

it('takes a message that is signed and encrypted for its subscription', async () => {
  const browser = service.subscribe(keys.publicKey);
  expect(await push(browser, { topic: 'one', TTL: 60 })).toBe(201);
  expect(service.messages).toEqual([
    { endpoint: browser.endpoint, text: 'hello', ttl: 60, topic: 'one', urgency: 'normal', contact: subject },
  ]);
});

it('refuses a message that another application signed', async () => {
  const browser = service.subscribe(keys.publicKey);
  expect(await push(browser, { vapidDetails: { subject, ...others } })).toBe(403);
  expect(service.refusals).toEqual(['the key is not the one of the subscription']);
});

it('refuses a signature that belongs to another key than it names', async () => {
  const browser = service.subscribe(keys.publicKey);
  const mixed = { subject, publicKey: keys.publicKey, privateKey: others.privateKey };
  expect(await push(browser, { vapidDetails: mixed })).toBe(403);
});

it('refuses a message that is encrypted for another browser', async () => {
  const browser = service.subscribe(keys.publicKey);
  const wrong = { ...browser, keys: service.subscribe(keys.publicKey).keys };
  expect(await push(wrong)).toBe(403);
  expect(service.messages).toEqual([]);
});

it('refuses a token for another audience', async () => {
  const browser = service.subscribe(keys.publicKey);
  const authorization = webPush.getVapidHeaders(
    'https://elsewhere.example',
    subject,
    keys.publicKey,
    keys.privateKey,
    'aes128gcm',
  ).Authorization;
  expect(await push(browser, { headers: { Authorization: authorization } })).toBe(403);
});

it('answers 410 once a subscription has expired', async () => {
  const browser = service.subscribe(keys.publicKey);
  service.expire(browser.endpoint);
  expect(await push(browser)).toBe(410);
});

it('keeps the last message of a topic for a browser that is off', async () => {
  const browser = service.subscribe(keys.publicKey);
  for (const topic of ['one', 'two', 'one']) await push(browser, { topic });
  expect(service.pending(browser.endpoint).map(({ topic }) => topic)).toEqual(['two', 'one']);
});
