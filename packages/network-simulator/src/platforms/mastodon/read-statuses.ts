import { type Answer, jsonAnswer } from '../../http/answer.ts';
import type { PathParameters } from '../../http/router.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { accountByName, accountJson, statusJson } from './entities.ts';
import { isLaterId } from './ids.ts';
import { ensureAccount, type MastodonServer, notFound, readerOf } from './server.ts';
import type { MastodonAccount, MastodonStatus } from './state.ts';

export function isPublic(status: MastodonStatus): boolean {
  return status.visibility === 'public' || status.visibility === 'unlisted';
}

export function showStatus(
  server: MastodonServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Answer {
  return jsonAnswer(200, statusJson(server, visibleStatus(server, request, id)));
}

/** `GET /api/v1/statuses/:id/context`: what the status answers and what answers it. */
export function showContext(
  server: MastodonServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Answer {
  const reader = readerOf(server, request);
  const status = visibleStatus(server, request, id);
  const ancestors: MastodonStatus[] = [];
  for (let next = parentOf(server, status); next !== undefined; next = parentOf(server, next))
    ancestors.unshift(next);
  const descendants: MastodonStatus[] = [];
  const collect = (parent: MastodonStatus): void => {
    for (const answer of server.state.statuses.filter(({ inReplyToId }) => inReplyToId === parent.id)) {
      descendants.push(answer);
      collect(answer);
    }
  };
  collect(status);
  const seen = (list: readonly MastodonStatus[]): unknown[] =>
    list.filter((other) => mayRead(other, reader)).map((other) => statusJson(server, other));
  return jsonAnswer(200, { ancestors: seen(ancestors), descendants: seen(descendants) });
}

/** `GET /api/v1/statuses/:id/source`: the text as it was sent. */
export function showSource(
  server: MastodonServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Answer {
  ensureAccount(server, request, 'read:statuses');
  const status = visibleStatus(server, request, id);
  return jsonAnswer(200, { id: status.id, text: status.text, spoiler_text: status.spoilerText });
}

/** `DELETE /api/v1/statuses/:id`: the deleted status with its text, for a new draft; its media are free again. */
export function deleteStatus(
  server: MastodonServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Answer {
  const account = ensureAccount(server, request, 'write:statuses');
  const status = server.state.statuses.find((other) => other.id === id && other.accountId === account.id);
  if (status === undefined) throw notFound();
  const answer = jsonAnswer(200, { ...statusJson(server, status), text: status.text });
  server.state.statuses = server.state.statuses.filter((other) => other !== status);
  for (const mediaId of status.mediaIds) {
    const media = server.state.media[mediaId];
    if (media !== undefined) media.statusId = null;
  }
  return answer;
}

export function showAccount(server: MastodonServer, { id = '' }: PathParameters): Answer {
  return jsonAnswer(200, accountJson(server, accountById(server, id)));
}

export function lookUpAccount(server: MastodonServer, request: SimulatorRequest): Answer {
  const account = accountByName(server, (request.query.get('acct') ?? '').split('@', 1)[0] ?? '');
  if (account === undefined) throw notFound();
  return jsonAnswer(200, accountJson(server, account));
}

export function verifyCredentials(server: MastodonServer, request: SimulatorRequest): Answer {
  const account = ensureAccount(server, request, 'read:accounts');
  return jsonAnswer(200, {
    ...accountJson(server, account),
    source: {
      privacy: 'public',
      sensitive: false,
      language: null,
      note: '',
      fields: [],
      follow_requests_count: 0,
    },
  });
}

/** `GET /api/v1/accounts/:id/statuses`: newest first, with a Link header for the pages around it. */
export function accountStatuses(
  server: MastodonServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Answer {
  const reader = readerOf(server, request);
  const account = accountById(server, id);
  const { query } = request;
  const given = Number(query.get('limit') ?? '');
  const limit = Number.isInteger(given) && given > 0 ? Math.min(given, 40) : 20;
  const maxId = query.get('max_id');
  const sinceId = query.get('since_id') ?? query.get('min_id');
  const wanted = server.state.statuses.filter(
    (status) =>
      status.accountId === account.id &&
      mayRead(status, reader) &&
      (maxId === null || isLaterId(maxId, status.id)) &&
      (sinceId === null || isLaterId(status.id, sinceId)) &&
      !(isYes(query.get('exclude_replies')) && status.inReplyToId !== null) &&
      !(isYes(query.get('only_media')) && status.mediaIds.length === 0),
  );
  const page = (query.has('min_id') ? wanted.slice(0, limit) : wanted.slice(-limit)).toReversed();
  return jsonAnswer(
    200,
    page.map((status) => statusJson(server, status)),
    pageLinks(server, request, page, limit),
  );
}

function pageLinks(
  server: MastodonServer,
  request: SimulatorRequest,
  page: readonly MastodonStatus[],
  limit: number,
): Record<string, string> {
  const first = page[0];
  const last = page.at(-1);
  if (first === undefined || last === undefined) return {};
  const address = (name: string, id: string): string => {
    const query = new URLSearchParams(request.query);
    for (const other of ['max_id', 'since_id', 'min_id', 'access_token']) query.delete(other);
    query.set(name, id);
    return `<${server.url()}${request.path}?${query}>`;
  };
  const next = page.length < limit ? [] : [`${address('max_id', last.id)}; rel="next"`];
  return { link: [...next, `${address('min_id', first.id)}; rel="prev"`].join(', ') };
}

function isYes(value: string | null): boolean {
  return value === 'true' || value === '1';
}

function accountById(server: MastodonServer, id: string): MastodonAccount {
  const account = server.state.accounts.find((other) => other.id === id);
  if (account === undefined) throw notFound();
  return account;
}

function visibleStatus(server: MastodonServer, request: SimulatorRequest, id: string): MastodonStatus {
  const reader = readerOf(server, request);
  const status = server.state.statuses.find((other) => other.id === id);
  if (status === undefined || !mayRead(status, reader)) throw notFound();
  return status;
}

function mayRead(status: MastodonStatus, reader: MastodonAccount | undefined): boolean {
  return isPublic(status) || status.accountId === reader?.id;
}

export function parentOf(server: MastodonServer, status: MastodonStatus): MastodonStatus | undefined {
  return status.inReplyToId === null
    ? undefined
    : server.state.statuses.find(({ id }) => id === status.inReplyToId);
}
