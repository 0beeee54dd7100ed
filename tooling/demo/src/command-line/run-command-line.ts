import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { needsDatabase } from '@crier/cli';
import { ROOT } from '@crier/lab';
import { readDemoFile } from '../installation/demo-file.ts';
import { dataFolder } from '../installation/demo-options.ts';
import { serviceEnvironment } from '../installation/service-environment.ts';
import { networkEnvironment } from '../networks/demo-networks.ts';
import { knownNetworks } from '../networks/simulated-networks.ts';
import { openEmbeddedDatabase } from './open-embedded-database.ts';

const DEFAULT_BASE_URL = 'http://127.0.0.1:8085';

/** Runs the command line with the settings of the installation; returns its exit code. */
export async function runCommandLine(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const given = { ...apiEnvironment(environment), ...environment };
  if (environment['DATABASE_URL'] || !needsDatabase(args)) return runCli(args, given);
  return onEmbeddedDatabase(args, given);
}

async function onEmbeddedDatabase(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const dataDir = dataFolder(environment);
  const demo = readDemoFile(dataDir);
  const database = await openEmbeddedDatabase(dataDir).catch(refuse(args));
  if (database === null) return 1;
  try {
    const service = serviceEnvironment(environment, database.secrets, {
      dataDir,
      databaseUrl: database.url,
      baseUrl: environment['SERVICE_BASE_URL'] || demo?.base_url || DEFAULT_BASE_URL,
      corePath: environment['SERVICE_CORE_PATH'] ?? demo?.core_path ?? 'crier',
      ...(demo === null ? {} : { simulated: networkEnvironment(knownNetworks(dataDir)) }),
    });
    return await runCli(args, service);
  } finally {
    await database.stop();
  }
}

/** The settings with which commands for users of the API work on the demo without options. */
function apiEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const demo = readDemoFile(dataFolder(environment));
  if (!demo) return {};
  const prefix = demo.core_path === '' ? '' : `/${demo.core_path}`;
  return {
    CRIER_URL: `${demo.base_url}${prefix}/api`,
    CRIER_KEY: demo.key,
    CRIER_WORKSPACE: demo.workspace,
  };
}

/** Tells why there is no database, in the form the command was asked to answer in. */
function refuse(args: readonly string[]) {
  return (error: unknown): null => {
    const message = error instanceof Error ? error.message : String(error);
    if (args.includes('--json')) console.log(JSON.stringify({ error: { code: 'database', message } }));
    else console.error(`error: ${message}`);
    return null;
  };
}

function runCli(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const script = join(ROOT, 'apps/cli/src/main.ts');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { env: environment, stdio: 'inherit' });
    // The terminal gives its signals to the child as well; this process waits for it and then tidies up.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
