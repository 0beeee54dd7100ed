import { type AppConnectionFacts, identity } from '../../connections/app-connection.ts';
import { appNetwork } from '../../connections/app-network.ts';
import { saysTokenIsGone } from '../../connections/token-refusal.ts';
import { tiktokSigns } from './audit.ts';
import { accountFrom, CREATOR_PATH, USER_FIELDS } from './creator.ts';
import { isOwn } from './errors.ts';
import { createPublishing } from './publishing.ts';
import { API } from './session.ts';

/**
 * `photo_uploads`: TikTok may fetch photos from this installation, whose address is verified with the app.
 * `direct_posting`: the app may publish; without it, posts are drafts in the creator's inbox.
 */
const SWITCHES = { photo_uploads: false, direct_posting: true };

/**
 * TikTok docs: Login Kit for Web, User Access Token Management, Get User Info, Query Creator Info. The client id is
 * called `client_key`; a renewal may return a new refresh token.
 */
const connection: AppConnectionFacts = {
  isOwn,
  fetchesFiles: true,
  identityName: 'accounts',
  withoutIdentity: 'TikTok did not say whose account it is.',
  rules: {
    authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
    tokenUrl: `${API}/oauth/token/`,
    scopes: scopesFor(SWITCHES),
    scopeSeparator: ',',
    clientIdParameter: 'client_key',
    clientAuthentication: 'body',
    pkce: false,
    authorizeParameters: {},
  },
  switches: SWITCHES,
  scopesFor,
  renewal: { kind: 'refresh-token', saysGone: saysTokenIsGone },
  appSigns: tiktokSigns,
  revocation: { url: `${API}/oauth/revoke/`, token: 'access', clientAuthentication: 'body' },
  identities: async ({ read, switches }, grant) => {
    const { accessToken } = grant;
    const answer = await read({
      url: `${API}/user/info/`,
      query: { fields: USER_FIELDS },
      accessToken,
    });
    if (answer.outcome !== 'read') return answer;
    const creator = switches['direct_posting']
      ? await read({
          method: 'POST',
          url: API + CREATOR_PATH,
          headers: { 'content-type': 'application/json; charset=UTF-8' },
          json: {},
          accessToken,
        })
      : undefined;
    if (creator?.outcome === 'unavailable') return creator;
    const account = accountFrom(answer.json, creator?.outcome === 'read' ? creator.json : undefined);
    const identities =
      account === undefined ? [] : [identity(grant, { ...account, limits: { ...switches } })];
    return { outcome: 'identified', identities };
  },
};

/** TikTok docs: Scopes. Drafts need a different scope from posts, and it does not reveal what the creator may post. */
function scopesFor(switches: Readonly<Record<string, boolean>>): readonly string[] {
  return ['user.info.basic', switches['direct_posting'] ? 'video.publish' : 'video.upload'];
}

export const tiktok = appNetwork(connection, createPublishing);
