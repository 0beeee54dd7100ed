import { watchExchanges } from '@crier/network-descriptions';
import { onTestFinished } from 'vitest';
import {
  type InstanceDescription,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '../src/index.ts';

/** A simulator that is stopped when the test ends. The test fails if it answers what a description does not allow. */
export async function running(options: SimulatorOptions = {}): Promise<Simulator> {
  const { onExchange, ensureAllowed } = watchExchanges('answers');
  const simulator = await startSimulator({ ...options, onExchange });
  onTestFinished(async () => {
    await simulator.stop();
    await ensureAllowed();
  });
  return simulator;
}

export function instanceOf(simulator: Simulator, key: string): InstanceDescription {
  const instance = simulator.instances.find((other) => other.key === key);
  if (instance === undefined) throw new Error(`No instance ${key}`);
  return instance;
}

export function credential(instance: InstanceDescription, name: string, account = 0): string {
  const value = instance.accounts[account]?.credentials[name];
  if (value === undefined) throw new Error(`No credential ${name}`);
  return value;
}

/** An answer, read to its end. */
export interface Read {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of many shapes and fail on the wrong ones
  readonly json: any;
}

export async function read(response: Response): Promise<Read> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}

export async function control(
  simulator: Simulator,
  method: string,
  path: string,
  body?: unknown,
): Promise<Read> {
  const init: RequestInit =
    body === undefined
      ? { method }
      : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return read(await fetch(`${simulator.url}/_control/${path}`, init));
}

export async function publicPosts(simulator: Simulator, query = '') {
  const { json } = await control(simulator, 'GET', `posts${query}`);
  return json.data;
}
