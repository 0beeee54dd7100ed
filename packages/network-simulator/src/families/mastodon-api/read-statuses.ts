import { jsonAnswer } from '../../http/answer.ts';
import type { Call } from '../../kit/endpoint.ts';
import { ancestorsOf, mediaOf, postById } from '../../kit/posts.ts';
import { type Account, accountById } from '../../kit/server.ts';
import { accountByName, accountJson, statusJson } from './entities.ts';
import { isLaterId } from './ids.ts';
import { isSeenIn } from './languages.ts';
import { isPublic, type MastodonServer, type MastodonStatus, notFound } from './server.ts';

/** The account that reads; undefined without a token. */
type Reader = Account | undefined;

/** `GET /api/v1/statuses/:id` */
export function showStatus(server: MastodonServer, call: Call<Reader>) {
  return statusJson(server, visibleStatus(server, call));
}

/** `GET /api/v1/statuses/:id/context`: what the status answers and what answers it. */
export function showContext(server: MastodonServer, call: Call<Reader>) {
  const status = visibleStatus(server, call);
  const answersTo = ({ id }: MastodonStatus): readonly MastodonStatus[] =>
    server
      .listed(server.state.posts.filter(({ inReplyToId }) => inReplyToId === id))
      .flatMap((answer) => [answer, ...answersTo(answer)]);
  const seen = (list: readonly MastodonStatus[]): unknown[] =>
    list.filter((other) => mayRead(other, call.caller)).map((other) => statusJson(server, other));
  return { ancestors: seen(ancestorsOf(server, status).toReversed()), descendants: seen(answersTo(status)) };
}

/** `GET /api/v1/statuses/:id/source`: the text as it was sent. */
export function showSource(server: MastodonServer, call: Call<Account>) {
  const { id, text, spoilerText } = visibleStatus(server, call);
  return { id, text, spoiler_text: spoilerText };
}

/** `DELETE /api/v1/statuses/:id`: the deleted status with its text, for a new draft; its media are free again. */
export function deleteStatus(server: MastodonServer, { caller, param }: Call<Account>) {
  const status = postById(server, param('id'));
  if (status?.accountId !== caller.id) throw notFound();
  const json = { ...statusJson(server, status), text: status.text };
  server.state.posts = server.state.posts.filter((other) => other !== status);
  for (const media of mediaOf(server, status)) media.statusId = null;
  return json;
}

/** `GET /api/v1/accounts/:id` */
export function showAccount(server: MastodonServer, { param }: Call) {
  return accountJson(server, ensureFound(accountById(server, param('id'))));
}

/** `GET /api/v1/accounts/lookup?acct=…` */
export function lookUpAccount(server: MastodonServer, { query }: Call) {
  const name = (query.get('acct') ?? '').split('@', 1)[0] ?? '';
  return accountJson(server, ensureFound(accountByName(server, name)));
}

/** The role of users without another one (Mastodon docs: entity "Role"). */
const EVERYONE = { id: '-99', name: '', color: '', permissions: '65536', highlighted: false };

/** `GET /api/v1/accounts/verify_credentials` */
export function verifyCredentials(server: MastodonServer, { caller }: Call<Account>) {
  const source = {
    privacy: 'public',
    sensitive: false,
    language: null,
    note: '',
    fields: [],
    indexable: false,
  };
  return { ...accountJson(server, caller), source: { ...source, follow_requests_count: 0 }, role: EVERYONE };
}

/** `GET /api/v1/accounts/:id/statuses`: newest first, with a Link header for the pages around it. */
export function accountStatuses(server: MastodonServer, call: Call<Reader>) {
  const { query, caller, param } = call;
  const account = ensureFound(accountById(server, param('id')));
  const given = Number(query.get('limit') ?? '');
  const limit = Number.isInteger(given) && given > 0 ? Math.min(given, 40) : 20;
  const maxId = query.get('max_id');
  const sinceId = query.get('since_id') ?? query.get('min_id');
  const isAsked = (name: string): boolean => ['true', '1'].includes(query.get(name) ?? '');
  const wanted = server
    .listed(server.state.posts)
    .filter(
      (status) =>
        status.accountId === account.id &&
        mayRead(status, caller) &&
        (maxId === null || isLaterId(maxId, status.id)) &&
        (sinceId === null || isLaterId(status.id, sinceId)) &&
        !(isAsked('exclude_replies') && status.inReplyToId !== null) &&
        !(isAsked('only_media') && status.mediaIds.length === 0),
    );
  const page = (query.has('min_id') ? wanted.slice(0, limit) : wanted.slice(-limit)).toReversed();
  const json = page.map((status) => statusJson(server, status));
  return jsonAnswer(200, json, pageLinks(server, call, page, limit));
}

/**
 * `GET /api/v1/timelines/public`: newest first. The languages that a reader chose are a setting of theirs in Mastodon;
 * here they are the parameter `chosen_languages[]`.
 */
export function publicTimeline(server: MastodonServer, { query }: Call<Reader>) {
  const chosen = query.getAll('chosen_languages[]');
  return server
    .listed(server.state.posts.filter((status) => isPublic(status) && isSeenIn(status, chosen)))
    .slice(-40)
    .toReversed()
    .map((status) => statusJson(server, status));
}

function pageLinks(
  server: MastodonServer,
  call: Call<Reader>,
  page: readonly MastodonStatus[],
  limit: number,
): Record<string, string> {
  const [first] = page;
  const last = page.at(-1);
  if (first === undefined || last === undefined) return {};
  const address = (name: string, id: string): string => {
    const query = new URLSearchParams(call.query);
    for (const other of ['max_id', 'since_id', 'min_id', 'access_token']) query.delete(other);
    query.set(name, id);
    return `<${server.url()}${call.path}?${query}>`;
  };
  const next = page.length < limit ? [] : [`${address('max_id', last.id)}; rel="next"`];
  return { link: [...next, `${address('min_id', first.id)}; rel="prev"`].join(', ') };
}

function ensureFound(account: Account | undefined): Account {
  if (account === undefined) throw notFound();
  return account;
}

function visibleStatus(server: MastodonServer, { param, caller }: Call<Reader>): MastodonStatus {
  const status = postById(server, param('id'));
  if (status === undefined || !mayRead(status, caller)) throw notFound();
  return status;
}

function mayRead(status: MastodonStatus, reader: Reader): boolean {
  return isPublic(status) || status.accountId === reader?.id;
}
