import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Speaks SMTP by hand: sends each line after the answer to the one before, and returns the answers' codes. */
export async function talk(port: number, lines: readonly string[]): Promise<string[]> {
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

/** The lines that deliver a mail. */
export function mailOf(subject: string, body = 'Hello', type = 'text/plain'): string[] {
  return [
    ...['EHLO localhost', 'MAIL FROM:<ada@social.example>', 'RCPT TO:<noa@social.example>', 'DATA'],
    `Subject: ${subject}\r\nMessage-ID: <1@social.example>\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}\r\n.`,
  ];
}
