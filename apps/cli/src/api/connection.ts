import { ApiError, type Client, type ClientError, createClient } from '@crier/client';
import { reasonOf } from '@crier/domain';
import type { Command } from 'commander';
import { withoutDatabase } from '../command.ts';
import type { Io } from '../io.ts';
import { CliError } from '../output/cli-error.ts';

/** Where the API is and who calls it. */
export interface CallerOptions {
  readonly url?: string;
  readonly key?: string;
}

/** What every command for users of the API takes, but for `mcp`. */
export interface ConnectionOptions extends CallerOptions {
  readonly workspace?: string;
}

/** The API as one caller sees one workspace. */
export interface Connection {
  readonly client: Client;
  /** UUID. */
  readonly workspace: string;
}

const CODES: Readonly<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  422: 'validation',
};

/** Adds the options that say where the API is and who calls it. */
export function declareCaller(command: Command): Command {
  return withoutDatabase(command)
    .option('--url <url>', 'API address, such as https://social.example/crier/api (CRIER_URL)')
    .option('--key <key>', 'personal key (CRIER_KEY)');
}

/** Adds the options of a connection to a command. */
export function declareConnection(command: Command): Command {
  return declareCaller(command).option('--workspace <uuid>', 'workspace (CRIER_WORKSPACE)');
}

/** @throws CliError naming every option that is missing */
export function callerOf(options: CallerOptions, io: Io): { readonly url: string; readonly key: string } {
  const { url, key } = settingsOf(options, ['url', 'key'], io);
  return { url, key };
}

/** @throws CliError naming every option that is missing */
export function connectionOf(options: ConnectionOptions, io: Io): Connection {
  const { url, key, workspace } = settingsOf(options, ['url', 'key', 'workspace'], io);
  return { client: createClient({ baseUrl: url, token: key }), workspace };
}

function settingsOf(
  options: ConnectionOptions,
  names: readonly (keyof ConnectionOptions)[],
  { environment }: Io,
): Record<keyof ConnectionOptions, string> {
  const errors: Record<string, string[]> = {};
  const found = { url: '', key: '', workspace: '' };
  for (const name of names) {
    const variable = `CRIER_${name.toUpperCase()}`;
    found[name] = options[name] ?? environment[variable] ?? '';
    if (found[name] === '') errors[`--${name}`] = [`is missing; pass it or set ${variable}.`];
  }
  const url = found.url.replace(/\/+$/, '');
  if (!errors['--url'] && !/^https?:\/\/[^?#]+$/.test(url)) {
    errors['--url'] = ['must be an http or https address such as https://social.example/crier/api.'];
  }
  const wrong = Object.entries(errors).map(([option, messages]) => `${option} ${messages[0]}`);
  if (wrong.length > 0) throw new CliError('usage', wrong.join('\n'), { exitCode: 2, errors });
  return { ...found, url };
}

/** What the client throws, in words for the person at the keyboard. */
export function explainClientError(error: ClientError): CliError {
  if (!(error instanceof ApiError)) {
    return new CliError('unreachable', `--url: ${error.message}: ${reasonOf(error.cause)}`, { cause: error });
  }
  const listed = Object.entries(error.errors ?? {}).flatMap(([field, messages]) =>
    messages.map((message) => `  ${field}: ${message}`),
  );
  return new CliError(CODES[error.status] ?? `http_${error.status}`, [error.message, ...listed].join('\n'), {
    ...(error.errors ? { errors: error.errors } : {}),
    cause: error,
  });
}
