import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { reasonOf } from '@crier/domain';
import type { Io } from '../io.ts';
import { askEndpoint, type Endpoint } from './ask-endpoint.ts';
import { cancelledBy, isMessage, revisionIn } from './message.ts';

const PARSE_ERROR = -32_700;
const INTERNAL_ERROR = -32_603;

/**
 * Passes messages from standard input to the endpoint, one a line, and its answers to standard output, until the input
 * ends and every request is answered. Messages pass unchanged, so every revision of the protocol does. Each request is
 * answered exactly once: if the endpoint does not, with an error that says why. One that was cancelled has no answer.
 */
export async function bridge(io: Io, endpoint: Endpoint): Promise<void> {
  const underWay = new Map<unknown, AbortController>();
  const running = new Set<Promise<void>>();
  let agreed: string | null = null;

  const write = (message: object) => io.stdout(`${JSON.stringify(message)}\n`);
  const fail = (id: unknown, code: number, text: string) => {
    io.stderr(`crier mcp: ${text}\n`);
    write({ jsonrpc: '2.0', id, error: { code, message: text } });
  };

  async function pass(message: unknown): Promise<void> {
    const id = isMessage(message) && 'method' in message ? message.id : undefined;
    const controller = new AbortController();
    if (id !== undefined) underWay.set(id, controller);
    let answered = id === undefined;
    try {
      for await (const answer of askEndpoint(endpoint, message, agreed, controller.signal)) {
        agreed = revisionIn(answer) ?? agreed;
        answered ||= isMessage(answer) && answer.id === id;
        write(answer as object);
      }
      if (!answered) fail(id, INTERNAL_ERROR, 'The service ended its answer too early.');
    } catch (error) {
      if (controller.signal.aborted) return;
      if (answered) io.stderr(`crier mcp: ${reasonOf(error)}\n`);
      else fail(id, INTERNAL_ERROR, reasonOf(error));
    } finally {
      underWay.delete(id);
    }
  }

  for await (const line of createInterface({
    input: Readable.from(io.stdin),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line.trim() === '') continue;
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      fail(null, PARSE_ERROR, 'A line of the input is not JSON.');
      continue;
    }
    const unwanted = cancelledBy(message);
    if (unwanted !== undefined) {
      underWay.get(unwanted)?.abort();
      continue;
    }
    const passing = pass(message).finally(() => running.delete(passing));
    running.add(passing);
  }
  await Promise.all(running);
}
