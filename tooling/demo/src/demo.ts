import { join } from 'node:path';
import { announcement } from './announcement.ts';
import { prepareDatabase, startEmbeddedDatabase } from './installation/demo-database.ts';
import { type DemoFile, writeDemoFile } from './installation/demo-file.ts';
import { choosePort, type DemoOptions, localUrl } from './installation/demo-options.ts';
import { createSecrets, readSecrets } from './installation/demo-secrets.ts';
import { takeLockAfterCommands } from './installation/folder-lock.ts';
import { serviceEnvironment } from './installation/service-environment.ts';
import { networkEnvironment } from './networks/demo-networks.ts';
import { startNetworks } from './networks/simulated-networks.ts';
import { keepRunning } from './programs/keep-running.ts';
import { describeFailedStart, type Program, startProgram } from './programs/program.ts';
import { untilReady } from './programs/until-ready.ts';
import { ROOT } from './root.ts';
import { seedOnce } from './seeding/seed.ts';

const COMMAND_WAIT_MS = 60_000;
const READY_TIMEOUT_MS = 60_000;

/** Things to undo, last first. */
export class Cleanup {
  readonly #steps: (() => Promise<unknown>)[] = [];
  #running: Promise<void> | undefined;

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /** Undoes everything once; a failing step is reported and the others follow. */
  run(tell: (line: string) => void): Promise<void> {
    this.#running ??= (async () => {
      for (const step of this.#steps.reverse()) {
        await step().catch((error) =>
          tell(`while stopping: ${error instanceof Error ? error.message : error}`),
        );
      }
    })();
    return this.#running;
  }
}

/**
 * Starts everything and returns the text to print; everything started is in `cleanup`, even when this throws half-way.
 * @throws when a program ends before everything answers; later it is started again
 */
export async function startDemo(
  options: DemoOptions,
  environment: NodeJS.ProcessEnv,
  cleanup: Cleanup,
  tell: (line: string) => void,
): Promise<string> {
  const { dataDir, host, corePath, networkLimits } = options;
  const lock = await takeLockAfterCommands(dataDir, 'demo', COMMAND_WAIT_MS);
  if (!('release' in lock)) {
    throw new Error(`the demo of ${dataDir} is already running (process ${lock.pid})`);
  }
  cleanup.add(async () => lock.release());
  const port = await choosePort(options);
  const listening = localUrl(host, port);
  const baseUrl = options.baseUrl ?? listening;

  let databaseUrl = options.databaseUrl;
  if (databaseUrl === null) {
    const database = await startEmbeddedDatabase(dataDir);
    cleanup.add(() => database.stop());
    databaseUrl = database.url;
  }
  const secrets = readSecrets(dataDir) ?? createSecrets(dataDir);
  await prepareDatabase(databaseUrl);
  const callbackOf = (platform: string) => `${baseUrl}/${corePath}/connections/callback/${platform}`;
  const networks = await startNetworks(dataDir, secrets.simulatorSeed, callbackOf, networkLimits);
  cleanup.add(() => networks.stop());

  const simulated = networkEnvironment(networks.instances);
  const addresses = { dataDir, databaseUrl, baseUrl, corePath, simulated };
  const service = serviceEnvironment(environment, secrets, addresses);
  const { workspace, accounts } = await seedOnce(service, secrets, networks);

  const forPrograms = { ...service, HOST: host, PORT: String(port) };
  const programs = ['api', 'worker'].map((name) =>
    keepRunning(() => startApp(name, forPrograms, dataDir, tell), tell),
  );
  cleanup.add(async () => {
    await Promise.all(programs.map((program) => program.stop()));
  });
  const failed = Promise.race(programs.map((program) => program.neverCameUp));
  const early = await Promise.race([untilReady(listening, READY_TIMEOUT_MS), failed]);
  if (early) throw new Error(describeFailedStart(early));
  for (const program of programs) program.keep();

  const demo: DemoFile = {
    base_url: baseUrl,
    core_path: corePath,
    workspace,
    key: secrets.key,
    admin: secrets.admin,
    accounts,
    simulator_url: networks.url,
  };
  writeDemoFile(dataDir, demo);
  return announcement(demo, dataDir);
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
