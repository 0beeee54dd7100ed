import { type Endpoint, endpoint } from '../../kit/endpoint.ts';
import { mediumFile } from '../../kit/media.ts';
import { type Account, displayNameOf } from '../../kit/server.ts';
import type { AccountSpec } from '../../network-simulation.ts';
import { addGrant } from '../../oauth/grants.ts';
import type { RateState } from '../../rate-windows.ts';
import { addLongToken } from './oauth.ts';
import type { GraphServer } from './server.ts';

/** The addresses of files that people see. */
export const FILE_ENDPOINTS: readonly Endpoint<GraphServer>[] = [
  endpoint('GET /media/:id', (server, { param }) => mediumFile(server, server.state.media[param('id')])),
];

/** An account with a long-lived token. */
export function openGraphAccount(
  server: GraphServer,
  spec: AccountSpec,
  createdAt: number,
  scopes: readonly string[],
): Account {
  const { username } = spec;
  const id = String(BigInt(createdAt) * 10_000n);
  const grantId = addGrant(server, { accountId: id, clientId: null, scopes }, `start ${username}`);
  const token = server.seeded.token(`access token ${username}`);
  return {
    id,
    username,
    handle: username,
    displayName: displayNameOf(spec),
    createdAt,
    credentials: { access_token: addLongToken(server, token, grantId) },
  };
}

/**
 * The usage in percent, and the minutes until more is available (Meta docs: Rate limits). Meta has no `Retry-After`.
 */
export function usageHeaders({ rule, remaining, resetAt }: RateState, now: number) {
  const used = rule.limit === 0 ? 0 : Math.round(100 * (1 - remaining / rule.limit));
  const usage = { call_count: used, total_cputime: used, total_time: used };
  const minutes = remaining > 0 ? 0 : Math.max(1, Math.ceil((resetAt - now) / 60_000));
  const use = { type: rule.name, ...usage, estimated_time_to_regain_access: minutes };
  return {
    'x-app-usage': JSON.stringify(usage),
    'x-business-use-case-usage': JSON.stringify({ '1': [use] }),
  };
}
