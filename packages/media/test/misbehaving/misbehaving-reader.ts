import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Worker } from 'node:worker_threads';
import { encodeFrame } from '../../src/sandbox/frames.ts';
import { openParentLink } from '../../src/sandbox/program/parent-link.ts';
import { reasonOf } from '../../src/sandbox/program/reason-of.ts';
import { FRAME } from '../../src/sandbox/protocol.ts';

// A reader whose file says, in words, what it is to try.
const link = openParentLink(process.stdin, process.stdout, () => process.exit(0));
link.say({ say: 'ready' });
const order = await link.order();
link.say({ say: 'taken' });
const [word = '', argument = ''] = Buffer.from(await link.read(0, order.size))
  .toString()
  .split(' ');

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

function tried(work: () => unknown): string {
  try {
    work();
    return 'allowed';
  } catch (error) {
    return codeOf(error);
  }
}

const ways: Record<string, () => unknown> = {
  say: () => argument,
  environment: () => Object.keys(process.env),
  interfaces: () => Object.keys(networkInterfaces()),
  connect: () =>
    new Promise((resolve) => {
      const socket = connect(Number(argument), '127.0.0.1');
      socket.on('connect', () => resolve('allowed'));
      socket.on('error', (error) => resolve(codeOf(error)));
    }),
  fetch: () =>
    fetch(argument).then(
      () => 'allowed',
      () => 'refused',
    ),
  spawn: () => tried(() => spawn('/bin/true')),
  thread: () => tried(() => new Worker('1', { eval: true })),
  read: () => tried(() => readFileSync(argument)),
  write: () => tried(() => writeFileSync(argument, 'was here')),
  evaluate: () => tried(() => new Function('return 1')()),
  buffers: () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(16_000_000, 1));
  },
  objects: () => {
    const held: object[] = [];
    for (;;) held.push({ at: held.length, name: `${held.length}` });
  },
  spin: () => {
    for (;;);
  },
  hang: () => new Promise(() => setInterval(() => {}, 60_000)),
  crash: () => process.exit(7),
  flood: async () => {
    for (;;) {
      await link.send(new Uint8Array(1_000_000));
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
  babble: () => process.stdout.write('no frame'),
  lie: () => process.stdout.write(encodeFrame(FRAME.message, Buffer.from('{"say":"everything"}'))),
  beyond: () => {
    link.say({ say: 'read', first: 0, last: order.size });
    return true;
  },
  again: async () => {
    for (;;) await link.read(0, order.size);
  },
};
try {
  const facts = await (ways[word] ?? (() => 'unknown'))();
  if (facts !== true) link.say({ say: 'done', facts });
} catch (error) {
  link.say({ say: 'refused', reason: reasonOf(error) });
}
