import { join } from 'node:path';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import { findFreePort } from '../installation/free-port.ts';
import { readJson, writePrivateJson } from '../installation/private-file.ts';
import { type AccountsAt, demoInstances } from './demo-networks.ts';

/** Accounts remember the address of their server, so the ports of the simulated ones never change. */
interface Ports {
  readonly control: number;
  readonly instances: Readonly<Record<string, number>>;
}

/** What the networks of a demo show. */
interface NetworkContent {
  readonly accountsAt?: AccountsAt | undefined;
  /** Address of the page with the mails of the demo. */
  readonly mailbox?: string;
}

const HOST = '127.0.0.1';

/**
 * The simulated networks of a data folder, with the posts and accounts they had. `callbackOf` is where a network sends
 * people back to; without `limits` they refuse nothing because of how often they are asked.
 * @throws when a port they had is taken
 */
export async function startNetworks(
  dataDir: string,
  seed: number,
  callbackOf: (platform: string) => string,
  limits: boolean,
  { accountsAt = () => undefined, mailbox }: NetworkContent = {},
): Promise<Simulator> {
  const folder = join(dataDir, 'networks');
  const specs = demoInstances(callbackOf, limits, accountsAt);
  const ports = await ensurePorts(
    portsFile(dataDir),
    specs.map(({ key }) => key),
  );
  const instances = specs.map((spec) => ({ ...spec, port: ports.instances[spec.key] ?? 0 }));
  try {
    return await startSimulator({
      host: HOST,
      port: ports.control,
      seed,
      instances,
      mailbox,
      dataFile: join(folder, 'state.json'),
    });
  } catch (error) {
    const { code, port } = error as NodeJS.ErrnoException & { port?: number };
    if (code !== 'EADDRINUSE') throw error;
    throw new Error(
      `port ${port} of the simulated networks is in use by another program: stop it; ` +
        `the accounts of ${dataDir} are bound to this port, so it cannot be another one`,
    );
  }
}

/** The addresses that the simulated networks of a data folder have whenever they run; none before the first start. */
export function knownNetworks(dataDir: string): readonly { readonly key: string; readonly url: string }[] {
  const stored = readJson<Ports>(portsFile(dataDir));
  return Object.entries(stored?.instances ?? {}).map(([key, port]) => ({
    key,
    url: `http://${HOST}:${port}`,
  }));
}

function portsFile(dataDir: string): string {
  return join(dataDir, 'networks', 'ports.json');
}

/** The ports of the last start, and new ones for instances that did not exist then. */
async function ensurePorts(file: string, keys: readonly string[]): Promise<Ports> {
  const stored = readJson<Ports>(file);
  const taken = stored ? [stored.control, ...Object.values(stored.instances)] : [];
  const next = async () => {
    const port = await findFreePort(HOST, taken);
    taken.push(port);
    return port;
  };
  const control = stored?.control ?? (await next());
  const instances: Record<string, number> = { ...stored?.instances };
  for (const key of keys) instances[key] ??= await next();
  const ports = { control, instances };
  writePrivateJson(file, ports);
  return ports;
}
