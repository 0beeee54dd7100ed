import type { MediaDiskSettings } from '@crier/media';
import type { LimitsByNetwork, UploadLimits } from '@crier/operations';
import type { NetworkSetups } from '@crier/publishers';
import type { LimitSettings } from './limit-settings.ts';
import type { MailSettings } from './mail-settings.ts';

/** Levels of pino, from most to least, and `silent`. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const EDITIONS = ['standard', 'multi_tenant'] as const;
export type Edition = (typeof EDITIONS)[number];

/** The settings of an installation; every program of the service reads the same ones. */
export interface Settings {
  /** Public address of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** First path segment of every address of the service; empty when there is none (spec: What the service does). */
  readonly corePath: string;
  /** `multi_tenant` has plans and the panel of platform administrators (spec: What the service does). */
  readonly edition: Edition;
  /** Where people pay for a plan in the multi-tenant edition; null if nobody can. */
  readonly billingCheckoutUrl: string | null;
  /** Whether apps may sign users in (spec: OAuth 2.1 server). */
  readonly oauth: boolean;
  /** Adds exception, file, line and trace to the body of a 500 (spec: Status codes). */
  readonly debug: boolean;
  /** Key material for all sealed data: the first key seals, all of them open. */
  readonly secrets: readonly [string, ...string[]];
  readonly databaseUrl: string;
  /** The most connections that each program opens. */
  readonly databaseConnections: number;
  readonly host: string;
  readonly port: number;
  /** Absolute folder of everything the service keeps in files. */
  readonly dataDir: string;
  /** Absolute folder of the built panel; null for the one that comes with the programs. */
  readonly panelDir: string | null;
  /** Where media files are kept; by default in `media` below `dataDir`. */
  readonly mediaDisk: MediaDiskSettings;
  /** The most bytes of a file, by its type. */
  readonly uploadLimits: UploadLimits;
  /** The most files of a workspace that wait to be fetched from addresses. */
  readonly mostImports: number;
  /** The most memory that decoding a picture may take, the file included, in bytes. */
  readonly maxDecodedBytes: number;
  /** Whether other work takes precedence over the reading of media files, or competes with it. */
  readonly readerPriority: 'low' | 'normal';
  /** Folders in which to look for programs such as ffmpeg, in the form of PATH. */
  readonly searchPath: string;
  /** Path of ffmpeg; null to look for it in `searchPath`, and false to do without. */
  readonly ffmpeg: string | false | null;
  /** Which proxies may name the caller's address: all, none, how many, or a list of addresses. */
  readonly trustProxy: boolean | number | string;
  /** Lets hosts that users type in be loopback or private addresses. */
  readonly allowPrivateNetwork: boolean;
  /** How `/metrics` is accessed. */
  readonly metrics: {
    /** Port of the API's separate listener for metrics; null when there is none. */
    readonly port: number | null;
    readonly host: string;
    /** Bearer token that callers present; null when none is needed. */
    readonly token: string | null;
  };
  /** How long browsers keep to https once they have seen it, in seconds; sent if the base URL is https. */
  readonly hstsSeconds: number;
  /** How long entries of the audit trail are kept, in days; null means forever. */
  readonly auditDays: number | null;
  /** Where people report vulnerabilities, for `security.txt`; null if there is no such file. */
  readonly securityContact: string | null;
  /** How mail is sent; null if none is. */
  readonly mail: MailSettings | null;
  readonly logLevel: LogLevel;
  readonly worker: {
    /** Port of the worker's health and metrics server; null for none. */
    readonly healthPort: number | null;
    /** Publications at a time that upload nothing. */
    readonly concurrency: number;
    /** Publications at a time that upload files, besides the others. */
    readonly uploads: number;
    /** How long an account stays taken after its worker died. */
    readonly leaseSeconds: number;
    /**
     * How long a lost call may still take effect on networks where none of our keys prevents a second post, in seconds.
     */
    readonly settleSeconds: number;
    /** How long a network's word that access to an account has ended is doubted before it is asked again, in seconds. */
    readonly confirmSeconds: number;
  };
  /** Base address of the video service of the Bluesky network; null means its own. */
  readonly blueskyVideoService: string | null;
  /** Base address of the web app that links to posts on Bluesky lead to; null means the network's own. */
  readonly blueskyApp: string | null;
  /** Base address of the directory of Bluesky's identities; null means the network's own. */
  readonly blueskyPlcDirectory: string | null;
  /** Base address of a server that resolves Bluesky's handles; null means DNS and the handle's own host. */
  readonly blueskyHandleResolver: string | null;
  /** The apps by which networks know this installation; a network without one can't be connected in the browser. */
  readonly networks: NetworkSetups;
  /** Limits of posts that replace the networks' own, for all accounts of a network. */
  readonly networkLimits: LimitsByNetwork;
  /** How often strangers and users may try. */
  readonly limits: LimitSettings;
}

/** Path before every route of the service: `/crier`, or empty without a core path. */
export function corePrefix(settings: Pick<Settings, 'corePath'>): string {
  return settings.corePath === '' ? '' : `/${settings.corePath}`;
}

/** The settings as they may be logged: secrets replaced, the password of the database address left out. */
export function redacted(settings: Settings): Record<string, unknown> {
  const { mail, mediaDisk } = settings;
  return {
    ...settings,
    secrets: settings.secrets.map(() => '[redacted]'),
    metrics: { ...settings.metrics, token: settings.metrics.token && '[redacted]' },
    databaseUrl: withoutPassword(settings.databaseUrl),
    mail: mail && { ...mail, login: mail.login && '[redacted]' },
    networks: Object.fromEntries(
      Object.entries(settings.networks).map(([network, { app, baseUrl }]) => [
        network,
        { app: { ...app, clientSecret: '[redacted]' }, baseUrl },
      ]),
    ),
    mediaDisk: mediaDisk.kind === 's3' ? { ...mediaDisk, credentials: '[redacted]' } : mediaDisk,
  };
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password !== '') url.password = 'redacted';
  url.search = '';
  return url.href;
}
