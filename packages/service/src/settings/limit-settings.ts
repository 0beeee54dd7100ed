import type { SettingsProblem } from './settings-error.ts';

/** How often strangers and users may try; 0 means no limit. An address is an IPv4 address or an IPv6 /64. */
export interface LimitSettings {
  /** Registrations of apps from one address in an hour. */
  readonly registrationsPerHour: number;
  /** Authorization requests from one address in a minute. */
  readonly authorizationsPerMinute: number;
  /** Failed authentications of apps from one address in a minute, on average over five. */
  readonly appFailuresPerMinute: number;
  /** How many registrations must follow before an app that was never used is forgotten; never 0. */
  readonly unusedApps: number;
  /** Attempts at one account from one address, or from a device its owner has used, in 15 minutes. */
  readonly signInAttempts: number;
  /** Attempts from one address in 5 minutes, whatever the accounts. */
  readonly signInAttemptsPerAddress: number;
  /** Attempts at one account in an hour, from everywhere except devices its owner has used. */
  readonly signInAttemptsPerAccount: number;
  /** Streams of events that are open in one process. */
  readonly eventStreams: number;
  /** Streams of events that one user has open in one process. */
  readonly eventStreamsPerUser: number;
}

const VARIABLES = {
  registrationsPerHour: ['OAUTH_REGISTRATIONS_PER_HOUR', 120],
  authorizationsPerMinute: ['OAUTH_AUTHORIZE_PER_MINUTE', 120],
  appFailuresPerMinute: ['OAUTH_APP_FAILURES_PER_MINUTE', 20],
  unusedApps: ['OAUTH_UNUSED_APPS', 10_000],
  signInAttempts: ['SIGN_IN_ATTEMPTS', 10],
  signInAttemptsPerAddress: ['SIGN_IN_ATTEMPTS_PER_ADDRESS', 50],
  signInAttemptsPerAccount: ['SIGN_IN_ATTEMPTS_PER_ACCOUNT', 100],
  eventStreams: ['EVENT_STREAMS', 1_000],
  eventStreamsPerUser: ['EVENT_STREAMS_PER_USER', 20],
} as const satisfies Record<keyof LimitSettings, readonly [string, number]>;

/** The names of the limits' variables. */
export const LIMIT_VARIABLES: readonly string[] = Object.values(VARIABLES).map(([name]) => name);

const HIGHEST = 1_000_000;

/** The limits in an environment. Absent or wrong ones get their defaults. */
export function readLimitSettings(environment: Readonly<Record<string, string | undefined>>): {
  readonly limits: LimitSettings;
  readonly problems: readonly SettingsProblem[];
} {
  const problems: SettingsProblem[] = [];
  const read = (limit: keyof LimitSettings): number => {
    const [name, fallback] = VARIABLES[limit];
    const text = environment[name]?.trim() ?? '';
    if (text === '') return fallback;
    const lowest = limit === 'unusedApps' ? 1 : 0;
    const number = /^\d{1,7}$/.test(text) ? Number(text) : -1;
    if (number >= lowest && number <= HIGHEST) return number;
    const off = lowest === 0 ? ', 0 for no limit' : '';
    problems.push({ name, missing: false, expected: `a whole number from ${lowest} to ${HIGHEST}${off}` });
    return fallback;
  };
  const limits: LimitSettings = {
    registrationsPerHour: read('registrationsPerHour'),
    authorizationsPerMinute: read('authorizationsPerMinute'),
    appFailuresPerMinute: read('appFailuresPerMinute'),
    unusedApps: read('unusedApps'),
    signInAttempts: read('signInAttempts'),
    signInAttemptsPerAddress: read('signInAttemptsPerAddress'),
    signInAttemptsPerAccount: read('signInAttemptsPerAccount'),
    eventStreams: read('eventStreams'),
    eventStreamsPerUser: read('eventStreamsPerUser'),
  };
  return { limits, problems };
}
