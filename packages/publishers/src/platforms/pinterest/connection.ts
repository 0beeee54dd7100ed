import type { JsonObject } from '@crier/domain';
import type { ApiReader, ReadFailure } from '../../connections/api-reader.ts';
import { identity, type NetworkConnection } from '../../connections/network-connection.ts';
import { addressAt, arrayAt, idAt, textAt } from '../../http/json.ts';

const API = 'https://api.pinterest.com/v5';
const MOST_LISTS = 10;

/**
 * Pinterest docs: OAuth 2.0; user_account/get; boards/list. The account is one; its boards are facts of it, from which
 * a post chooses.
 */
export const pinterestConnection: NetworkConnection = {
  platform: 'pinterest',
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
  renewal: { kind: 'refresh-token' },
  identities: async ({ read }, { accessToken }) => {
    const answer = await read({ url: `${API}/user_account`, accessToken });
    if (answer.outcome !== 'read') return answer;
    const { json } = answer;
    const username = textAt(json, 'username');
    if (username === undefined) return { outcome: 'identified', identities: [] };
    const boards = await readBoards(read, accessToken);
    if (!Array.isArray(boards)) return boards;
    return {
      outcome: 'identified',
      identities: [
        identity(idAt(json, 'id') ?? username, {
          name: textAt(json, 'business_name') ?? username,
          username,
          image: addressAt(json, 'profile_image'),
          data: { account_type: textAt(json, 'account_type') ?? null, relationships: { boards } },
        }),
      ],
    };
  },
};

async function readBoards(read: ApiReader, accessToken: string): Promise<JsonObject[] | ReadFailure> {
  const boards: JsonObject[] = [];
  let bookmark: string | undefined;
  for (let lists = 0; lists < MOST_LISTS; lists += 1) {
    const query = { page_size: '250', ...(bookmark === undefined ? {} : { bookmark }) };
    const answer = await read({ url: `${API}/boards`, query, accessToken });
    if (answer.outcome !== 'read') return answer;
    for (const board of arrayAt(answer.json, 'items') ?? []) {
      const id = idAt(board, 'id');
      if (id !== undefined) boards.push({ id, name: textAt(board, 'name') ?? id });
    }
    bookmark = textAt(answer.json, 'bookmark');
    if (bookmark === undefined) break;
  }
  return boards;
}
