import type { JsonObject } from '@crier/domain';
import type { AppConnectionFacts } from '../../connections/app-connection.ts';
import { appNetwork } from '../../connections/app-network.ts';
import { notGranted } from '../../connections/grant.ts';
import { debugToken } from '../../families/meta-graph/debug-token.ts';
import { isOwn } from '../../families/meta-graph/errors.ts';
import { exchangeToken } from '../../families/meta-graph/token-exchange.ts';
import { metaSigns } from '../../families/meta-graph/usage.ts';
import { arrayAt, textAt } from '../../http/json.ts';
import { GRAPH, VERSION } from './graph.ts';
import { pagesOfUser } from './pages-of-user.ts';
import { createPublishing } from './publishing.ts';

/** `business_pages`: Meta has approved `business_management` for the app, so pages of portfolios can be listed. */
const SWITCHES = { business_pages: false };
const SCOPES = ['pages_show_list', 'pages_manage_posts', 'pages_read_engagement', 'pages_manage_engagement'];

/**
 * Facebook docs: Facebook Login for the web, Long-Lived Tokens, Pages API. A page has its own token; one obtained with
 * a long-lived user token does not expire, so there is nothing to renew.
 */
const connection: AppConnectionFacts = {
  isOwn,
  identityName: 'pages',
  withoutIdentity: withoutPage,
  rules: {
    authorizeUrl: `https://www.facebook.com/${VERSION}/dialog/oauth`,
    tokenUrl: `${GRAPH}/oauth/access_token`,
    scopes: scopesFor(SWITCHES),
    scopeSeparator: ',',
    clientIdParameter: 'client_id',
    clientAuthentication: 'body',
    pkce: false,
    authorizeParameters: {},
  },
  switches: SWITCHES,
  scopesFor,
  prolong: (work, { accessToken }) =>
    exchangeToken(
      work,
      `${GRAPH}/oauth/access_token`,
      {
        grant_type: 'fb_exchange_token',
        client_id: work.app.clientId,
        client_secret: work.app.clientSecret,
        fb_exchange_token: accessToken,
      },
      accessToken,
    ),
  renewal: { kind: 'none' },
  askAboutToken: (work, token) =>
    debugToken(work, `${GRAPH}/debug_token`, `${work.app.clientId}|${work.app.clientSecret}`, token),
  scopeUses: {
    pages_manage_posts: 'posts',
    pages_read_engagement: 'reading the page and its posts',
    pages_manage_engagement: 'comments',
  },
  appSigns: metaSigns,
  identities: async ({ read, switches }, grant) => {
    const { accessToken } = grant;
    const permissions = await read({ url: `${GRAPH}/me/permissions`, accessToken });
    if (permissions.outcome !== 'read') return permissions;
    const refusal = notGranted(declinedIn(permissions.json, scopesFor(switches)));
    if (refusal !== null) return refusal;
    const found = await pagesOfUser(read, grant, switches['business_pages'] === true);
    return found.outcome === 'found' ? { outcome: 'identified', identities: found.pages } : found;
  },
};

export const facebookPage = appNetwork(connection, createPublishing);

/** Facebook docs: Permissions. `business_management` needs Meta's review. */
function scopesFor(switches: Readonly<Record<string, boolean>>): readonly string[] {
  return switches['business_pages'] ? [...SCOPES, 'business_management'] : SCOPES;
}

function withoutPage(switches: Readonly<Record<string, boolean>>): string {
  const chosen =
    'You did not grant access to any Facebook page. Connect again and choose the pages to publish to.';
  return switches['business_pages']
    ? `${chosen} For a page of a business portfolio, choose the portfolio too.`
    : `${chosen} If your page belongs to a business portfolio, Facebook hides it from this installation: its operator has to set FACEBOOK_PAGE_BUSINESS_PAGES=true, once Meta has approved business_management for the app.`;
}

/** The requested permissions that the person did not grant, as far as the network reports them. */
function declinedIn(permissions: JsonObject, scopes: readonly string[]): readonly string[] {
  return (arrayAt(permissions, 'data') ?? []).flatMap((one) => {
    const name = textAt(one, 'permission');
    return name !== undefined && scopes.includes(name) && textAt(one, 'status') !== 'granted' ? [name] : [];
  });
}
