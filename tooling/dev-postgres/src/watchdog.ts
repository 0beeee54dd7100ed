/**
 * Runs the server as its child and stops it when standard input closes. The parent holds the other end of that pipe,
 * so the server ends with the parent however the parent ends, SIGKILL included.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Account } from './server-account.ts';

/** The watchdog's options, as JSON in its first argument. */
export interface WatchdogOrder {
  command: string;
  args: string[];
  env: Record<string, string>;
  account?: Account | undefined;
  /** Folders to delete when the server has ended. */
  remove: string[];
}

const STOP_TIMEOUT_MS = 10_000;

function watch(order: WatchdogOrder): void {
  const server = spawn(order.command, order.args, {
    ...order.account,
    env: order.env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => {
    server.kill('SIGINT');
    setTimeout(() => server.kill('SIGQUIT'), STOP_TIMEOUT_MS).unref();
  };
  process.stdin.resume().once('close', stop);
  process.once('SIGINT', stop).once('SIGTERM', stop).on('SIGHUP', stop);
  const ended = (code: number) => {
    for (const folder of order.remove) rmSync(folder, { recursive: true, force: true });
    process.exit(code);
  };
  server.once('error', () => ended(1)).once('exit', (code) => ended(code ?? 1));
}

watch(JSON.parse(process.argv[2] ?? '{}') as WatchdogOrder);
