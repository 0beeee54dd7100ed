import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@crier/lab';
import { connectAccounts, type Installation, openInstallation } from '@crier/lab/installation';
import { type KeptProgram, keepProgram } from '../processes/keep-program.ts';
import { type Database, startDatabase } from './database.ts';
import type { NetworkAccount } from './network-account.ts';
import { type Networks, type NetworksOptions, startNetworks } from './networks.ts';

/** A connected account: its id in the service, and its data on its network. */
export interface StackAccount extends NetworkAccount {
  readonly id: number;
}

/** The whole service as processes, with everything around it. */
export interface Stack {
  readonly database: Database;
  readonly networks: Networks;
  readonly installation: Installation;
  readonly accounts: readonly StackAccount[];
  readonly api: KeptProgram;
  readonly workers: readonly KeptProgram[];
  /** Ends everything; safe to call again. */
  close(): Promise<void>;
}

export interface StackOptions {
  /** Null for a stack without networks. */
  readonly networks: NetworksOptions | null;
  readonly workers: number;
  /**
   * The longest delay after which networks carry out a request, if it is known to be shorter than production allows
   * for.
   */
  readonly latestMs?: number;
  /** The folder for the logs of the processes. */
  readonly logs: string;
  readonly endedByItself: (program: string, how: string) => void;
  readonly failedToStart: (program: string, how: string) => void;
  readonly say: (text: string) => void;
  /** When aborted, the start is given up, and everything that has been started ends. */
  readonly stop: AbortSignal;
}

const START_MS = 90_000;
const UP_LINES = { api: 'API started', worker: 'worker started' } as const;
/** How long an account stays claimed after its worker died; shorter than in production, to see more takeovers. */
const LEASE_SECONDS = '5';
/**
 * If `latestMs` is at most this, lost calls are settled earlier than in production, so that a run need not wait as
 * long.
 */
const MUCH_EARLIER_MS = 20_000;
/** How long a call may take before it counts as lost. */
const CALL_SECONDS = 20;

/** @throws the reason of `stop` once it is aborted */
export async function startStack(options: StackOptions): Promise<Stack> {
  const undo: (() => Promise<void>)[] = [];
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= (async () => {
      for (const step of undo.reverse()) await step();
    })();
    return closed;
  };
  try {
    mkdirSync(options.logs, { recursive: true });
    options.say('starting PostgreSQL, the networks and an installation');
    const temporary = mkdtempSync(join(tmpdir(), 'crier-chaos-'));
    undo.push(async () => rmSync(temporary, { recursive: true, force: true }));
    const database = await startDatabase();
    undo.push(database.close);
    options.stop.throwIfAborted();
    const networks = await startNetworks(options.networks ?? { seed: 1, instances: [], realHandles: [] });
    undo.push(networks.close);
    options.stop.throwIfAborted();
    const installation = await openInstallation(database.adminUrl, {
      // A program that is killed leaves its temporary files.
      TMPDIR: temporary,
      WORKER_LEASE_SECONDS: LEASE_SECONDS,
      ...(options.latestMs !== undefined && options.latestMs <= MUCH_EARLIER_MS
        ? { WORKER_SETTLE_SECONDS: String(CALL_SECONDS + Math.ceil(options.latestMs / 1_000)) }
        : {}),
    });
    undo.push(installation.close);
    options.stop.throwIfAborted();
    const { environment, user } = installation;
    const ids = await connectAccounts(environment, user.workspace, networks.accounts);
    const accounts = networks.accounts.map((account, index) => ({ ...account, id: ids[index] ?? 0 }));
    const first = installation.api();
    first.child.kill('SIGKILL');
    await first.ended;
    const api = keep(options, 'api', 'api', environment);
    const workers = Array.from({ length: options.workers }, (_, index) =>
      keep(options, `worker-${index + 1}`, 'worker', environment),
    );
    undo.push(async () => {
      await Promise.all([api, ...workers].map((program) => program.close()));
    });
    options.stop.throwIfAborted();
    await Promise.all([api, ...workers].map((program) => withinTime(program)));
    return { database, networks, installation, accounts, api, workers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function keep(
  options: StackOptions,
  name: string,
  app: keyof typeof UP_LINES,
  environment: Readonly<Record<string, string>>,
): KeptProgram {
  return keepProgram({
    name,
    script: join(ROOT, 'apps/programs/dist', `${app}.js`),
    environment,
    logFile: join(options.logs, `${name}.log`),
    upLine: UP_LINES[app],
    endedByItself: (how) => options.endedByItself(name, how),
    failedToStart: (how) => options.failedToStart(name, how),
  });
}

async function withinTime({ name, up }: KeptProgram): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} does not start`)), START_MS);
  });
  await Promise.race([up(), late]).finally(() => clearTimeout(timer));
}
