import { identity, type NetworkConnection } from '../../connections/network-connection.ts';
import { addressAt, arrayAt, countAt, objectAt, textAt } from '../../http/json.ts';

const API = 'https://open.tiktokapis.com/v2';

/**
 * TikTok docs: Login Kit for Web, User Access Token Management, Get User Info, Query Creator Info. The client id is
 * called `client_key`; a renewal may bring another refresh token.
 */
export const tiktokConnection: NetworkConnection = {
  platform: 'tiktok',
  identityName: 'accounts',
  withoutIdentity: 'TikTok did not say whose account it is.',
  rules: {
    authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
    tokenUrl: `${API}/oauth/token/`,
    scopes: ['user.info.basic', 'video.publish'],
    scopeSeparator: ',',
    clientIdParameter: 'client_key',
    clientAuthentication: 'body',
    pkce: false,
    authorizeParameters: {},
  },
  renewal: { kind: 'refresh-token' },
  revocation: { url: `${API}/oauth/revoke/`, token: 'access', clientAuthentication: 'body' },
  identities: async ({ read }, { accessToken }) => {
    const answer = await read({
      url: `${API}/user/info/`,
      query: { fields: 'open_id,union_id,avatar_url,display_name' },
      accessToken,
    });
    if (answer.outcome !== 'read') return answer;
    const user = objectAt(objectAt(answer.json, 'data'), 'user');
    const openId = textAt(user, 'open_id');
    if (openId === undefined) return { outcome: 'identified', identities: [] };
    const asked = await read({
      method: 'POST',
      url: `${API}/post/publish/creator_info/query/`,
      headers: { 'content-type': 'application/json; charset=UTF-8' },
      accessToken,
    });
    if (asked.outcome === 'unavailable') return asked;
    const creator = asked.outcome === 'read' ? objectAt(asked.json, 'data') : undefined;
    const name = textAt(user, 'display_name') ?? openId;
    return {
      outcome: 'identified',
      identities: [
        identity(openId, {
          name,
          username: textAt(creator, 'creator_username') ?? name,
          image: addressAt(user, 'avatar_url'),
          data: {
            union_id: textAt(user, 'union_id') ?? null,
            comment_disabled: creator?.['comment_disabled'] === true,
            duet_disabled: creator?.['duet_disabled'] === true,
            stitch_disabled: creator?.['stitch_disabled'] === true,
            privacy_levels: arrayAt(creator, 'privacy_level_options') ?? [],
            max_video_post_duration_sec: countAt(creator, 'max_video_post_duration_sec') ?? null,
          },
        }),
      ],
    };
  },
};
