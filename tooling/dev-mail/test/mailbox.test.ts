import { request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../src/index.ts';
import { mailOf, talk } from './talk.ts';

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startMailbox();
});
afterEach(() => mailbox.stop());

const HTML =
  '<!doctype html><html><head><title>x</title></head><body><script>alert(1)</script>Hello</body></html>';
const get = async (path: string) => {
  const answer = await fetch(`${mailbox.url}${path}`);
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    body: await answer.text(),
  };
};
const deliver = (subject: string, body: string, type = 'text/plain') =>
  talk(mailbox.server.port, mailOf(subject, body, type));

it('lists what arrived, the latest first, and shows one as text and as HTML', async () => {
  expect((await get('/')).body).toContain('No mail yet.');
  await deliver('First', 'Hello\r\nhttps://social.example/join/one\r\n');
  await deliver('Second <b>', HTML, 'text/html');
  await mailbox.server.received(2);
  const { body } = await get('/');
  expect(body.indexOf('Second &lt;b&gt;')).toBeLessThan(body.indexOf('First'));
  expect(body).toContain('To noa@social.example');
  const first = await get('/mails/1');
  expect(first.body).toContain('<a href="https://social.example/join/one" target="_blank" rel="noreferrer">');
  expect((await get('/mails/2')).body).toContain('src="/mails/2/html" sandbox="');
});

it('a mail in its frame runs nothing and loads nothing', async () => {
  await deliver('Hostile', HTML, 'text/html');
  await mailbox.server.received(1);
  const { policy, body } = await get('/mails/1/html');
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
  expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(policy).not.toContain('script-src');
  expect(body).toContain('<base target="_blank">');
  expect((await get('/mails/1')).policy).not.toContain('script-src');
});

it.each(['/mails/7', '/mails/x', '/other'])('answers 404 to %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it('answers no page under another name of this machine', async () => {
  const { port } = new URL(mailbox.url);
  const status = await new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', headers: { host: `evil.example:${port}` } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    asked.on('error', reject).end();
  });
  expect(status).toBe(421);
});

it('nothing listens after it stopped', async () => {
  const { url } = mailbox;
  await mailbox.stop();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  mailbox = await startMailbox();
});
