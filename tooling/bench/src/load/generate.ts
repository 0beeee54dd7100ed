/** The load generator: a process of its own that carries out the orders its parent sends, one after another. */
import { Connection } from './connection.ts';
import type { GeneratorMessage, Order, Outcome } from './order.ts';

const MAX_FAILURES = 3;
const MAX_QUOTE = 500;

process.on('message', (order: Order) => {
  void carryOut(order).then((outcome) => tell({ kind: 'done', outcome }));
});
process.on('disconnect', () => process.exit());
tell({ kind: 'ready' });

function tell(message: GeneratorMessage): void {
  process.send?.(message);
}

function carryOut(order: Order): Promise<Outcome> {
  return new Promise((resolve) => {
    const nextRequest = requestsOf(order);
    const ends = [...(order.chain?.starts ?? [])];
    const failures: string[] = [];
    let sample: string | null = null;
    let [sent, answered, open] = [0, 0, order.connections];
    const from = performance.now();
    const until = from + order.milliseconds;
    let last = from;
    const fail = (reason: string) => {
      if (failures.length < MAX_FAILURES) failures.push(reason);
    };
    const closed = () => {
      open--;
      if (open > 0) return;
      resolve({ answered, milliseconds: last - from, failures, sample: sample ?? '', ends });
    };
    for (let index = 0; index < order.connections; index++) {
      const next = () => {
        // However late this process began, it has something to tell.
        const isOver = sent > 0 && performance.now() >= until;
        if (failures.length > 0 || sent >= order.requests || isOver) {
          connection.end();
          closed();
          return;
        }
        const request = nextRequest(sent, ends[index]);
        if (request === null) {
          connection.end();
          closed();
          return;
        }
        sent++;
        connection.send(request);
      };
      const connection = new Connection(order.port, {
        answered: ({ status, body }) => {
          last = performance.now();
          sample ??= body();
          if (order.chain && status === order.expect) ends[index] = memberOf(body(), order.chain.member);
          if (status === order.expect) answered++;
          else fail(`${status}: ${body().slice(0, MAX_QUOTE)}`);
          next();
        },
        failed: (reason) => {
          fail(reason);
          closed();
        },
      });
      next();
    }
  });
}

/** The bytes of the n-th request of the order; null when there are no more. */
function requestsOf(order: Order): (index: number, link: string | undefined) => Buffer | null {
  const { body, bodies, chain, authorizations } = order;
  const [first = null] = authorizations ?? [];
  if (bodies === undefined && chain === undefined && authorizations === undefined) {
    const request = requestBytes(order, body, null);
    return () => request;
  }
  return (index, link) => {
    const authorization = authorizations?.[index % authorizations.length] ?? first;
    if (chain) return requestBytes(order, chain.prefix + link, authorization);
    const next = bodies === undefined ? body : bodies[index];
    return next === undefined ? null : requestBytes(order, next, authorization);
  };
}

function memberOf(answer: string, member: string): string {
  const value: unknown = (JSON.parse(answer) as Readonly<Record<string, unknown>>)[member];
  return typeof value === 'string' ? value : '';
}

function requestBytes(order: Order, body: string | null, authorization: string | null): Buffer {
  const { port, method, path, headers } = order;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(authorization === null ? [] : [`authorization: ${authorization}`]),
    ...(body === null || 'content-type' in headers ? [] : ['content-type: application/json']),
    ...(body === null ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}
