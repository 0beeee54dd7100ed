import { isAbsolute, join, resolve } from 'node:path';
import { DEFAULT_MOST_IMPORTS, isNetworkLimits, type LimitsByNetwork } from '@crier/operations';
import { z } from 'zod';
import { LIMIT_VARIABLES, readLimitSettings } from './limit-settings.ts';
import { MAIL_VARIABLES, mailOf } from './mail-settings.ts';
import { isOrigin, MEDIA_DISK_EXPECTED, mediaDiskOf, mediaDiskSchema } from './media-disk-settings.ts';
import { NETWORK_VARIABLES, readNetworkSettings } from './network-settings.ts';
import { parseOnOff } from './on-off.ts';
import { EDITIONS, LOG_LEVELS, type Settings } from './settings.ts';
import { SettingsError } from './settings-error.ts';
import { parseTrustProxy } from './trust-proxy.ts';
import { uploadLimitsOf } from './upload-limits-of.ts';

/** Variables of an environment, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

function number(low: number, high: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(low).max(high));
}

const YEAR_SECONDS = 31_536_000;
/** A little over a year, so that somebody who looks back a year still finds what they need. */
const AUDIT_DAYS = 400;

/** In bytes; the maximum is what S3 copies in one call. */
const megabytes = number(1, 5_000).transform((count) => count * 1_000_000);
/** A document is held in memory while it is read. */
const documentMegabytes = number(1, 200).transform((count) => count * 1_000_000);

/** In bytes; many pictures take more than the minimum, and no sensible one takes more than the maximum. */
const decodedMegabytes = number(16, 8_000).transform((count) => count * 1_000_000);
const DEFAULT_MAX_DECODED_BYTES = 512_000_000;

function httpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^?#]+$/.test(text);
}

const onOff = z
  .string()
  .refine((text) => parseOnOff(text) !== undefined)
  .transform((text) => parseOnOff(text) === true);

const trimSlashes = (text: string) => text.replace(/^\/+|\/+$/g, '');
const withoutEndSlash = (text: string) => text.replace(/\/+$/, '');
const address = z.string().refine(httpAddress).transform(withoutEndSlash);

