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
  const request = requestBytes(order);
  return new Promise((resolve) => {
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
      resolve({ answered, milliseconds: last - from, failures, sample: sample ?? '' });
    };
    for (let index = 0; index < order.connections; index++) {
      const next = () => {
        if (failures.length > 0 || sent >= order.requests || performance.now() >= until) {
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

function requestBytes({ port, method, path, headers, body }: Order): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === null
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}
