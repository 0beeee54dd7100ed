import { type AppConnectionFacts, identity } from '../../connections/app-connection.ts';
import { appNetwork } from '../../connections/app-network.ts';
import { isOwn } from '../../families/google-api/errors.ts';
import { googleRules } from '../../families/google-oauth/authorization.ts';
import { askTokenInfo } from '../../families/google-oauth/token-info.ts';
import { CHANNEL_QUERY, CHANNELS, channelsFrom } from './channel.ts';
import { createPublishing } from './publishing.ts';

/** YouTube Data API docs: Channels: list. Deleting a video and writing a comment need the third scope. */
const connection: AppConnectionFacts = {
  isOwn,
  identityName: 'channels',
  withoutIdentity: 'This Google account has no YouTube channel. Create one, or sign in with another account.',
  rules: googleRules([
    'https://www.googleapis.com/auth/youtube.upload',
    'https://www.googleapis.com/auth/youtube.readonly',
    'https://www.googleapis.com/auth/youtube.force-ssl',
  ]),
  renewal: { kind: 'refresh-token' },
  askAboutToken: askTokenInfo,
  scopeUses: {
    'https://www.googleapis.com/auth/youtube.upload': 'uploads',
    'https://www.googleapis.com/auth/youtube.readonly': 'reading the channel and its videos',
    'https://www.googleapis.com/auth/youtube.force-ssl': 'deleting videos and writing comments',
  },
  identities: async ({ read }, grant) => {
    const { accessToken } = grant;
    const answer = await read({ url: CHANNELS, query: CHANNEL_QUERY, accessToken });
    if (answer.outcome !== 'read') return answer;
    const channels = channelsFrom(answer.json).map((channel) => identity(grant, channel));
    return { outcome: 'identified', identities: channels };
  },
};

export const youtube = appNetwork(connection, createPublishing);