/** Keys in the order given, none of them twice. A backslash keeps a comma that is part of a key. */
const secretKeys = z
  .string()
  .transform((text) => text.split(/(?<!\\),/).map((key) => key.trim().replaceAll('\\,', ',')))
  .pipe(z.tuple([z.string().min(32)], z.string().min(32)))
  .refine((keys) => new Set(keys).size === keys.length);

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
    'a path such as crier, or empty for none',
  ],
  SERVICE_EDITION: [z.enum(EDITIONS), `one of ${EDITIONS.join(', ')}`],
  SERVICE_BILLING_CHECKOUT_URL: [
    z.string().refine((text) => URL.canParse(text) && /^https?:\/\//.test(text)),
    'the http or https address of a page where plans are paid for',
  ],
  SERVICE_OAUTH: [
    onOff,
    'true or false; must be false when SERVICE_BASE_URL is plain http, because OAuth needs https',
  ],
  SERVICE_DEBUG: [onOff, 'true or false'],
  SERVICE_SECRET: [
    secretKeys,
    'one or more comma-separated keys of at least 32 random characters each; write a comma inside a key as \\,',
  ],
  DATABASE_URL: [
    z.string().refine((text) => URL.canParse(text) && /^postgres(ql)?:\/\//.test(text)),
    'a PostgreSQL address such as postgres://user:password@127.0.0.1:5432/crier',
  ],
  DATABASE_CONNECTIONS: [number(1, 1_000), 'a whole number from 1 to 1000'],
  HOST: [z.string(), 'the address to listen on'],
  PORT: [number(0, 65_535), 'a port number from 0 to 65535'],
  SERVICE_DATA_DIR: [z.string(), 'the path of a folder'],
  SERVICE_PANEL_DIR: [z.string(), 'the path of a folder'],
  MEDIA_DISK: [mediaDiskSchema, MEDIA_DISK_EXPECTED],
  MEDIA_MAX_IMAGE_MB: [megabytes, 'a whole number of megabytes from 1 to 5000'],
  MEDIA_MAX_GIF_MB: [megabytes, 'a whole number of megabytes from 1 to 5000'],
  MEDIA_MAX_VIDEO_MB: [megabytes, 'a whole number of megabytes from 1 to 5000'],
  MEDIA_MAX_DOCUMENT_MB: [documentMegabytes, 'a whole number of megabytes from 1 to 200'],
  MEDIA_MAX_PENDING_IMPORTS: [number(1, 100_000), 'a whole number from 1 to 100000'],
  MEDIA_MAX_DECODED_MB: [decodedMegabytes, 'a whole number of megabytes from 16 to 8000'],
  MEDIA_READER_PRIORITY: [z.enum(['low', 'normal']), 'low or normal'],
  FFMPEG_PATH: [
    z
      .string()
      .transform((text) => (text === 'off' ? false : text))
      .refine((path) => !path || isAbsolute(path)),
    'the absolute path of ffmpeg, or off',
  ],
  AWS_REGION: [z.string().regex(/^[a-z0-9-]{1,40}$/i), 'the name of a region such as eu-central-1'],
  AWS_ENDPOINT_URL_S3: [z.string().refine(isOrigin), 'an http or https address without a path'],
  AWS_ACCESS_KEY_ID: [z.string(), 'the id of an access key'],
  AWS_SECRET_ACCESS_KEY: [z.string(), 'the secret of the access key'],
  AWS_SESSION_TOKEN: [z.string(), 'the session token of temporary credentials'],
  TRUST_PROXY: [
    z.string().regex(/^[\w.:/, ]+$/),
    'true, false, a number of proxies, or a comma-separated list of addresses',
  ],
  SERVICE_ALLOW_PRIVATE_NETWORK: [onOff, 'true or false'],
  METRICS_PORT: [number(0, 65_535), 'a port number, or 0 for none'],
  METRICS_HOST: [z.string(), 'the address to listen on for metrics'],
  METRICS_TOKEN: [
    z.string().regex(/^[\x21-\x7e]{16,}$/),
    'at least 16 printable characters without white space',
  ],
  HSTS_MAX_AGE: [number(0, 999_999_999), 'a whole number of seconds'],
  AUDIT_RETENTION_DAYS: [number(0, 36_500), 'a whole number of days, or 0 to keep entries forever'],
  SECURITY_CONTACT: [
    z.string().regex(/^(https:\/\/|mailto:|tel:)[\x21-\x7e]+$/),
    'where to report vulnerabilities: a mailto:, https: or tel: address',
  ],
  ...MAIL_VARIABLES,
  LOG_LEVEL: [z.enum(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`],
  WORKER_HEALTH_PORT: [number(0, 65_535), 'a port number, or 0 for none'],
  WORKER_CONCURRENCY: [number(1, 1_000), 'a whole number from 1 to 1000'],
  WORKER_UPLOADS: [number(1, 1_000), 'a whole number from 1 to 1000'],
  WORKER_LEASE_SECONDS: [number(2, 3_600), 'a whole number of seconds from 2 to 3600'],
  WORKER_SETTLE_SECONDS: [number(1, 600), 'a whole number of seconds from 1 to 600'],
  WORKER_CONFIRM_SECONDS: [number(1, 3_600), 'a whole number of seconds from 1 to 3600'],
  BLUESKY_VIDEO_SERVICE: [address, 'an http or https address'],
  BLUESKY_APP: [address, 'an http or https address'],
  BLUESKY_PLC_DIRECTORY: [address, 'an http or https address'],
  BLUESKY_HANDLE_RESOLVER: [address, 'an http or https address'],
  NETWORK_LIMITS: [
    z.string().transform(parseNetworkLimits),
    'JSON with limits by network, by the names in docs/networks.md, such as {"pinterest":{"text":800}}',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variable = keyof typeof VARIABLES;

/** The names of all settings that an environment may have. */
export const SETTING_VARIABLES: readonly string[] = [
  ...Object.keys(VARIABLES),
  ...LIMIT_VARIABLES,
  ...NETWORK_VARIABLES,
];

/** Settings that mean something only together. */
const PAIRS = [
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'SERVICE_MAIL_FROM'],
] as const;

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
 * The settings that an environment describes. An empty variable counts as absent, except SERVICE_CORE_PATH, where it
 * means no path. Relative folders are resolved against the working directory.
 * @throws SettingsError naming every variable that is missing or wrong, without its value
 */
export function parseSettings(environment: Environment): Settings {
  const { read, oauth, networks, limits } = readVariables(environment);
  const dataDir = resolve(read.SERVICE_DATA_DIR ?? '.data');
  return {
    baseUrl: read.SERVICE_BASE_URL,
    corePath: read.SERVICE_CORE_PATH ?? 'crier',
    edition: read.SERVICE_EDITION ?? 'standard',
    billingCheckoutUrl: read.SERVICE_BILLING_CHECKOUT_URL ?? null,
    oauth,
    debug: read.SERVICE_DEBUG ?? false,
    secrets: read.SERVICE_SECRET,
    databaseUrl: read.DATABASE_URL,
    databaseConnections: read.DATABASE_CONNECTIONS ?? 10,
    host: read.HOST ?? '127.0.0.1',
    port: read.PORT ?? 8085,
    dataDir,
    panelDir: read.SERVICE_PANEL_DIR === undefined ? null : resolve(read.SERVICE_PANEL_DIR),
    mediaDisk: mediaDiskOf(read.MEDIA_DISK, join(dataDir, 'media'), {
      region: read.AWS_REGION,
      endpoint: read.AWS_ENDPOINT_URL_S3,
      accessKeyId: read.AWS_ACCESS_KEY_ID,
      secretAccessKey: read.AWS_SECRET_ACCESS_KEY,
      sessionToken: read.AWS_SESSION_TOKEN,
    }),
    uploadLimits: uploadLimitsOf(read),
    mostImports: read.MEDIA_MAX_PENDING_IMPORTS ?? DEFAULT_MOST_IMPORTS,
    maxDecodedBytes: read.MEDIA_MAX_DECODED_MB ?? DEFAULT_MAX_DECODED_BYTES,
    readerPriority: read.MEDIA_READER_PRIORITY ?? 'low',
    searchPath: environment['PATH'] ?? '',
    ffmpeg: read.FFMPEG_PATH ?? null,
    trustProxy: parseTrustProxy(read.TRUST_PROXY),
    allowPrivateNetwork: read.SERVICE_ALLOW_PRIVATE_NETWORK ?? false,
    metrics: {
      port: read.METRICS_PORT || null,
      host: read.METRICS_HOST ?? '127.0.0.1',
      token: read.METRICS_TOKEN ?? null,
    },
    hstsSeconds: read.HSTS_MAX_AGE ?? YEAR_SECONDS,
    auditDays: (read.AUDIT_RETENTION_DAYS ?? AUDIT_DAYS) || null,
    securityContact: read.SECURITY_CONTACT ?? null,
    mail: mailOf(read),
    logLevel: read.LOG_LEVEL ?? 'info',
    worker: workerSettings(read),
    blueskyVideoService: read.BLUESKY_VIDEO_SERVICE ?? null,
    blueskyApp: read.BLUESKY_APP ?? null,
    blueskyPlcDirectory: read.BLUESKY_PLC_DIRECTORY ?? null,
    blueskyHandleResolver: read.BLUESKY_HANDLE_RESOLVER ?? null,
    networks,
    networkLimits: read.NETWORK_LIMITS ?? {},
    limits,
  };
}

/** @throws SettingsError naming every variable that is missing or wrong, without its value */
function readVariables(environment: Environment) {
  const given: Record<string, string> = {};
  for (const name of Object.keys(VARIABLES) as Variable[]) {
    const value = environment[name]?.trim();
    if (value !== undefined && (value !== '' || name === 'SERVICE_CORE_PATH')) given[name] = value;
  }
  const parsed = schema.safeParse(given);
  const { networks, problems } = readNetworkSettings(environment);
  const { limits, problems: wrongLimits } = readLimitSettings(environment);
  const others = [...problems, ...wrongLimits];
  if (!parsed.success) throw new SettingsError([...problemsOf(parsed.error, given), ...others]);
  if (others.length > 0) throw new SettingsError(others);
  const read = parsed.data;
  for (const [one, other] of PAIRS) {
    if ((read[one] === undefined) !== (read[other] === undefined))
      throw new SettingsError(problemsOfNames([read[one] === undefined ? one : other], given));
  }
  const oauth = read.SERVICE_OAUTH ?? true;
  if (oauth && !isSecure(read.SERVICE_BASE_URL))
    throw new SettingsError(problemsOfNames(['SERVICE_OAUTH'], given));
  return { read, oauth, networks, limits };
}

function workerSettings(read: z.infer<typeof schema>): Settings['worker'] {
  return {
    healthPort: read.WORKER_HEALTH_PORT || null,
    concurrency: read.WORKER_CONCURRENCY ?? 8,
    uploads: read.WORKER_UPLOADS ?? read.WORKER_CONCURRENCY ?? 8,
    leaseSeconds: read.WORKER_LEASE_SECONDS ?? 15,
    settleSeconds: read.WORKER_SETTLE_SECONDS ?? 180,
    confirmSeconds: read.WORKER_CONFIRM_SECONDS ?? 120,
  };
}

function parseNetworkLimits(text: string, context: z.RefinementCtx): LimitsByNetwork {
  try {
    const limits: unknown = JSON.parse(text);
    if (isNetworkLimits(limits)) return limits;
  } catch {
    // Text that is not JSON contains no limits.
  }
  context.addIssue({ code: 'custom' });
  return z.NEVER;
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
