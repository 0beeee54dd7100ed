import { identity, type NetworkConnection } from '../../connections/network-connection.ts';
import { googleRules } from '../../families/google-oauth/authorization.ts';
import { addressAt, arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';

/** YouTube Data API docs: Channels: list. */
export const youtubeConnection: NetworkConnection = {
  platform: 'youtube',
  identityName: 'channels',
  withoutIdentity: 'This Google account has no YouTube channel. Create one, or sign in with another account.',
  rules: googleRules([
    'https://www.googleapis.com/auth/youtube.upload',
    'https://www.googleapis.com/auth/youtube.readonly',
  ]),
  renewal: { kind: 'refresh-token' },
  identities: async ({ read }, { accessToken }) => {
    const answer = await read({
      url: 'https://www.googleapis.com/youtube/v3/channels',
      query: { part: 'snippet', mine: 'true', maxResults: '50' },
      accessToken,
    });
    if (answer.outcome !== 'read') return answer;
    const channels = (arrayAt(answer.json, 'items') ?? []).flatMap((item) => {
      const id = idAt(item, 'id');
      if (id === undefined) return [];
      const snippet = objectAt(item, 'snippet');
      const name = textAt(snippet, 'title') ?? id;
      const image = addressAt(objectAt(objectAt(snippet, 'thumbnails'), 'default'), 'url');
      const username = textAt(snippet, 'customUrl')?.replace(/^@/, '') ?? name;
      return [identity(id, { name, username, image })];
    });
    return { outcome: 'identified', identities: channels };
  },
};
