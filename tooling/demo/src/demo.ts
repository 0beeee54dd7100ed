import { join } from 'node:path';
import { startMailbox } from '@crier/dev-mail';
import { ROOT } from '@crier/lab';
import { createStartup, type Startup, type StartupOptions } from '@crier/service';
import { announcement } from './announcement.ts';
import { bakeryAccountsAt } from './bakery/accounts.ts';
import { prepareDatabase, startEmbeddedDatabase } from './installation/demo-database.ts';
import { type DemoFile, writeDemoFile } from './installation/demo-file.ts';
import { choosePort, type DemoOptions, localUrl } from './installation/demo-options.ts';
import { createSecrets, type DemoSecrets, readSecrets } from './installation/demo-secrets.ts';
import { takeLockAfterCommands } from './installation/folder-lock.ts';
import { mailEnvironment, serviceEnvironment } from './installation/service-environment.ts';
import { networkEnvironment } from './networks/demo-networks.ts';
import { startNetworks } from './networks/simulated-networks.ts';
import { keepRunning } from './programs/keep-running.ts';
import { describeFailedStart, type Program, startProgram } from './programs/program.ts';
import { untilReady } from './programs/until-ready.ts';
import { beginFilling } from './seeding/begin-filling.ts';
import { seedOnce } from './seeding/seed.ts';

const COMMAND_WAIT_MS = 60_000;
const READY_TIMEOUT_MS = 60_000;

/** The steps of the demo's start, in order. */
export const DEMO_STEPS = [
  'lock',
  'port',
  'database',
  'secrets',
  'schema',
  'mailbox',
  'networks',
  'seed',
  'api',
  'worker',
  'answers',
  'demo file',
  'content',
] as const;

export type DemoStep = (typeof DEMO_STEPS)[number];

/** Longer than a program of the demo may take to answer. */
const STEP_MS = 90_000;

export function createDemoStartup(options: StartupOptions<DemoStep> = {}): Startup<DemoStep> {
  return createStartup({ stepMs: STEP_MS, ...options });
}

/**
 * Starts everything and returns the text to print; `startup` undoes it, even when this throws half-way.
 * @throws when a program ends before everything answers; later it is started again
 */
export async function startDemo(
  options: DemoOptions,
  environment: NodeJS.ProcessEnv,
  startup: Startup<DemoStep>,
  tell: (line: string) => void,
): Promise<string> {
  const { dataDir, host, corePath, networkLimits, content } = options;
  await startup.step(
    'lock',
    () => takeLock(dataDir),
    (lock) => lock.release(),
  );
  const port = await startup.step('port', () => choosePort(options));
  const listening = localUrl(host, port);
  const baseUrl = options.baseUrl ?? listening;
  const { url: databaseUrl } = await startup.step(
    'database',
    () =>
      options.databaseUrl === null
        ? startEmbeddedDatabase(dataDir)
        : { url: options.databaseUrl, stop: async () => undefined },
    (database) => database.stop(),
  );
  const secrets = await startup.step('secrets', () => readSecrets(dataDir) ?? createSecrets(dataDir));
  await startup.step('schema', () => prepareDatabase(databaseUrl));
  const callbackOf = (platform: string) => `${baseUrl}/${corePath}/connections/callback/${platform}`;
  const accountsAt = content === 'bakery' ? bakeryAccountsAt : undefined;
  const mailbox = await startup.step(
    'mailbox',
    () => startMailbox(),
    (started) => started.stop(),
  );
  const networks = await startup.step(
    'networks',
    () =>
      startNetworks(dataDir, secrets.simulatorSeed, callbackOf, networkLimits, {
        accountsAt,
        mailbox: mailbox.url,
      }),
    (started) => started.stop(),
  );

  const simulated = { ...networkEnvironment(networks.instances), ...mailEnvironment(mailbox.smtpUrl) };
  const addresses = { dataDir, databaseUrl, baseUrl, corePath, simulated };
  const service = serviceEnvironment(environment, secrets, addresses);
  const seeded = await startup.step('seed', () => seedOnce(service, secrets, networks, content));
  const { workspace, accounts } = seeded;

  const forPrograms = { ...service, HOST: host, PORT: String(port) };
  await startPrograms(startup, forPrograms, { listening, dataDir, tell });

  const demo: DemoFile = {
    base_url: baseUrl,
    core_path: corePath,
    workspace,
    key: secrets.key,
    admin: secrets.admin,
    ...(seeded.content === 'bakery' ? membersOf(secrets) : {}),
    accounts,
    simulator_url: networks.url,
    mailbox_url: mailbox.url,
    smtp_url: mailbox.smtpUrl,
  };
  await startup.step('demo file', () => writeDemoFile(dataDir, demo));
  await startup.step(
    'content',
    () => beginFilling({ databaseUrl, api: apiUrl(listening, corePath), secrets, seeded, networks }, tell),
    (filling) => filling.stop(),
  );
  return announcement(demo, dataDir);
}

interface Surroundings {
  readonly listening: string;
  readonly dataDir: string;
  readonly tell: (line: string) => void;
}

/** Starts the API and the worker, and keeps them running once both have answered. */
async function startPrograms(
  startup: Startup<DemoStep>,
  environment: NodeJS.ProcessEnv,
  { listening, dataDir, tell }: Surroundings,
): Promise<void> {
  const run = (name: 'api' | 'worker') =>
    startup.step(
      name,
      () => keepRunning(() => startApp(name, environment, dataDir, tell), tell),
      (program) => program.stop(),
    );
  const programs = [await run('api'), await run('worker')];
  await startup.step('answers', async () => {
    const failed = Promise.race(programs.map((program) => program.neverCameUp));
    const early = await Promise.race([untilReady(listening, READY_TIMEOUT_MS), failed]);
    if (early) throw new Error(describeFailedStart(early));
  });
  for (const program of programs) program.keep();
}

async function takeLock(dataDir: string) {
  const lock = await takeLockAfterCommands(dataDir, 'demo', COMMAND_WAIT_MS);
  if ('release' in lock) return lock;
  throw new Error(`the demo of ${dataDir} is already running (process ${lock.pid})`);
}

function apiUrl(base: string, corePath: string): string {
  return [base, corePath, 'api'].filter((part) => part !== '').join('/');
}

function membersOf({ members }: DemoSecrets): Pick<DemoFile, 'members'> {
  return members === undefined
    ? {}
    : { members: Object.entries(members).map(([name, { email, password }]) => ({ name, email, password })) };
}

function startApp(
  name: string,
  environment: NodeJS.ProcessEnv,
  dataDir: string,
  tell: (line: string) => void,
): Program {
  const script = join(ROOT, 'apps/programs/dist', `${name}.js`);
  const program = startProgram({
    name,
    script,
    environment,
    logFile: join(dataDir, 'logs', `${name}.log`),
    tell,
  });
  tell(`${name}: process ${program.pid}`);
  return program;
}
