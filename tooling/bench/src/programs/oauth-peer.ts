/**
 * The peer of `oauth`: oidc-provider on PostgreSQL, with one public app stored there. `GET /seed?codes=N` answers that
 * many codes for the verifier of PEER_CHALLENGE, made by its own models. LOCKS=true makes every request a transaction.
 */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { openPeerStorage } from './peer-adapter.ts';

const environment = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
};

const CLIENT_ID = environment('PEER_CLIENT_ID');
const REDIRECT_URI = environment('PEER_REDIRECT_URI');
const CHALLENGE = environment('PEER_CHALLENGE');
const SCOPE = 'api';

const locks = environment('LOCKS') === 'true';
const storage = await openPeerStorage(environment('DATABASE_URL'), locks);
const base = `http://${environment('HOST')}:${environment('PORT')}`;

const provider = new Provider(base, {
  adapter: storage.adapter,
  scopes: [SCOPE],
  features: { devInteractions: { enabled: false } },
  findAccount: async (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  ttl: { AccessToken: 3_600, AuthorizationCode: 600, Grant: 90 * 86_400, RefreshToken: 90 * 86_400 },
});
await new storage.adapter('Client').upsert(
  CLIENT_ID,
  {
    client_id: CLIENT_ID,
    redirect_uris: [REDIRECT_URI],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  },
  90 * 86_400,
);
if (locks) provider.use((_context, next) => storage.inTransaction(next));

async function seed(count: number): Promise<string[]> {
  const client = await provider.Client.find(CLIENT_ID);
  if (!client) throw new Error('the app is not stored');
  const codes: string[] = [];
  while (codes.length < count) {
    const accountId = `account-${codes.length}`;
    const grant = new provider.Grant({ clientId: CLIENT_ID, accountId });
    grant.addOIDCScope(SCOPE);
    const code = new provider.AuthorizationCode({
      accountId,
      client,
      grantId: await grant.save(),
      redirectUri: REDIRECT_URI,
      scope: SCOPE,
      codeChallenge: CHALLENGE,
      codeChallengeMethod: 'S256',
      gty: 'authorization_code',
    });
    codes.push(await code.save());
  }
  return codes;
}

const answer = provider.callback();
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', base);
  if (url.pathname === '/healthz') response.end('alive');
  else if (url.pathname === '/seed') {
    seed(Number(url.searchParams.get('codes'))).then(
      (codes) => response.end(JSON.stringify(codes)),
      (error) => response.writeHead(500).end(String(error)),
    );
  } else answer(request, response);
});
server.listen(Number(environment('PORT')), environment('HOST'));
process.once('SIGTERM', () => process.exit(0));
