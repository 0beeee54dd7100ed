import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../src/index.ts';
import { mailOf, talk } from './talk.ts';

let server: MailServer;
afterEach(() => server?.stop());

it('keeps what it receives, and no more than it is told to', async () => {
  server = await startMailServer({ keep: 2 });
  for (const subject of ['one', 'two', 'three'])
    expect(await talk(server.port, mailOf(subject))).toEqual(['220', '250', '250', '250', '354', '250']);
  const mails = await server.received(3);
  expect(mails.map(({ id, subject }) => [id, subject])).toEqual([
    [2, 'two'],
    [3, 'three'],
  ]);
  expect(mails[1]).toMatchObject({
    ...{ from: 'ada@social.example', to: ['noa@social.example'], messageId: '<1@social.example>' },
    ...{ text: 'Hello\n', secure: false, user: null },
  });
});

it('refuses the next mail at the point it is told to, and only that one', async () => {
  server = await startMailServer();
  server.treatNext({ refuse: 'recipient', code: 452, text: 'full' });
  expect(await talk(server.port, mailOf('one').slice(0, 3))).toEqual(['220', '250', '250', '452']);
  server.treatNext({ refuse: 'content', code: 554, text: 'spam' });
  expect((await talk(server.port, mailOf('two'))).at(-1)).toBe('554');
  expect((await talk(server.port, mailOf('three'))).at(-1)).toBe('250');
  expect(server.mails.map(({ subject }) => subject)).toEqual(['three']);
});

it('nothing listens after it stopped, though somebody is connected', async () => {
  server = await startMailServer();
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'data');
  await server.stop();
  const again = connect(server.port, '127.0.0.1');
  const [error] = await once(again, 'error');
  expect((error as NodeJS.ErrnoException).code).toBe('ECONNREFUSED');
  socket.destroy();
});
