import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteContent } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSandbox, type SandboxOptions } from '../src/sandbox/create-sandbox.ts';
import { bytesContent } from '../src/sandbox/file-content.ts';
import { detectIsolation, type Isolation } from '../src/sandbox/isolation.ts';
import type { Sandbox } from '../src/sandbox/sandbox.ts';
import type {} from './misbehaving/vitest-global.ts';
import { childrenOf, lives, openDescriptors, readersOf } from './processes.ts';
import { withheld } from './withheld-file.ts';

const { reader: PROGRAM, parent: PARENT } = inject('misbehaving');
const SEARCH_PATH = process.env['PATH'] ?? '';
const TOO_COSTLY = { outcome: 'refused', reason: 'too_costly' };
const DAMAGED = { outcome: 'refused', reason: 'damaged' };
const open: Sandbox[] = [];
function openSandbox(options: Partial<SandboxOptions> = {}): Sandbox {
  const sandbox = createSandbox({
    maxDecodedBytes: 64_000_000,
    searchPath: SEARCH_PATH,
    program: PROGRAM,
    readerPriority: 'normal',
    wallMs: 60_000,
    ...options,
  });
  open.push(sandbox);
  return sandbox;
}

let isolation: Isolation;
let sandbox: Sandbox;
let server: Server;
let connections = 0;
beforeAll(async () => {
  isolation = await detectIsolation(SEARCH_PATH, 'normal');
  sandbox = openSandbox();
  server = createServer((socket) => {
    connections++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await Promise.all(open.map((each) => each.close()));
  expect(await childrenOf()).toEqual([]);
});

const tell = (words: string, on = sandbox, owner = '') =>
  on.perform({ kind: 'video', mimeType: 'video/mp4', clean: false }, bytesContent(Buffer.from(words)), {
    owner,
  });
const factsOf = async (words: string) => {
  const performed = await tell(words);
  return performed.outcome === 'done' ? performed.facts : performed;
};

describe.runIf(process.platform === 'linux')('a process that reads a file', () => {
  it('has an empty environment', async () => {
    const names = (await factsOf('environment')) as string[];
    const given = ['MALLOC_ARENA_MAX', 'PWD', 'UV_THREADPOOL_SIZE', 'VIPS_DISC_THRESHOLD'];
    expect(names.filter((name) => !given.includes(name))).toEqual([]);
  });

  it('cannot reach the network', async () => {
    const { port } = server.address() as { port: number };
    expect(await factsOf(`connect ${port}`)).not.toBe('allowed');
    expect(await factsOf(`fetch http://127.0.0.1:${port}/`)).toBe('refused');
    expect(connections).toBe(0);
    if (isolation.ownNetwork) expect(await factsOf('interfaces')).not.toContain('eth0');
  });

  it('can start no program or thread, and run no text', async () => {
    for (const words of ['spawn', 'thread']) expect(await factsOf(words)).toBe('ERR_ACCESS_DENIED');
    expect(await factsOf('evaluate')).not.toBe('allowed');
  });

  it('can read no other file, and write none', async () => {
    const target = join(tmpdir(), `crier-sandbox-${process.pid}`);
    for (const path of [
      '/etc/passwd',
      '/proc/self/environ',
      fileURLToPath(import.meta.resolve('../../../.git')),
    ]) {
      expect(await factsOf(`read ${path}`)).toBe('ERR_ACCESS_DENIED');
    }
    expect(await factsOf(`write ${target}`)).toBe('ERR_ACCESS_DENIED');
    await expect(readFile(target)).rejects.toThrow();
    await rm(target, { force: true });
  });

  it.each([
    ['fills memory with bytes', 'buffers', TOO_COSTLY],
    ['fills memory with objects', 'objects', TOO_COSTLY],
    ['sends without end', 'flood', TOO_COSTLY],
    ['reads the file without end', `again ${'x'.repeat(8_000_000)}`, TOO_COSTLY],
    ['ends before it has answered', 'crash', DAMAGED],
    ['sends what is no frame', 'babble', DAMAGED],
    ['says what nobody understands', 'lie', DAMAGED],
    ['asks for more than there is', 'beyond', DAMAGED],
  ])('ends in a refusal when it %s', { timeout: 180_000 }, async (_name, words, refusal) => {
    expect(await tell(words)).toEqual(refusal);
    expect(await factsOf('say hello')).toBe('hello');
  });

  it.each([
    ['the clock when it spins', 'spin', { wallMs: 300 }],
    ['its time on the processor when it spins', 'spin', { processorMs: 300, wallMs: 600_000 }],
    ['the clock when it hangs', 'hang', { wallMs: 300 }],
  ])('is ended by %s', async (_name, words, bounds) => {
    const hurried = openSandbox(bounds);
    expect(await tell(words, hurried)).toEqual(TOO_COSTLY);
    await hurried.close();
  });

  it('ends in a refusal when somebody kills it halfway', async () => {
    const alone = openSandbox();
    const { content, asked } = withheld();
    const before = await readersOf();
    const performed = alone.perform({ kind: 'video', mimeType: 'video/mp4', clean: false }, content);
    await asked;
    for (const pid of await readersOf()) if (!before.includes(pid)) process.kill(pid, 'SIGKILL');
    expect(await performed).toEqual(TOO_COSTLY);
    expect(await tell('say hello', alone)).toMatchObject({ facts: 'hello' });
    await alone.close();
  });

  it('is ended by the clock when somebody freezes it halfway', async () => {
    const alone = openSandbox({ wallMs: 300 });
    const before = await readersOf();
    const frozen: number[] = [];
    const read: RemoteContent['read'] = async () => {
      frozen.push(...(await readersOf()).filter((pid) => !before.includes(pid)));
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      return (async function* () {
        yield Buffer.from('say hello');
      })();
    };
    expect(
      await alone.perform({ kind: 'video', mimeType: 'video/mp4', clean: false }, { size: 9, read }),
    ).toEqual(TOO_COSTLY);
    await alone.close();
    for (const pid of frozen) expect(await lives(pid)).toBe(false);
  });

  it('says nothing about the file when it did not get the processor in time', async () => {
    const alone = openSandbox({ wallMs: 5_000 });
    const before = await readersOf();
    const read: RemoteContent['read'] = async () => {
      for (const pid of await readersOf()) if (!before.includes(pid)) process.kill(pid, 'SIGSTOP');
      return (async function* () {
        yield Buffer.from('say hello');
      })();
    };
    const task = { kind: 'video', mimeType: 'video/mp4', clean: false } as const;
    await expect(alone.perform(task, { size: 9, read })).rejects.toMatchObject({ status: 503 });
    await alone.close();
  });

  it('is replaced when it was frozen or killed before it got a file', async () => {
    const alone = openSandbox({ beginMs: 3_000 });
    for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
      const before = await readersOf();
      await alone.prepare();
      for (const pid of await readersOf()) if (!before.includes(pid)) process.kill(pid, signal);
      expect(await tell('say hello', alone)).toMatchObject({ facts: 'hello' });
    }
    await alone.close();
  });
});

describe.runIf(process.platform === 'linux')('the process that starts others', () => {
  it.each([
    ['with everything that isolates', SEARCH_PATH],
    ['without', ''],
  ])('takes them with it when killed, and another reads the file, %s', async (_name, searchPath) => {
    const before = await childrenOf();
    const alone = openSandbox({ searchPath });
    await alone.prepare();
    const [starter = 0] = (await childrenOf()).filter((pid) => !before.includes(pid));
    const readers = await childrenOf(starter);
    let reads = 0;
    const read: RemoteContent['read'] = async () => {
      if (reads++ === 0) process.kill(starter, 'SIGKILL');
      return (async function* () {
        yield Buffer.from('say hello');
      })();
    };
    const task = { kind: 'video', mimeType: 'video/mp4', clean: false } as const;
    expect(await alone.perform(task, { size: 9, read })).toMatchObject({ facts: 'hello' });
    for (const pid of readers) await expect.poll(() => lives(pid)).toBe(false);
    await alone.close();
  });

  it('is ended when it no longer ends what it started', { timeout: 60_000 }, async () => {
    const before = await childrenOf();
    const alone = openSandbox();
    await alone.prepare();
    const [starter = 0] = (await childrenOf()).filter((pid) => !before.includes(pid));
    const readers = await childrenOf(starter);
    process.kill(starter, 'SIGSTOP');
    expect(await tell('say hello', alone)).toMatchObject({ facts: 'hello' });
    for (const pid of [starter, ...readers]) await expect.poll(() => lives(pid)).toBe(false);
    expect(await tell('say hello', alone)).toMatchObject({ facts: 'hello' });
    await alone.close();
  });
});

describe.runIf(process.platform === 'linux')('a sandbox', () => {
  it('throws what the reading callback throws, which says nothing about the file', async () => {
    const read = async () => {
      throw new Error('the bucket is gone');
    };
    await expect(
      sandbox.perform({ kind: 'video', mimeType: 'video/mp4', clean: false }, { size: 9, read }),
    ).rejects.toThrow('the bucket is gone');
    expect(await factsOf('say hello')).toBe('hello');
  });

  it('reports that no process starts if its program is broken, and blames no file', async () => {
    const broken = openSandbox({ program: join(PROGRAM, '..', 'no-such-program.ts') });
    await expect(broken.prepare()).rejects.toThrow('does not start');
    await expect(tell('say hello', broken)).rejects.toThrow('does not start');
  });

  it('works without any of the additional isolation programs', async () => {
    const plain = openSandbox({ searchPath: '', readerPriority: 'low' });
    expect(await plain.prepare()).toMatchObject({ ownNetwork: false, boundToParent: false, nice: false });
    expect(await tell('say hello', plain)).toMatchObject({ facts: 'hello' });
    const { port } = server.address() as { port: number };
    expect(await tell(`connect ${port}`, plain)).toMatchObject({ facts: 'ERR_ACCESS_DENIED' });
    await plain.close();
  });

  it('reads two files at a time, and refuses a third that would wait too long', async () => {
    const busy = openSandbox({ maxWaitMs: 1_000, wallMs: 60_000 });
    const files = [withheld(), withheld()];
    const underWay = files.map(({ content }) =>
      busy.perform({ kind: 'video', mimeType: 'video/mp4', clean: false }, content).catch((error) => error),
    );
    await Promise.all(files.map(({ asked }) => asked));
    await expect(tell('say hello', busy)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    await busy.close();
    for (const end of await Promise.all(underWay)) expect(end).toMatchObject({ code: 'unavailable' });
  });

  it('leaves no process behind when closed, whatever they are doing', async () => {
    const before = await readersOf();
    const busy = openSandbox();
    const { content, asked } = withheld();
    const underWay = busy
      .perform({ kind: 'video', mimeType: 'video/mp4', clean: false }, content)
      .catch((error) => error);
    await asked;
    await busy.close();
    expect(await underWay).toMatchObject({ code: 'unavailable' });
    expect((await readersOf()).filter((pid) => !before.includes(pid))).toEqual([]);
    await expect(tell('say hello', busy)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each([
    ['with everything that isolates', SEARCH_PATH],
    ['without', ''],
  ])('leaves no process behind when its own is killed, %s', async (_name, searchPath) => {
    const parent = spawn(process.execPath, [PARENT, PROGRAM, searchPath], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    const pids = [...(await childrenOf(parent.pid)), ...(await readersOf(parent.pid))];
    expect(pids.length).toBeGreaterThanOrEqual(2);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await expect
      .poll(async () => (await Promise.all(pids.map(lives))).includes(true), { timeout: 10_000 })
      .toBe(false);
  });

  it('reads thirty files in a row without leaking a process or a descriptor', {
    timeout: 300_000,
  }, async () => {
    const fresh = openSandbox();
    const children = await readersOf();
    await tell('say hello', fresh);
    const held = await openDescriptors();
    for (let file = 0; file < 30; file++) {
      expect(await tell(`say ${file}`, fresh)).toMatchObject({ facts: String(file) });
    }
    // One process waits for the next file.
    expect((await readersOf()).filter((pid) => !children.includes(pid)).length).toBe(1);
    expect(await openDescriptors()).toBeLessThanOrEqual(held + 2);
    await fresh.close();
  });
});
