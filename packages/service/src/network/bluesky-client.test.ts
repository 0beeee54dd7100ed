import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveSigningKey } from '../secrets/signing-key.ts';
import { blueskyClientOf } from './bluesky-client.ts';

const SECRETS = ['a secret of tests that is long enough', 'another one, from before the rotation'] as const;
const clientAt = (baseUrl: string, corePath = 'crier') =>
  blueskyClientOf({ baseUrl, corePath, secrets: [...SECRETS] }, []);

it('is a document and a key for each secret, at a public address', () => {
  const client = clientAt('https://social.example', '');
  expect(client).toMatchObject({
    document: 'https://social.example/connections/clients/bluesky.json',
    site: 'https://social.example',
    redirectUri: 'https://social.example/connections/callback/bluesky',
  });
  expect(client?.keys).toEqual(SECRETS.map(deriveSigningKey));
});

it.each([
  ['http://localhost:8085', 'http://127.0.0.1:8085'],
  ['http://127.0.0.1:9', 'http://127.0.0.1:9'],
  ['http://[::1]:9', 'http://[::1]:9'],
])('is a loopback client at %s, without a key', (baseUrl, back) => {
  expect(clientAt(baseUrl)).toEqual({
    document: null,
    site: baseUrl,
    redirectUri: `${back}/crier/connections/callback/bluesky`,
    keys: [],
  });
});

it.each([
  'http://social.example',
  'https://192.0.2.7',
  'https://[2001:db8::1]',
  'https://server',
  'https://a.local',
])('does not exist at %s, which no server could reach', (baseUrl) => {
  expect(clientAt(baseUrl)).toBeNull();
});

it('derives the same signing key from the same secret', () => {
  const key = deriveSigningKey(SECRETS[0]);
  expect(key).toEqual(deriveSigningKey(SECRETS[0]));
  expect(key.kid).not.toBe(deriveSigningKey(SECRETS[1]).kid);
  const { d: _, ...open } = key;
  const data = Buffer.from('what is signed');
  const signature = sign('sha256', data, createPrivateKey({ key: { ...key }, format: 'jwk' }));
  expect(verify('sha256', data, createPublicKey({ key: { ...open }, format: 'jwk' }), signature)).toBe(true);
});
