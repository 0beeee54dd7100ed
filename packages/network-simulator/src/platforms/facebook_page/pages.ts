import { ensureOwn, type GraphCall } from '../../families/meta-graph/endpoints.ts';
import { badParameter, unknownObject } from '../../families/meta-graph/errors.ts';
import { pageOf, pickFields } from '../../families/meta-graph/fields.ts';
import type { GraphPage } from '../../families/meta-graph/server.ts';
import { avatarUrl } from '../../kit/avatars.ts';
import { plays } from '../../kit/learned.ts';
import { postById } from '../../kit/posts.ts';
import { type Account, displayNameOf } from '../../kit/server.ts';
import type { PageSpec } from '../../network-simulation.ts';
import { addGrant, addToken } from '../../oauth/grants.ts';
import { PAGES_OF_PORTFOLIOS } from './learned.ts';
import { postJson } from './posts.ts';
import type { FacebookServer } from './server.ts';
import { FACEBOOK_SCOPES } from './settings.ts';
import { videoStatus } from './videos.ts';

/** Pages with the same username are the same page. */
export function ensurePageExists(server: FacebookServer, spec: PageSpec): GraphPage {
  const known = server.state.pages.find(({ username }) => username === spec.username);
  if (known !== undefined) return known;
  const page: GraphPage = {
    id: `1${server.seeded.text(`page ${spec.username}`, 14, '0123456789')}`,
    username: spec.username,
    handle: spec.username,
    displayName: displayNameOf(spec),
    credentials: {},
    createdAt: server.clock.now(),
    administratorIds: [],
  };
  server.state.pages.push(page);
  return page;
}

export function pagesOf({ state }: FacebookServer, { id }: Account): readonly GraphPage[] {
  return state.pages.filter(({ administratorIds }) => administratorIds.includes(id));
}

/** `GET /me/accounts`: the pages of a user, each with its own token, which does not expire. */
export function listPages(server: FacebookServer, call: GraphCall) {
  const user = ensureOwn(call);
  const areHidden = plays(server, PAGES_OF_PORTFOLIOS, user.handle);
  const pages = areHidden ? [] : pagesOf(server, user).toReversed();
  return pageOf(call.query, pages, (page) => pageWithToken(server, page, call));
}

/** A page in a list of pages for which the caller may act. */
export function pageWithToken(server: FacebookServer, page: GraphPage, { caller, query }: GraphCall) {
  const { account, grant } = caller;
  const access_token = pageToken(server, page, account, grant.clientId, grant.scopes);
  return pickFields(query, { ...pageJson(server, page), access_token }, 'name,access_token');
}

/** `GET /me/permissions`: the permissions that a user granted and those they declined. */
export function listPermissions(_server: FacebookServer, { caller: { grant } }: GraphCall) {
  const data = FACEBOOK_SCOPES.filter(
    (scope) => grant.scopes.includes(scope) || scope.startsWith('pages_manage'),
  );
  return {
    data: data.map((permission) => ({
      permission,
      status: grant.scopes.includes(permission) ? 'granted' : 'declined',
    })),
  };
}

/** `GET /{id}`: a user, a page, a video or a post, depending on the id. */
export function showNode(server: FacebookServer, call: GraphCall) {
  const id = call.param('id');
  const { account } = call.caller;
  const page = server.state.pages.find((one) => one.id === (id === 'me' ? account.id : id));
  if (page !== undefined) return pickFields(call.query, pageJson(server, page), 'name');
  if (id === 'me' || id === account.id)
    return pickFields(call.query, { id: account.id, name: account.displayName }, 'name');
  const video = server.state.videos[id];
  if (video?.accountId === account.id) {
    const asked = call.query.get('fields') ?? '';
    const status = asked.includes('status') ? videoStatus(video) : undefined;
    const isPublic = video.postId !== null && video.problem === null;
    const permalink_url = isPublic ? `${server.url()}/${video.postId}` : undefined;
    return pickFields(call.query, { id, status, permalink_url, post_id: video.postId ?? undefined }, 'id');
  }
  const post = postById(server, id);
  if (post === undefined) throw unknownObject(id);
  return postJson(server, post, call.query);
}

function pageJson(server: FacebookServer, { id, username, displayName: name }: GraphPage) {
  const picture = { data: { url: avatarUrl(server, { id }), is_silhouette: false } };
  return { id, name, username, picture, link: `${server.url()}/${username}` };
}

/** The token with which a user acts for a page; the same grant gives the same token. */
function pageToken(
  server: FacebookServer,
  page: GraphPage,
  user: Account,
  clientId: string | null,
  scopes: readonly string[],
): string {
  if (!page.administratorIds.includes(user.id)) throw badParameter('The page is not of this user');
  const name = `page ${page.id} of ${user.id} for ${clientId ?? 'everybody'}: ${scopes.join()}`;
  const token = server.seeded.token(name);
  if (server.state.tokens[token]?.status !== 'live') {
    addGrant(server, { accountId: page.id, clientId, scopes }, name);
    addToken(server, token, 'access', name);
  }
  return token;
}
