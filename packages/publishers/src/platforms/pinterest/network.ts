import type { ReadFailure } from '../../connections/api-reader.ts';
import { type AppConnectionFacts, identity } from '../../connections/app-connection.ts';
import { appNetwork } from '../../connections/app-network.ts';
import { saysTokenIsGone } from '../../connections/token-refusal.ts';
import { accountFrom, readBoards } from './account.ts';
import { isOwn } from './errors.ts';
import { createPublishing } from './publishing.ts';
import { API } from './session.ts';

/**
 * Pinterest docs: OAuth 2.0; user_account/get; boards/list. There is one account; its boards are facts of the account,
 * from which a post chooses.
 */
const connection: AppConnectionFacts = {
  isOwn,
  fetchesFiles: true,
  identityName: 'accounts',
  withoutIdentity: 'Pinterest did not name the account.',
  rules: {
    authorizeUrl: 'https://www.pinterest.com/oauth/',
    tokenUrl: `${API}/oauth/token`,
    scopes: ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read'],
    scopeSeparator: ',',
    clientIdParameter: 'client_id',
    clientAuthentication: 'header',
    pkce: false,
    authorizeParameters: {},
  },
  renewal: { kind: 'refresh-token', saysGone: saysTokenIsGone },
  identities: async ({ read }, grant) => {
    const { accessToken } = grant;
    const answer = await read({ url: `${API}/user_account`, accessToken });
    if (answer.outcome !== 'read') return answer;
    const boards = await readBoards<ReadFailure>((query) =>
      read({ url: `${API}/boards`, query, accessToken }),
    );
    if (!Array.isArray(boards)) return boards;
    const account = accountFrom(answer.json, boards);
    return { outcome: 'identified', identities: account === undefined ? [] : [identity(grant, account)] };
  },
};

export const pinterest = appNetwork(connection, createPublishing);
