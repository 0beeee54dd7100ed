import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestAnswer, TestRequest } from './messages.ts';

const PROGRAM = fileURLToPath(new URL('vitest-process.ts', import.meta.url));

/** A package's tests, run one request at a time in a separate process, which is restarted after it has ended. */
export interface Session {
  /** Null if the files took longer than `ms`, or ended the process; the next request gets a new process. */
  run(request: TestRequest, ms: number): Promise<TestAnswer | null>;
  close(): Promise<void>;
}

/** Creates a session that starts nothing before the first request. `room` is an absolute path. */
export function createSession(room: string, environment: NodeJS.ProcessEnv): Session {
  let process: Promise<ChildProcess> | null = null;
  let closed = false;
  const end = async () => {
    const child = await process?.catch(() => null);
    process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const exited = once(child, 'exit');
    // Ends the process group, including vitest's own processes, whatever a fault makes them do.
    globalThis.process.kill(-child.pid, 'SIGKILL');
    await exited;
  };
  return {
    run: async (request, ms) => {
      if (closed) throw new Error('the session is closed');
      process ??= begin(room, environment);
      const child = await process;
      const answer = await answerOf(child, request, ms);
      if (answer === null) await end();
      return answer;
    },
    close: async () => {
      closed = true;
      await end();
    },
  };
}

async function begin(room: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(PROGRAM, [room], {
    cwd: room,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`the tests of ${room} ended before they began (${String(code)})`);
  });
  await Promise.race([once(child, 'message'), exited]);
  exited.catch(() => undefined);
  return child;
}

async function answerOf(child: ChildProcess, request: TestRequest, ms: number): Promise<TestAnswer | null> {
  const over = new AbortController();
  try {
    const { signal } = over;
    const answered = once(child, 'message', { signal }).then(([answer]) => answer as TestAnswer);
    const exited = once(child, 'exit', { signal }).then(() => null);
    const late = new Promise<null>((resolve) => {
      const timer = setTimeout(() => resolve(null), ms);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    child.send(request);
    for (const each of [answered, exited]) each.catch(() => undefined);
    return await Promise.race([answered, exited, late]);
  } finally {
    over.abort();
  }
}
