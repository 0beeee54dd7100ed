import { avatarUrl } from '../../kit/avatars.ts';
import type { Call } from '../../kit/endpoint.ts';
import { postById } from '../../kit/posts.ts';
import { accountById } from '../../kit/server.ts';
import { picked, postsAnswer, readView } from './post-json.ts';
import {
  forbidden,
  invalidRequest,
  listedParameter,
  notFoundError,
  resourceNotFound,
  type TwitterAccount,
  type TwitterCaller,
  type TwitterPost,
  type TwitterServer,
} from './server.ts';

/** `GET /2/tweets/{id}`: a post that is gone is 200 with `errors` and without `data`. */
export function showPost(server: TwitterServer, { query, param }: Call<TwitterCaller>) {
  const view = readView(query);
  const post = postById(server, param('id'));
  if (post === undefined) return { errors: [notFoundError('tweet', 'id', param('id'))] };
  const answer = postsAnswer(server, view, [post]);
  return { ...answer, data: answer.data?.[0] };
}

/** `GET /2/tweets?ids=…` */
export function showPosts(server: TwitterServer, { query }: Call<TwitterCaller>) {
  const view = readView(query);
  const ids = (query.get('ids') ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0 || ids.length > 100) throw invalidRequest('ids must name 1 to 100 posts.');
  const found = ids.map((id) => postById(server, id)).filter((post) => post !== undefined);
  const missing = ids.filter((id) => !found.some((post) => post.id === id));
  const errors = missing.map((id) => notFoundError('tweet', 'ids', id));
  return { ...postsAnswer(server, view, found), ...(errors.length === 0 ? {} : { errors }) };
}

/** `GET /2/users/{id}/tweets`: newest first, `max_results` at a time; `meta.next_token` points to the next page. */
export function listPosts(server: TwitterServer, { query, param }: Call<TwitterCaller>) {
  const view = readView(query);
  const id = param('id');
  if (accountById(server, id) === undefined) return { errors: [notFoundError('user', 'id', id)] };
  const given = query.get('max_results') ?? '10';
  const size = Number(given);
  if (!Number.isInteger(size) || size < 5 || size > 100)
    throw invalidRequest(`The \`max_results\` query parameter value [${given}] is not between 5 and 100`, {
      max_results: given,
    });
  const own = server.listed(server.state.posts.filter((post) => post.accountId === id));
  const posts = own.filter((post) => isWanted(post, query));
  const page = posts.toReversed().slice(0, size);
  const oldest = page.at(-1)?.id;
  const hasMore = posts.length > page.length;
  return {
    ...postsAnswer(server, view, page),
    meta: {
      result_count: page.length,
      newest_id: page[0]?.id,
      oldest_id: oldest,
      next_token: hasMore ? `b${oldest}` : undefined,
    },
  };
}

/** `DELETE /2/tweets/{id}` */
export function deletePost(server: TwitterServer, { caller, param }: Call<TwitterCaller>) {
  const post = postById(server, param('id'));
  if (post === undefined) throw resourceNotFound('tweet', param('id'));
  if (post.accountId !== caller.account.id) throw forbidden('You are not authorized to delete this Tweet.');
  server.state.posts = server.state.posts.filter((other) => other !== post);
  return { data: { deleted: true } };
}

/** `GET /2/users/me`: id, name and username, and the members in `user.fields`. */
export function showMe(server: TwitterServer, { query, caller: { account } }: Call<TwitterCaller>) {
  return { data: userJson(server, account, query) };
}

/** `GET /2/users/by/username/{username}`: a name that nobody has is 200 with `errors` and without `data`. */
export function showUser(server: TwitterServer, { query, param }: Call<TwitterCaller>) {
  const username = param('username');
  if (!/^[A-Za-z0-9_]{1,15}$/.test(username))
    throw invalidRequest(
      `The \`username\` query parameter value [${username}] does not match ^[A-Za-z0-9_]{1,15}$`,
      {
        username,
      },
    );
  const account = server.state.accounts.find((one) => one.username.toLowerCase() === username.toLowerCase());
  if (account === undefined) return { errors: [notFoundError('user', 'username', username)] };
  return { data: userJson(server, account, query) };
}

function userJson(server: TwitterServer, account: TwitterAccount, query: URLSearchParams) {
  const posts = server.state.posts.filter(({ accountId }) => accountId === account.id);
  const all = {
    id: account.id,
    name: account.displayName,
    username: account.username,
    created_at: new Date(account.createdAt).toISOString(),
    description: '',
    profile_image_url: avatarUrl(server, account),
    protected: false,
    public_metrics: { followers_count: 0, following_count: 0, tweet_count: posts.length, listed_count: 0 },
    subscription_type: account.subscriptionType,
    url: `${server.url()}/${account.username}`,
    verified: account.verifiedType !== 'none',
    verified_type: account.verifiedType,
  };
  const asked = listedParameter(query, 'user.fields', Object.keys(all));
  return picked(['id', 'name', 'username', ...asked], all);
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
