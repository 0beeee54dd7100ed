import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

const page = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

it.each([
  '/',
  '/crier/api/docs',
  '/crier/sign-in',
  '/crier/join/none',
  '/crier/set-up/none',
  '/crier/reset-password/none',
])('the page at %s may use neither camera nor location', async (url) => {
  const { headers } = await page(url);
  expect(String(headers['content-type'])).toContain('text/html');
  const policy = String(headers['permissions-policy']).split(', ');
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    expect(policy).toContain(`${feature}=()`);
});

it('no other site can script the window of a page, unless an app opened it to authorize', async () => {
  const opener = async (url: string) => (await page(url)).headers['cross-origin-opener-policy'];
  for (const url of [
    '/',
    '/crier/api/docs',
    '/crier/join/none',
    '/crier/set-up/none',
    '/crier/reset-password/none',
  ])
    expect([url, await opener(url)]).toEqual([url, 'same-origin']);
  for (const url of [
    '/crier/sign-in',
    '/crier/sign-in?next=%2F',
    '/crier/oauth/authorize',
    '/crier/oauth/continue',
  ])
    expect([url, await opener(url)]).toEqual([url, undefined]);
});

it('the sign-in page runs no script', async () => {
  const { body, headers } = await page('/crier/sign-in');
  expect(body).not.toContain('<script');
  expect(String(headers['content-security-policy'])).not.toContain('script-src');
});

it('serves security.txt only if a contact is named', async () => {
  const url = '/.well-known/security.txt';
  expect((await app.inject(url)).statusCode).toBe(404);
  const named = api.build({
    settings: { ...api.service.settings, securityContact: 'mailto:security@social.example' },
  });
  const answer = await named.inject(url);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const { origin } = new URL(api.service.settings.baseUrl);
  expect(answer.body).toMatch(
    /^Contact: mailto:security@social\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\nCanonical: \S+\n$/,
  );
  expect(answer.body).toContain(`Canonical: ${origin}${url}`);
  const expires = Date.parse(/Expires: (\S+)/.exec(answer.body)?.[1] ?? '');
  const days = (expires - api.service.now()) / 86_400_000;
  expect(days).toBeGreaterThan(58);
  expect(days).toBeLessThan(365);
});
