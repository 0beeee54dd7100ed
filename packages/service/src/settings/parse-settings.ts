import { join, resolve } from 'node:path';
import { z } from 'zod';
import { LOG_LEVELS, type Settings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

/** Variables of an environment, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const SWITCH = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function number(low: number, high: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(low).max(high));
}

function httpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^?#]+$/.test(text);
}

const onOff = z
  .string()
  .refine((text) => SWITCH.has(text.toLowerCase()))
  .transform((text) => SWITCH.get(text.toLowerCase()) === true);

const trimSlashes = (text: string) => text.replace(/^\/+|\/+$/g, '');
const withoutEndSlash = (text: string) => text.replace(/\/+$/, '');

/** Every setting: how it is read, and what it expects as the end of a sentence. */
const VARIABLES = {
  SERVICE_BASE_URL: [
    z.string().refine(httpAddress).transform(withoutEndSlash),
    'the public http or https address of the service, such as https://social.example',
  ],
  SERVICE_CORE_PATH: [
    z
      .string()
      .transform(trimSlashes)
      .pipe(z.string().regex(/^([A-Za-z0-9._~-]+(\/[A-Za-z0-9._~-]+)*)?$/)),
    'a path such as crier, or nothing for none',
  ],
  SERVICE_EDITION: [z.literal('standard'), 'standard; the multi_tenant edition is not available yet'],
  SERVICE_OAUTH: [
    onOff,
    'true or false; false where SERVICE_BASE_URL is plain http, since signing in to apps needs https',
  ],
  SERVICE_DEBUG: [onOff, 'true or false'],
  SERVICE_SECRET: [z.string().min(32), 'at least 32 random characters'],
  DATABASE_URL: [
    z.string().refine((text) => URL.canParse(text) && /^postgres(ql)?:\/\//.test(text)),
    'a PostgreSQL address such as postgres://user:password@127.0.0.1:5432/crier',
  ],
  DATABASE_CONNECTIONS: [number(1, 1_000), 'a whole number from 1 to 1000'],
  HOST: [z.string(), 'the address to listen on'],
  PORT: [number(0, 65_535), 'a port number from 0 to 65535'],
  SERVICE_DATA_DIR: [z.string(), 'the path of a folder'],
  MEDIA_DISK: [z.string().refine((text) => !text.includes('://')), 'the path of a local folder'],
  TRUST_PROXY: [
    z.string().regex(/^[\w.:/, ]+$/),
    'true, false, a number of proxies, or a list of addresses separated by commas',
  ],
  SERVICE_ALLOW_PRIVATE_NETWORK: [onOff, 'true or false'],
  LOG_LEVEL: [z.enum(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`],
  WORKER_HEALTH_PORT: [number(0, 65_535), 'a port number, or 0 for none'],
  WORKER_CONCURRENCY: [number(1, 1_000), 'a whole number from 1 to 1000'],
  WORKER_LEASE_SECONDS: [number(2, 3_600), 'a whole number of seconds from 2 to 3600'],
  BLUESKY_VIDEO_SERVICE: [
    z.string().refine(httpAddress).transform(withoutEndSlash),
    'an http or https address',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variable = keyof typeof VARIABLES;

const REQUIRED: readonly Variable[] = ['SERVICE_BASE_URL', 'SERVICE_SECRET', 'DATABASE_URL'];

const schema = z.object(
  Object.fromEntries(
    Object.entries(VARIABLES).map(([name, [type]]) => [
      name,
      REQUIRED.includes(name as Variable) ? type : type.optional(),
    ]),
  ) as {
    [Name in Variable]: Name extends 'SERVICE_BASE_URL' | 'SERVICE_SECRET' | 'DATABASE_URL'
      ? (typeof VARIABLES)[Name][0]
      : z.ZodOptional<(typeof VARIABLES)[Name][0]>;
  },
);

/**
 * The settings an environment describes. An empty variable counts as absent, except SERVICE_CORE_PATH, where it means
 * no path. Relative folders are taken from the working directory.
 * @throws SettingsError naming every variable that is missing or wrong, without its value
 */
export function parseSettings(environment: Environment): Settings {
  const given: Record<string, string> = {};
  for (const name of Object.keys(VARIABLES) as Variable[]) {
    const value = environment[name]?.trim();
    if (value !== undefined && (value !== '' || name === 'SERVICE_CORE_PATH')) given[name] = value;
  }
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new SettingsError(problemsOf(parsed.error, given));
  const read = parsed.data;
  const oauth = read.SERVICE_OAUTH ?? true;
  if (oauth && !isSecure(read.SERVICE_BASE_URL))
    throw new SettingsError(problemsOfNames(['SERVICE_OAUTH'], given));
  const dataDir = resolve(read.SERVICE_DATA_DIR ?? '.data');
  return {
    baseUrl: read.SERVICE_BASE_URL,
    corePath: read.SERVICE_CORE_PATH ?? 'crier',
    edition: read.SERVICE_EDITION ?? 'standard',
    oauth,
    debug: read.SERVICE_DEBUG ?? false,
    secret: read.SERVICE_SECRET,
    databaseUrl: read.DATABASE_URL,
    databaseConnections: read.DATABASE_CONNECTIONS ?? 10,
    host: read.HOST ?? '127.0.0.1',
    port: read.PORT ?? 8085,
    dataDir,
    mediaDir: read.MEDIA_DISK === undefined ? join(dataDir, 'media') : resolve(read.MEDIA_DISK),
    trustProxy: parseTrustProxy(read.TRUST_PROXY),
    allowPrivateNetwork: read.SERVICE_ALLOW_PRIVATE_NETWORK ?? false,
    logLevel: read.LOG_LEVEL ?? 'info',
    worker: {
      healthPort: read.WORKER_HEALTH_PORT || null,
      concurrency: read.WORKER_CONCURRENCY ?? 8,
      leaseSeconds: read.WORKER_LEASE_SECONDS ?? 15,
    },
    blueskyVideoService: read.BLUESKY_VIDEO_SERVICE ?? null,
  };
}

function problemsOf(error: z.ZodError, given: Record<string, string>) {
  return problemsOfNames([...new Set(error.issues.map((issue) => String(issue.path[0])))], given);
}

function problemsOfNames(names: readonly string[], given: Record<string, string>) {
  return names.map((name) => ({
    name,
    missing: given[name] === undefined,
    expected: VARIABLES[name as Variable][1],
  }));
}

/** Whether tokens may travel to the address: https, or http that stays on this machine (OAuth 2.1 §1.5). */
function isSecure(address: string): boolean {
  return /^https:/.test(address) || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(address);
}

function parseTrustProxy(text: string | undefined): boolean | number | string {
  if (text === undefined) return false;
  const known = /^(true|false)$/i.exec(text);
  if (known) return text.toLowerCase() === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}
