import type { JsonValue } from '@crier/domain';
import type { ApiReader, ReadFailure } from '../../connections/api-reader.ts';
import { type AppConnectionFacts, identity } from '../../connections/app-connection.ts';
import { appNetwork } from '../../connections/app-network.ts';
import { isOwn } from '../../families/google-api/errors.ts';
import { googleRules } from '../../families/google-oauth/authorization.ts';
import { askTokenInfo } from '../../families/google-oauth/token-info.ts';
import { arrayAt, textAt } from '../../http/json.ts';
import { INFORMATION, locationFrom, READ_MASK } from './location.ts';
import { createPublishing } from './publishing.ts';

const ACCOUNTS = 'https://mybusinessaccountmanagement.googleapis.com/v1/accounts';
const MOST_LISTS = 20;

/** Business Profile APIs docs: accounts.list, accounts.locations.list. Posts go to `accounts/1/locations/2`. */
const connection: AppConnectionFacts = {
  isOwn,
  appOf: 'youtube',
  fetchesFiles: true,
  identityName: 'locations',
  withoutIdentity: 'This Google account manages no business location.',
  rules: googleRules(['https://www.googleapis.com/auth/business.manage']),
  renewal: { kind: 'refresh-token' },
  askAboutToken: askTokenInfo,
  scopeUses: { 'https://www.googleapis.com/auth/business.manage': 'posts' },
  identities: async ({ read }, grant) => {
    const { accessToken } = grant;
    const accounts = await readList(read, ACCOUNTS, { pageSize: '20' }, 'accounts', accessToken);
    if (!Array.isArray(accounts)) return accounts;
    const identities = [];
    for (const account of accounts) {
      const parent = textAt(account, 'name');
      if (parent === undefined || !/^accounts\/\d+$/.test(parent)) continue;
      const query = { readMask: READ_MASK, pageSize: '100' };
      const url = `${INFORMATION}/${parent}/locations`;
      const locations = await readList(read, url, query, 'locations', accessToken);
      if (!Array.isArray(locations)) return locations;
      for (const { name, title, username, data } of locations.flatMap((one) => locationFrom(one) ?? [])) {
        const remoteId = `${parent}/${name}`;
        identities.push(identity(grant, { remoteId, name: title, username, image: undefined, data }));
      }
    }
    return { outcome: 'identified', identities };
  },
};

export const gbp = appNetwork(connection, createPublishing);

async function readList(
  read: ApiReader,
  url: string,
  query: Readonly<Record<string, string>>,
  member: string,
  accessToken: string,
): Promise<JsonValue[] | ReadFailure> {
  const found: JsonValue[] = [];
  let pageToken: string | undefined;
  for (let lists = 0; lists < MOST_LISTS; lists += 1) {
    const paged = pageToken === undefined ? query : { ...query, pageToken };
    const answer = await read({ url, query: paged, accessToken });
    if (answer.outcome !== 'read') return answer;
    found.push(...(arrayAt(answer.json, member) ?? []));
    pageToken = textAt(answer.json, 'nextPageToken');
    if (pageToken === undefined) break;
  }
  return found;
}
