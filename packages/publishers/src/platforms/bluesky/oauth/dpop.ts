import { createHash } from 'node:crypto';
import type { CallRequest, CallResult } from '../../../http/call.ts';
import type { PublisherKit } from '../../../kit.ts';
import type { Grant } from './grant.ts';
import { loadLibrary } from './library.ts';
import { PROOF_ALGORITHM } from './oauth-client.ts';

const JTI_BYTES = 16;

/**
 * Sends a request with the token of a grant and a proof of its key (RFC 9449). A server that asks for its nonce has done
 * nothing yet, so the request is then sent once more, with its body opened again.
 */
export async function callWithProof(
  kit: PublisherKit,
  grant: Grant,
  request: Omit<CallRequest, 'secrets'>,
): Promise<CallResult> {
  const { origin } = new URL(request.url);
  const send = async () => {
    const result = await kit.call({
      ...request,
      headers: {
        ...request.headers,
        authorization: `DPoP ${grant.accessToken}`,
        dpop: await proofOf(kit, grant, request),
      },
      secrets: grant.secrets,
    });
    const nonce = result.kind === 'answer' ? result.headers.get('dpop-nonce') : null;
    if (nonce !== null) kit.blueskyNonces.set(origin, nonce);
    return result;
  };
  const result = await send();
  return asksForNonce(result) ? await send() : result;
}

/** RFC 9449 §9. */
function asksForNonce(result: CallResult): boolean {
  if (result.kind !== 'answer' || result.status !== 401) return false;
  const challenge = result.headers.get('www-authenticate') ?? '';
  return /^DPoP\b/i.test(challenge) && challenge.includes('error="use_dpop_nonce"');
}

/** RFC 9449 §4.2. */
async function proofOf(
  kit: PublisherKit,
  { session, accessToken }: Grant,
  { method, url }: Pick<CallRequest, 'method' | 'url'>,
): Promise<string> {
  const { JoseKey } = await loadLibrary();
  const key = await JoseKey.fromJWK(session.dpopJwk);
  const jwk = key.bareJwk;
  if (jwk === undefined) throw new Error('The grant is bound to no usable key.');
  const { origin, pathname } = new URL(url);
  const nonce = kit.blueskyNonces.get(origin);
  return await key.createJwt(
    { alg: PROOF_ALGORITHM, typ: 'dpop+jwt', jwk },
    {
      jti: Buffer.from(kit.random(JTI_BYTES)).toString('base64url'),
      iat: Math.floor(kit.now() / 1_000),
      htm: method,
      htu: origin + pathname,
      ath: createHash('sha256').update(accessToken).digest('base64url'),
      ...(nonce === undefined ? {} : { nonce }),
    },
  );
}
