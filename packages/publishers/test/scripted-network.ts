import type { IncomingMessage } from 'node:http';
import type { AccountContext, JsonObject, Network, PlatformKey } from '@crier/domain';
import { onTestFinished } from 'vitest';
import { createNetworks } from '../src/index.ts';
import { sendJson, startScriptedServer } from '../src/testing/scripted-server.ts';

export const NOW = Date.UTC(2026, 10, 21);
export const APP = { clientId: 'app-id', clientSecret: 'app-secret-0123456789' };
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
}

export type Script = (asked: Asked) => { status?: number; json: unknown } | undefined;

/** A network that answers as the test says, and the way to it. */
export async function network(provider: PlatformKey, script: Script) {
  const asked: Asked[] = [];
  const server = await startScriptedServer((request: IncomingMessage, response, body) => {
    const url = new URL(request.url ?? '/', 'http://network');
    const one: Asked = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      form: Object.fromEntries(new URLSearchParams(body.toString())),
      authorization: request.headers.authorization,
    };
    asked.push(one);
    const answer = script(one);
    sendJson(response, answer?.status ?? (answer === undefined ? 404 : 200), answer?.json ?? {});
  });
  onTestFinished(() => server.stop());
  const effects = { fetch, now: () => NOW, random: (bytes: number) => new Uint8Array(bytes) };
  const reached = createNetworks(effects, { [provider]: { app: APP, baseUrl: server.url } })[provider];
  return { reached, asked, url: server.url };
}

export const identify = async ({ browser }: Network, token: JsonObject) =>
  browser === null || browser.kind === 'document'
    ? undefined
    : await browser.identify({ app: APP, service: null, token });

export function held(provider: PlatformKey, credentials: JsonObject): AccountContext {
  const facts = { id: 1, provider, name: 'A', username: 'a', remoteId: '1', service: null };
  return { account: { ...facts, data: null, limits: null }, credentials };
}
