import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { ISSUER, LOOPBACK, type World } from './world.ts';

export const DOCUMENT = 'https://app.example/oauth/client.json';
export const JWKS = 'https://app.example/oauth/jwks.json';

export function jsonAnswer(body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json', ...headers } });
}

/** Publishes a metadata document; members can be replaced, or left out with `undefined`. */
export function publish(world: World, members: Record<string, unknown> = {}, url = DOCUMENT): string {
  const document = { client_id: url, client_name: 'Assistant', redirect_uris: [LOOPBACK], ...members };
  world.web.set(url, () => jsonAnswer(document));
  return url;
}

/** A document that proves itself with assertions. */
export function publishWithKeys(world: World, methods: readonly string[] = ['private_key_jwt']): string {
  return publish(world, { token_endpoint_auth_methods_supported: methods, jwks_uri: JWKS });
}

export interface Signer {
  jwk: JWK;
  sign(claims?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
}

let serial = 0;

/** A key pair that signs assertions of the document's app; claims can be replaced, or left out with `undefined`. */
export async function createSigner(
  world: World,
  algorithm = 'ES256',
  kid: string | null = 'key-1',
): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), ...(kid === null ? {} : { kid }) };
  return {
    jwk,
    sign: async (claims = {}, header = {}) => {
      const time = Math.floor(world.now().getTime() / 1000);
      serial += 1;
      const payload = {
        iss: DOCUMENT,
        sub: DOCUMENT,
        aud: ISSUER,
        exp: time + 60,
        jti: `id-${serial}`,
        ...claims,
      };
      const kept = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
      return new SignJWT(kept)
        .setProtectedHeader({ alg: algorithm, ...(kid === null ? {} : { kid }), ...header })
        .sign(privateKey);
    },
  };
}

export function publishKeys(world: World, keys: readonly JWK[]): void {
  world.web.set(JWKS, () => jsonAnswer({ keys }));
}

export function asserted(assertion: string): Record<string, string> {
  return {
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  };
}
