import { createUnsubscribeLinks } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
});
afterAll(() => kit.close());

type Kinds = Parameters<ReturnType<typeof createUnsubscribeLinks>['make']>[1];

function linkFor(userId: number, kinds: Kinds): string {
  const { settings, sealer } = kit.api.service;
  const { pathname, search } = new URL(createUnsubscribeLinks(settings, sealer).make(userId, kinds));
  return pathname + search;
}
const open = (url: string, language = 'en') =>
  kit.app.inject({ url, headers: { 'accept-language': language } });
/** What a mail program sends (RFC 8058 §3.2). */
const oneClick = (url: string) =>
  kit.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    payload: 'List-Unsubscribe=One-Click',
  });

it('one click of a mail program mutes the kinds of the mail for its reader, without a session', async () => {
  const [dana, other] = [await kit.addPerson(), await kit.addPerson()];
  expect((await oneClick(linkFor(dana.id, ['returned', 'failed']))).statusCode).toBe(200);
  const { choices, weekly_summary: weekly } = (await dana.call('GET', '/notice-choices')).body;
  expect([choices.returned, choices.failed.mail, choices.account.mail, weekly]).toEqual([
    { mail: 'off', push: true, chat: true },
    'off',
    'at_once',
    true,
  ]);
  expect((await other.call('GET', '/notice-choices')).body.choices.failed.mail).toBe('at_once');
});

it('a link of the weekly summary stops the summary alone', async () => {
  const dana = await kit.addPerson();
  await oneClick(linkFor(dana.id, ['summary']));
  const { choices, weekly_summary: weekly } = (await dana.call('GET', '/notice-choices')).body;
  expect([choices.failed.mail, weekly]).toEqual(['at_once', false]);
});

it('opening the link changes nothing, as scanners open links', async () => {
  const dana = await kit.addPerson();
  const page = await open(linkFor(dana.id, ['failed']));
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Stop these mails')]);
  expect((await dana.call('GET', '/notice-choices')).body.choices.failed.mail).toBe('at_once');
});

it('the button of the page stops the mails', async () => {
  const dana = await kit.addPerson();
  const link = linkFor(dana.id, ['approval']);
  const [, token = ''] = /name="token" value="([^"]+)"/.exec((await open(link)).body) ?? [];
  const { statusCode } = await kit.app.inject({
    ...{ method: 'POST', url: link.split('?')[0] ?? '' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  });
  expect([statusCode, (await dana.call('GET', '/notice-choices')).body.choices.approval.mail]).toEqual([
    200,
    'off',
  ]);
});

it.each([
  ['en', 'No more mails like this?', 'cannot be muted for everybody'],
  ['de', 'Keine solchen Mails mehr?', 'nicht für alle'],
  ['fr', 'Ne plus recevoir ces messages ?', 'pour tout un espace de travail'],
  ['es', '¿No recibir más mensajes como este?', 'para todo un espacio de trabajo'],
])('in %s, the page says what cannot be muted', async (language, title, words) => {
  const { id } = await kit.addPerson();
  const [losing, harmless] = [
    await open(linkFor(id, ['account']), language),
    await open(linkFor(id, ['returned']), language),
  ];
  expect(losing.body).toContain(title);
  expect(losing.body).toContain(words);
  expect(harmless.body).not.toContain(words);
});

it.each([
  ['a changed token', (link: string) => link.replace(/.{6}$/, 'AAAAAA')],
  ['no token', (link: string) => link.split('?')[0] ?? ''],
])('refuses %s', async (_, change) => {
  const dana = await kit.addPerson();
  const link = change(linkFor(dana.id, ['failed']));
  expect([(await open(link)).statusCode, (await oneClick(link)).statusCode]).toEqual([404, 404]);
  expect((await dana.call('GET', '/notice-choices')).body.choices.failed.mail).toBe('at_once');
});

it('a link of a deleted user stops nothing', async () => {
  const dana = await kit.addPerson();
  const link = linkFor(dana.id, ['failed']);
  await kit.api.service.database.pool.query('delete from users where id = $1', [dana.id]);
  expect((await oneClick(link)).statusCode).toBe(404);
});
