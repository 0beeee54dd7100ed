import { Agent, request } from 'node:http';
import type { Answer } from './answer-check.ts';

/** Longer than any answer may take, also of a file whose reader waits for a busy processor. */
const PATIENCE_MS = 20_000;

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

/** A client that sends what it is told, without judging it, over connections it keeps. */
export function plainClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const send = (sent: Sent) =>
    new Promise<Answer>((resolve, reject) => {
      const { method, headers, body } = sent;
      const outgoing = request(sent.url, {
        method: method.toUpperCase(),
        agent,
        headers: lengthOf(headers, body),
      });
      const timer = setTimeout(() => outgoing.destroy(new Error('no answer in time')), PATIENCE_MS);
      let answered = false;
      outgoing.on('response', (incoming) => {
        answered = true;
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          clearTimeout(timer);
          const answer = Buffer.concat(chunks).toString('utf8');
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: answer });
        });
      });
      outgoing.on('error', (error) => {
        clearTimeout(timer);
        if (!answered) reject(error);
      });
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
}

function lengthOf(headers: Readonly<Record<string, string>>, body: Buffer | undefined) {
  return body === undefined ? headers : { ...headers, 'content-length': String(body.length) };
}
