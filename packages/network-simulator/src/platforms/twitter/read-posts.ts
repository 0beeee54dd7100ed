import { type Answer, jsonAnswer } from '../../http/answer.ts';
import type { PathParameters } from '../../http/router.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { postAnswer, readView } from './post-json.ts';
import { postById } from './posts.ts';
import {
  ensureCaller,
  forbidden,
  invalidRequest,
  notFoundError,
  resourceNotFound,
  type TwitterServer,
} from './server.ts';
import type { TwitterPost } from './state.ts';

const READ = ['tweet.read', 'users.read'];

/** `GET /2/tweets/{id}`: a post that is gone is 200 with `errors` and without `data`. */
export function showPost(
  server: TwitterServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Answer {
  ensureCaller(server, request, READ);
  const view = readView(request.query);
  const post = postById(server, id);
  return post === undefined
    ? jsonAnswer(200, { errors: [notFoundError('tweet', 'id', id)] })
    : jsonAnswer(200, postAnswer(server, view, post));
}

/** `GET /2/tweets?ids=…` */
export function showPosts(server: TwitterServer, request: SimulatorRequest): Answer {
  ensureCaller(server, request, READ);
  const view = readView(request.query);
  const ids = (request.query.get('ids') ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0 || ids.length > 100) throw invalidRequest('ids must name 1 to 100 posts.');
  const found = ids.map((id) => postById(server, id)).filter((post) => post !== undefined);
  const errors = ids
    .filter((id) => postById(server, id) === undefined)
    .map((id) => notFoundError('tweet', 'ids', id));
  return jsonAnswer(200, {
    ...(found.length === 0 ? {} : postAnswer(server, view, found)),
    ...(errors.length === 0 ? {} : { errors }),
  });
}

/** `GET /2/users/{id}/tweets`: newest first, `max_results` at a time; `meta.next_token` leads on. */
export function listPosts(
  server: TwitterServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Answer {
  ensureCaller(server, request, READ);
  const { query } = request;
  const view = readView(query);
  if (!server.state.accounts.some((account) => account.id === id))
    return jsonAnswer(200, { errors: [notFoundError('user', 'id', id)] });
  const given = query.get('max_results') ?? '10';
  const size = Number(given);
  if (!Number.isInteger(size) || size < 5 || size > 100)
    throw invalidRequest(`The \`max_results\` query parameter value [${given}] is not between 5 and 100`, {
      max_results: given,
    });
  const posts = server.state.posts
    .filter((post) => post.accountId === id && isWanted(post, query))
    .toReversed();
  const page = posts.slice(0, size);
  const [newest] = page;
  const oldest = page.at(-1);
  return jsonAnswer(200, {
    ...(page.length === 0 ? {} : postAnswer(server, view, page)),
    meta: {
      result_count: page.length,
      ...(newest === undefined || oldest === undefined ? {} : { newest_id: newest.id, oldest_id: oldest.id }),
      ...(oldest === undefined || posts.length === page.length ? {} : { next_token: `b${oldest.id}` }),
    },
  });
}

/** `DELETE /2/tweets/{id}` */
export function deletePost(
  server: TwitterServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Answer {
  const { account } = ensureCaller(server, request, ['tweet.read', 'tweet.write', 'users.read']);
  const post = postById(server, id);
  if (post === undefined) throw resourceNotFound('tweet', 'id', id);
  if (post.accountId !== account.id) throw forbidden('You are not authorized to delete this Tweet.');
  server.state.posts = server.state.posts.filter((other) => other !== post);
  return jsonAnswer(200, { data: { deleted: true } });
}

function isWanted(post: TwitterPost, query: URLSearchParams): boolean {
  const before = query.get('pagination_token')?.slice(1) ?? query.get('until_id');
  const after = query.get('since_id');
  const from = query.get('start_time');
  const to = query.get('end_time');
  return (
    (before === null || numberOf(post.id) < numberOf(before)) &&
    (after === null || numberOf(post.id) > numberOf(after)) &&
    (from === null || post.createdAt >= Date.parse(from)) &&
    (to === null || post.createdAt < Date.parse(to)) &&
    !((query.get('exclude') ?? '').split(',').includes('replies') && post.inReplyToId !== null)
  );
}

function numberOf(id: string): bigint {
  if (!/^\d{1,19}$/.test(id)) throw invalidRequest('An id or a token is not valid.', { id });
  return BigInt(id);
}
