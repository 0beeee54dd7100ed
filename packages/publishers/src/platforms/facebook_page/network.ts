import type { ConnectedAccount, JsonObject } from '@crier/domain';
import { type AppConnectionFacts, identity } from '../../connections/app-connection.ts';
import { appNetwork } from '../../connections/app-network.ts';
import { notGranted } from '../../connections/grant.ts';
import { isOwn } from '../../families/meta-graph/errors.ts';
import { exchangeToken } from '../../families/meta-graph/token-exchange.ts';
import { arrayAt, objectAt, textAt } from '../../http/json.ts';
import { GRAPH, VERSION } from './graph.ts';
import { PAGE_FIELDS, pageFrom } from './page.ts';
import { createPublishing } from './publishing.ts';

const MOST_LISTS = 10;
const SCOPES = ['pages_show_list', 'pages_manage_posts', 'pages_read_engagement', 'pages_manage_engagement'];

/**
 * Facebook docs: Facebook Login for the web, Long-Lived Tokens, Pages API. A page has its own token; one obtained with
 * a long-lived user token does not expire, so there is nothing to renew.
 */
const connection: AppConnectionFacts = {
  isOwn,
  identityName: 'pages',
  withoutIdentity:
    'You did not grant access to any Facebook page. Connect again and choose the pages to publish to.',
  rules: {
    authorizeUrl: `https://www.facebook.com/${VERSION}/dialog/oauth`,
    tokenUrl: `${GRAPH}/oauth/access_token`,
    scopes: SCOPES,
    scopeSeparator: ',',
    clientIdParameter: 'client_id',
    clientAuthentication: 'body',
    pkce: false,
    authorizeParameters: {},
  },
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
  identities: async ({ read }, grant) => {
    const { accessToken } = grant;
    const permissions = await read({ url: `${GRAPH}/me/permissions`, accessToken });
    if (permissions.outcome !== 'read') return permissions;
    const refusal = notGranted(declinedIn(permissions.json));
    if (refusal !== null) return refusal;
    const pages: ConnectedAccount[] = [];
    let after: string | undefined;
    for (let lists = 0; lists < MOST_LISTS; lists += 1) {
      const answer = await read({
        url: `${GRAPH}/me/accounts`,
        query: {
          fields: `${PAGE_FIELDS},access_token`,
          limit: '100',
          ...(after === undefined ? {} : { after }),
        },
        accessToken,
      });
      if (answer.outcome !== 'read') return answer;
      for (const page of arrayAt(answer.json, 'data') ?? []) {
        const facts = pageFrom(page);
        const pageToken = textAt(page, 'access_token');
        if (facts === undefined || pageToken === undefined) continue;
        pages.push({
          ...identity(grant, facts),
          credentials: { accessToken: pageToken, refreshToken: null },
          expiresAt: null,
        });
      }
      const paging = objectAt(answer.json, 'paging');
      after = textAt(paging, 'next') === undefined ? undefined : textAt(objectAt(paging, 'cursors'), 'after');
      if (after === undefined) break;
    }
    return { outcome: 'identified', identities: pages };
  },
};

export const facebookPage = appNetwork(connection, createPublishing);

/** The requested permissions that the person did not grant, as far as the network reports them. */
function declinedIn(permissions: JsonObject): readonly string[] {
  return (arrayAt(permissions, 'data') ?? []).flatMap((one) => {
    const name = textAt(one, 'permission');
    return name !== undefined && SCOPES.includes(name) && textAt(one, 'status') !== 'granted' ? [name] : [];
  });
}
