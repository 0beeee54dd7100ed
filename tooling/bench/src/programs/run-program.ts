import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort, PROGRAM_FLAGS } from '@crier/launch';

/** A server program under measurement, in a process of its own. */
export interface RunningServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface ServerProgram {
  /** Path of its script. */
  readonly script: string;
  /** Its whole environment but for HOST, PORT, PATH and where Node keeps what it compiled. */
  readonly environment: Readonly<Record<string, string>>;
  /** A path that answers 200 once it serves. */
  readonly healthPath: string;
  /** Folder for a CPU profile, written when it stops; null for none. */
  readonly profileDir?: string | null;
  /** Where it listens; a free port when absent. */
  readonly port?: number;
}

const GUARD = new URL('./end-with-parent.ts', import.meta.url);
const START_TIMEOUT_MS = 240_000;
const STOP_TIMEOUT_MS = 20_000;
const MAX_COMPLAINT = 4_000;

/**
 * Starts a server on 127.0.0.1 and waits until it answers. One that ends instead is started once more, since another
 * program may have taken a port drawn for it. @throws with what it wrote when it does not answer
 */
export async function startServer(program: ServerProgram): Promise<RunningServer> {
  try {
    return await tryToStart(program);
  } catch (error) {
    if (program.port !== undefined || !(error instanceof EndedServerError)) throw error;
    return await tryToStart(program);
  }
}

/** A server that ended by itself before it answered. */
class EndedServerError extends Error {}

async function tryToStart(program: ServerProgram): Promise<RunningServer> {
  const port = program.port ?? (await freePort());
  const profile = program.profileDir ? ['--cpu-prof', `--cpu-prof-dir=${program.profileDir}`] : [];
  const child = spawn(
    process.execPath,
    [...PROGRAM_FLAGS, ...profile, '--import', GUARD.href, program.script],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...program.environment,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
    },
  );
  let complaint = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-MAX_COMPLAINT);
    });
  }
  const exited = once(child, 'exit');
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const cutOff = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(cutOff);
  };
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(port, program.healthPath))) {
    if (gone) {
      const how = child.signalCode ?? `exit code ${child.exitCode}`;
      throw new EndedServerError(`${program.script} ended with ${how} before it answered: ${complaint}`);
    }
    if (performance.now() > deadline) {
      await stop();
      throw new Error(`${program.script} did not answer within ${START_TIMEOUT_MS / 1000} s: ${complaint}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { port, pid: child.pid ?? 0, stop };
}

/** Path of a script beside this one. */
export function programPath(
  name:
    | 'create-floor'
    | 'drain-floor'
    | 'list-floor'
    | 'oauth-peer'
    | 'open-api'
    | 'ping-floor'
    | 's3-server'
    | 'traced-api'
    | 'upload-floor'
    | 'webhook-floor',
): string {
  const places = {
    'create-floor': new URL('./create-floor.ts', import.meta.url),
    'drain-floor': new URL('./drain-floor.ts', import.meta.url),
    'oauth-peer': new URL('./oauth-peer.ts', import.meta.url),
    'open-api': new URL('./open-api.ts', import.meta.url),
    'list-floor': new URL('./list-floor.ts', import.meta.url),
    'ping-floor': new URL('./ping-floor.ts', import.meta.url),
    's3-server': new URL('./s3-server.ts', import.meta.url),
    'traced-api': new URL('./traced-api.ts', import.meta.url),
    'upload-floor': new URL('./upload-floor.ts', import.meta.url),
    'webhook-floor': new URL('./webhook-floor.ts', import.meta.url),
  };
  return fileURLToPath(places[name]);
}

async function answers(port: number, path: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
