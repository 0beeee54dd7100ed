import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { CliError } from '../output/cli-error.ts';
import { reasonOf } from '../output/reason.ts';

/** Where the API is and who calls it; every command for users of the API takes these. */
export interface ConnectionOptions {
  readonly url?: string;
  readonly key?: string;
  readonly workspace?: string;
}

export interface ApiRequest {
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly form?: FormData;
}

/** The API as one caller sees one workspace. */
export interface Connection {
  /**
   * Calls an operation; `path` is relative to the workspace.
   * @throws CliError with the API's message and errors
   */
  call(method: 'GET' | 'POST', path: string, request?: ApiRequest): Promise<unknown>;
}

const TIMEOUT_MS = 120_000;
const CODES: Readonly<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  422: 'validation',
};

/** Adds the options of a connection to a command. */
export function declareConnection(command: Command): Command {
  return command
    .option('--url <url>', 'address of the API, such as https://social.example/crier/api (CRIER_URL)')
    .option('--key <key>', 'personal key (CRIER_KEY)')
    .option('--workspace <uuid>', 'workspace (CRIER_WORKSPACE)');
}

/** @throws CliError naming every option that is missing */
export function connectionOf(options: ConnectionOptions, { environment }: Io): Connection {
  const errors: Record<string, string[]> = {};
  const setting = (name: keyof ConnectionOptions) => {
    const variable = `CRIER_${name.toUpperCase()}`;
    const value = options[name] ?? environment[variable] ?? '';
    if (value === '') errors[`--${name}`] = [`is missing; give it or set ${variable}.`];
    return value;
  };
  const url = setting('url').replace(/\/+$/, '');
  const key = setting('key');
  const workspace = setting('workspace');
  if (!errors['--url'] && !/^https?:\/\/[^?#]+$/.test(url)) {
    errors['--url'] = ['must be an http or https address such as https://social.example/crier/api.'];
  }
  const wrong = Object.entries(errors).map(([option, messages]) => `${option} ${messages[0]}`);
  if (wrong.length > 0) throw new CliError('usage', wrong.join('\n'), { exitCode: 2, errors });
  return {
    call: (method, path, request = {}) => call(`${url}/${workspace}${path}`, key, method, request),
  };
}

async function call(address: string, key: string, method: string, request: ApiRequest): Promise<unknown> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${key}` });
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers,
      body: request.form ?? (request.body === undefined ? null : JSON.stringify(request.body)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    throw new CliError('unreachable', `--url: ${url.origin} does not answer: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  const body = parse(text);
  if (body === undefined || !response.ok) throw refusal(url, response.status, body);
  return body;
}

function refusal(url: URL, status: number, body: unknown): CliError {
  if (typeof body !== 'object' || body === null || !('message' in body)) {
    return new CliError('unreachable', `--url: ${url.origin} does not answer like the API (status ${status}).`);
  }
  const errors = 'errors' in body ? (body.errors as Record<string, string[]>) : undefined;
  const listed = Object.entries(errors ?? {}).flatMap(([field, messages]) =>
    messages.map((message) => `  ${field}: ${message}`),
  );
  const message = [String(body.message), ...listed].join('\n');
  return new CliError(CODES[status] ?? `http_${status}`, message, errors ? { errors } : {});
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
