import { reasonOf } from '@crier/domain';
import { wellKnownUrl } from '@crier/oauth-server';
import { oauthAddresses } from '../oauth/create-oauth.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, fail, ok } from './finding.ts';

const TIMEOUT_MS = 5_000;
const PROXY = 'Proxies must pass /.well-known and everything below the core path through unchanged.';

/** Whether apps find the authorization server at the expected address, under its own name. */
export async function checkOAuth(settings: Settings): Promise<Finding> {
  if (!settings.oauth) return ok('oauth', 'off: SERVICE_OAUTH is false, so apps cannot sign users in');
  const { issuer } = oauthAddresses(settings);
  const url = wellKnownUrl('oauth-authorization-server', issuer);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const found: unknown = response.ok ? await response.json() : null;
    const names = typeof found === 'object' && found !== null && 'issuer' in found ? found.issuer : null;
    if (names === issuer) return ok('oauth', `the metadata at ${url} names ${issuer}`);
    const advice = `${PROXY} The API and the command line must have the same SERVICE_BASE_URL and SERVICE_CORE_PATH.`;
    return fail('oauth', `${url} does not name ${issuer}: it responds with ${response.status}`, advice);
  } catch (error) {
    return fail('oauth', `${url} does not respond: ${reasonOf(error)}`, PROXY);
  }
}

/** Whether the MCP endpoint is there and asks for a sign-in, as clients without a token need it. */
export async function checkMcp(settings: Settings): Promise<Finding> {
  const url = oauthAddresses(settings).mcp;
  try {
    const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const challenge = response.headers.get('www-authenticate');
    if (response.status === 401 && challenge !== null) return ok('mcp', `${url} asks for a sign-in`);
    return fail('mcp', `${url} responds with ${response.status} and without a sign-in challenge`, PROXY);
  } catch (error) {
    return fail('mcp', `${url} does not respond: ${reasonOf(error)}`, PROXY);
  }
}
