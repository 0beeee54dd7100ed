import { resolve } from 'node:path';
import { findFreePort, isFree } from './free-port.ts';

/** The settings of a demo from the environment. */
export interface DemoOptions {
  readonly dataDir: string;
  readonly host: string;
  /** Null means 8085, or another one if that is taken. */
  readonly port: number | null;
  /** Null means the embedded database. */
  readonly databaseUrl: string | null;
  /** Null means the address the API listens at. */
  readonly baseUrl: string | null;
  readonly corePath: string;
  /** Whether simulated networks refuse what is asked too often. */
  readonly networkLimits: boolean;
  readonly content: DemoContent;
}

/**
 * What a new demo begins with: three weeks of a bakery with an account on each network, or an empty workspace with two
 * accounts on each and a posting slot every minute, for programs.
 */
export type DemoContent = 'bakery' | 'none';

const DEFAULT_PORT = 8085;

/** @throws when PORT is not a port, or DEMO_NETWORK_LIMITS or DEMO_CONTENT has another value than those it knows */
export function readDemoOptions(environment: NodeJS.ProcessEnv): DemoOptions {
  const given = (name: string) => environment[name]?.trim() || null;
  const port = given('PORT');
  if (port !== null && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
    throw new Error('PORT is wrong: expected a port number from 0 to 65535');
  }
  const limits = given('DEMO_NETWORK_LIMITS') ?? 'on';
  if (limits !== 'on' && limits !== 'off')
    throw new Error('DEMO_NETWORK_LIMITS is wrong: expected on or off');
  const content = given('DEMO_CONTENT') ?? 'bakery';
  if (content !== 'bakery' && content !== 'none')
    throw new Error('DEMO_CONTENT is wrong: expected bakery or none');
  return {
    dataDir: dataFolder(environment),
    host: given('HOST') ?? '127.0.0.1',
    port: port === null ? null : Number(port),
    databaseUrl: given('DATABASE_URL'),
    baseUrl: given('SERVICE_BASE_URL')?.replace(/\/+$/, '') ?? null,
    corePath: (environment['SERVICE_CORE_PATH'] ?? 'crier').trim().replace(/^\/+|\/+$/g, ''),
    networkLimits: limits === 'on',
    content,
  };
}

/** SERVICE_DATA_DIR, `.data` unless given, as an absolute path. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  return resolve(environment['SERVICE_DATA_DIR']?.trim() || '.data');
}

/**
 * The port the API will listen at.
 * @throws when the one that was asked for is taken
 */
export async function choosePort({ port, host }: Pick<DemoOptions, 'port' | 'host'>): Promise<number> {
  if (port === 0) return findFreePort(host);
  if (await isFree(port ?? DEFAULT_PORT, host)) return port ?? DEFAULT_PORT;
  if (port === null) return findFreePort(host);
  throw new Error(`port ${port} is in use by another program: stop it, or set PORT to another one`);
}

/** The address of a port for programs on this machine. */
export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
