import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../src/index.ts';

let server: MailServer;
afterEach(() => server?.stop());

/** Speaks SMTP by hand: sends each line after the answer to the one before, and returns the answers' codes. */
async function talk(port: number, lines: readonly string[]): Promise<string[]> {
  const socket: Socket = connect(port, '127.0.0.1');
  const codes: string[] = [];
  const rest = [...lines];
  for await (const line of createInterface({ input: socket })) {
    if (line[3] === '-') continue;
    codes.push(line.slice(0, 3));
    const next = rest.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  socket.destroy();
  return codes;
}

const mail = (subject: string) => [
  ...['EHLO localhost', 'MAIL FROM:<ada@social.example>', 'RCPT TO:<noa@social.example>', 'DATA'],
  `Subject: ${subject}\r\nMessage-ID: <1@social.example>\r\n\r\nHello\r\n.`,
];

it('keeps what it receives, and no more than it is told to', async () => {
  server = await startMailServer({ keep: 2 });
  for (const subject of ['one', 'two', 'three'])
    expect(await talk(server.port, mail(subject))).toEqual(['220', '250', '250', '250', '354', '250']);
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
  expect(await talk(server.port, mail('one').slice(0, 3))).toEqual(['220', '250', '250', '452']);
  server.treatNext({ refuse: 'content', code: 554, text: 'spam' });
  expect((await talk(server.port, mail('two'))).at(-1)).toBe('554');
  expect((await talk(server.port, mail('three'))).at(-1)).toBe('250');
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
