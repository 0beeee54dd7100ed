import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeenPost } from './seen-post.ts';

/** A real snac2, which turns links into attachments and sends no `Date` header. */
export interface Snac {
  readonly url: string;
  readonly accounts: readonly { readonly handle: string; readonly token: string }[];
  /** What its files hold, in the order of creation; texts are as they were sent. */
  posts(handle: string): readonly Omit<SeenPost, 'account'>[];
  close(): Promise<void>;
}

interface Note {
  readonly type: string;
  readonly id: string;
  readonly inReplyTo: string | null;
  readonly sourceContent?: string;
}

const START_MS = 20_000;

/** Whether the machine has the program. */
export function hasSnac(): boolean {
  return spawnSync('snac', { stdio: 'ignore' }).error === undefined;
}

/** Starts the machine's snac2 with a new storage and these users. */
export async function startSnac(handles: readonly string[]): Promise<Snac> {
  const base = mkdtempSync(join(tmpdir(), 'crier-chaos-snac-'));
  const storage = join(base, 'storage');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  execFileSync('snac', ['init', storage], {
    input: `127.0.0.1\n${port}\nlocalhost:${port}\n\n\n`,
    stdio: 'pipe',
  });
  const settings = join(storage, 'server.json');
  const written = JSON.parse(readFileSync(settings, 'utf8')) as object;
  const own = { address: '127.0.0.1', port, host: `localhost:${port}`, protocol: 'http' };
  writeFileSync(settings, JSON.stringify({ ...written, ...own }));
  const passwords = handles.map((handle) => {
    const told = execFileSync('snac', ['adduser', storage, handle], { stdio: 'pipe', encoding: 'utf8' });
    return /password is (\S+)/.exec(told)?.[1] ?? '';
  });
  const server = spawn('snac', ['httpd', storage], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });
  const close = async (): Promise<void> => {
    server.kill('SIGKILL');
    await ended;
    rmSync(base, { recursive: true, force: true });
  };
  try {
    await answering(url);
    const accounts = await Promise.all(
      handles.map(async (handle, index) => ({
        handle,
        token: await signIn(url, handle, passwords[index] ?? ''),
      })),
    );
    return { url, accounts, posts: (handle) => readNotes(join(storage, 'user', handle, 'public')), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const response = await fetch(`${url}/api/v1/instance`).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error('snac does not start');
    await pause(100);
  }
}

/** Snac's own page for tokens takes a user's password. */
async function signIn(url: string, login: string, passwd: string): Promise<string> {
  const body = new URLSearchParams({ login, passwd });
  const response = await fetch(`${url}/oauth/x-snac-get-token`, { method: 'POST', body });
  const token = (await response.text()).trim();
  if (!/^[0-9a-f]{32}$/.test(token)) throw new Error(`snac gives ${login} no token`);
  return token;
}

function readNotes(folder: string): readonly Omit<SeenPost, 'account'>[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Note)
    .filter(({ type }) => type === 'Note')
    .toSorted((a, b) => numberOf(a.id) - numberOf(b.id))
    .map(({ id, inReplyTo, sourceContent = '' }) => ({ id, parent: inReplyTo, text: sourceContent }));
}

/** The time at the end of an id, in seconds. */
function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('/') + 1));
}
