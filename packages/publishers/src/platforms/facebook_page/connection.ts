import type { JsonObject } from '@crier/domain';
import { type Identity, identity, type NetworkConnection } from '../../connections/network-connection.ts';
import { exchangeToken } from '../../families/meta-graph/token-exchange.ts';
import { addressAt, arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';

const VERSION = 'v23.0';
const GRAPH = `https://graph.facebook.com/${VERSION}`;
const MOST_LISTS = 10;
const SCOPES = ['pages_show_list', 'pages_manage_posts', 'pages_read_engagement', 'pages_manage_engagement'];

/**
 * Facebook docs: Facebook Login for the web, Long-Lived Tokens, Pages API. A page has a token of its own; got with a
 * long user token it has no end, so there is nothing to renew.
 */
export const facebookPageConnection: NetworkConnection = {
  platform: 'facebook_page',
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
  identities: async ({ read }, { accessToken }) => {
    const permissions = await read({ url: `${GRAPH}/me/permissions`, accessToken });
    if (permissions.outcome !== 'read') return permissions;
    const declined = declinedIn(permissions.json);
    if (declined.length > 0) {
      const message = `These permissions were not granted: ${declined.join(', ')}. All of them are needed.`;
      return { outcome: 'refused', message, evidence: permissions.evidence };
    }
    const pages: Identity[] = [];
    let after: string | undefined;
    for (let lists = 0; lists < MOST_LISTS; lists += 1) {
      const answer = await read({
        url: `${GRAPH}/me/accounts`,
        query: {
          fields: 'id,name,username,access_token,picture',
          limit: '100',
          ...(after === undefined ? {} : { after }),
        },
        accessToken,
      });
      if (answer.outcome !== 'read') return answer;
      for (const page of arrayAt(answer.json, 'data') ?? []) {
        const id = idAt(page, 'id');
        const pageToken = textAt(page, 'access_token');
        if (id === undefined || pageToken === undefined) continue;
        const name = textAt(page, 'name') ?? id;
        const image = addressAt(objectAt(objectAt(page, 'picture'), 'data'), 'url');
        pages.push({
          ...identity(id, { name, username: textAt(page, 'username') ?? name, image }),
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

/** Those of our permissions that the person did not give, as far as the network tells. */
function declinedIn(permissions: JsonObject): readonly string[] {
  return (arrayAt(permissions, 'data') ?? []).flatMap((one) => {
    const name = textAt(one, 'permission');
    return name !== undefined && SCOPES.includes(name) && textAt(one, 'status') !== 'granted' ? [name] : [];
  });
}
