import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.ts';

export type { Logger } from 'pino';

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'token',
  'secret',
  'password',
  'credentials',
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
];

/**
 * A logger of JSON lines that never writes tokens, passwords or credentials under their usual names, at the top of an
 * entry or up to two levels inside it. Writes to standard output by default.
 */
export function createLogger(
  settings: Pick<Settings, 'logLevel'>,
  name: string,
  destination?: DestinationStream,
): Logger {
  const options = {
    name,
    level: settings.logLevel,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
