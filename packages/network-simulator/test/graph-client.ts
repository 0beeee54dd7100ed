import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlatformKey } from '@crier/domain';
import { onTestFinished } from 'vitest';
import type { InstanceSpec, Simulator } from '../src/index.ts';
import { APP } from './authorization.ts';
import { credential, instanceOf, type Read, read, running } from './running.ts';

/** A simulator with one network of Meta, at which the app of the tests is registered. */
export function runningGraph(
  network: PlatformKey,
  spec: Partial<InstanceSpec> = {},
  now?: () => number,
): Promise<Simulator> {
  return running({
    instances: [{ key: 'meta', network, apps: [APP], ...spec }],
    ...(now === undefined ? {} : { clock: { now } }),
  });
}

/** Calls a graph in the name of an account. */
export interface GraphClient {
  readonly url: string;
  readonly token: string;
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Read>;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Read>;
  delete(path: string): Promise<Read>;
}

export function graphClient(simulator: Simulator, account = 0, otherToken?: string): GraphClient {
  const { url } = instanceOf(simulator, 'meta');
  const token = otherToken ?? credential(instanceOf(simulator, 'meta'), 'access_token', account);
  const withToken = (fields: Readonly<Record<string, string>>) =>
    new URLSearchParams({ ...fields, access_token: token });
  return {
    url,
    token,
    get: async (path, query = {}) => read(await fetch(`${url}${path}?${withToken(query)}`)),
    post: async (path, fields) =>
      read(await fetch(`${url}${path}`, { method: 'POST', body: withToken(fields) })),
    delete: async (path) => read(await fetch(`${url}${path}?${withToken({})}`, { method: 'DELETE' })),
  };
}

/** The address of a file until the test ends. */
export async function served(bytes: Uint8Array): Promise<string> {
  const server = createServer((_, response) => response.end(bytes));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
}
