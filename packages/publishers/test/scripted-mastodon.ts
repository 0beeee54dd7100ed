import type { ServerResponse } from 'node:http';
import type { ConnectedAccount, PublishContent } from '@crier/domain';
import { onTestFinished } from 'vitest';
import { createTestClock, createTestJournal } from '../src/testing/journal.ts';
import { sendJson, startScriptedServer } from '../src/testing/scripted-server.ts';
import { mastodonNetwork } from './mastodon-fixture.ts';

export const TOKEN = 'token-of-the-account';
export const CREATED = '2026-11-20T12:00:00.000Z';
export const NOW = Date.parse(CREATED);

export type Answer = (
  response: ServerResponse,
  request: { authorized: boolean; query: URLSearchParams },
) => void;
export type Routes = Readonly<Record<string, Answer>>;

export const json =
  (status: number, body: unknown, headers?: Record<string, string>): Answer =>
  (response) =>
    sendJson(response, status, body, headers);

export const page =
  (status: number, body: string): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  };

/** A server that only knows the given `METHOD /path`s; everything else is 404. */
export async function serverWith(routes: Routes) {
  const clock = createTestClock(NOW);
  const server = await startScriptedServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://server');
    const answer = routes[`${request.method} ${pathname}`] ?? json(404, { error: 'Record not found' });
    response.setHeader('date', new Date(clock.now()).toUTCString());
    answer(response, {
      authorized: request.headers.authorization === `Bearer ${TOKEN}`,
      query: searchParams,
    });
  });
  onTestFinished(() => server.stop());
  const network = mastodonNetwork(fetch, clock.now);
  const account: ConnectedAccount = {
    remoteId: '1',
    service: server.url,
    name: 'Alice',
    username: 'alice',
    image: null,
    data: null,
    limits: null,
    credentials: { token: TOKEN },
    expiresAt: null,
  };
  const publication = (content: readonly PublishContent[]) =>
    createTestJournal({ network, account, clock, content });
  return { server, clock, network, account, publication };
}
