import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookError } from '../src/webhooks.ts';

const BODY = JSON.stringify({ id: 'e1', number: 7, type: 'post.published', data: { note: 'Brötchen 🥐' } });
const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const ID = 'msg_e7e2';
const SECONDS = 1_900_000_000;
const now = () => SECONDS * 1_000 + 999;

const SIGNERS = { standardwebhooks: StandardWebhook, svix: SvixWebhook } as const;

function headersOf(secret = SECRET, body = BODY, seconds = SECONDS) {
  return {
    'webhook-id': ID,
    'webhook-timestamp': String(seconds),
    'webhook-signature': new StandardWebhook(secret).sign(ID, new Date(seconds * 1_000), body),
  };
}

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const PUBLIC = `whpk_${publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')}`;
const signedByKey = (body = BODY) => {
  const signature = sign(null, Buffer.from(`${ID}.${SECONDS}.${body}`), privateKey).toString('base64');
  return { ...headersOf(), 'webhook-signature': `v1a,${signature}` };
};

async function problemOf(...[body, headers, secret]: Parameters<typeof verifyWebhook>) {
  const error = await verifyWebhook(body, headers, secret, { now }).catch((thrown: unknown) => thrown);
  return error instanceof WebhookError ? error.problem : error;
}

describe('a delivery is accepted', () => {
  it.each(Object.entries(SIGNERS))('that %s signed', async (_, Webhook) => {
    const signature = new Webhook(SECRET).sign(ID, new Date(SECONDS * 1_000), BODY);
    const headers = { ...headersOf(), 'webhook-signature': signature };
    expect(await verifyWebhook(BODY, headers, SECRET, { now })).toEqual(JSON.parse(BODY));
  });

  it('as text and as bytes, with headers of fetch and of Node in any case', async () => {
    const upper = Object.fromEntries(
      Object.entries(headersOf()).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    for (const headers of [new Headers(headersOf()), headersOf(), upper])
      for (const body of [BODY, new TextEncoder().encode(BODY)])
        expect(await verifyWebhook(body, headers, SECRET, { now })).toMatchObject({ number: 7 });
  });

  it('by a secret without its prefix, and by one of several secrets and signatures', async () => {
    const other = `whsec_${randomBytes(32).toString('base64')}`;
    expect(await verifyWebhook(BODY, headersOf(), SECRET.slice(6), { now })).toMatchObject({ number: 7 });
    const two = {
      ...headersOf(),
      'webhook-signature': `${headersOf(other)['webhook-signature']} ${headersOf()['webhook-signature']}`,
    };
    for (const secret of [SECRET, other, [other, SECRET]])
      expect(await verifyWebhook(BODY, two, secret, { now })).toMatchObject({ number: 7 });
  });

  it('by the public key of the service', async () => {
    expect(await verifyWebhook(BODY, signedByKey(), PUBLIC, { now })).toMatchObject({ number: 7 });
  });

  it('up to five minutes before and after it was signed', async () => {
    for (const seconds of [SECONDS - 300, SECONDS + 300])
      expect(await verifyWebhook(BODY, headersOf(SECRET, BODY, seconds), SECRET, { now })).toMatchObject({
        number: 7,
      });
  });
});

describe('a delivery is refused', () => {
  const wrong = `whsec_${randomBytes(32).toString('base64')}`;
  it.each([
    ['signed with another secret', BODY, headersOf(wrong), SECRET, 'bad_signature'],
    ['with a body that was changed', BODY.replace('7', '8'), headersOf(), SECRET, 'bad_signature'],
    ['with another id', BODY, { ...headersOf(), 'webhook-id': 'msg_2' }, SECRET, 'bad_signature'],
    [
      'with another time',
      BODY,
      { ...headersOf(), 'webhook-timestamp': String(SECONDS - 1) },
      SECRET,
      'bad_signature',
    ],
    ['signed by a key and verified by a secret', BODY, signedByKey(), SECRET, 'bad_signature'],
    ['signed by a secret and verified by a key', BODY, headersOf(), PUBLIC, 'bad_signature'],
    ['with a body that was changed, by a key', `${BODY} `, signedByKey(), PUBLIC, 'bad_signature'],
    [
      'with no signature in its header',
      BODY,
      { ...headersOf(), 'webhook-signature': 'v1,' },
      SECRET,
      'bad_signature',
    ],
    [
      'with a signature that is no base64',
      BODY,
      { ...headersOf(), 'webhook-signature': 'v1,%%' },
      SECRET,
      'bad_signature',
    ],
    ['of more than five minutes ago', BODY, headersOf(SECRET, BODY, SECONDS - 301), SECRET, 'too_old'],
    ['of more than five minutes ahead', BODY, headersOf(SECRET, BODY, SECONDS + 301), SECRET, 'too_new'],
    [
      'with a time that is none',
      BODY,
      { ...headersOf(), 'webhook-timestamp': '2030-03-17' },
      SECRET,
      'malformed_header',
    ],
    ['without an id', BODY, { ...headersOf(), 'webhook-id': '' }, SECRET, 'missing_header'],
    ['without headers', BODY, {}, SECRET, 'missing_header'],
    ['that is no event', '[1]', headersOf(SECRET, '[1]'), SECRET, 'malformed_body'],
    ['that is no JSON', 'hello', headersOf(SECRET, 'hello'), SECRET, 'malformed_body'],
    ['verified by a secret that is too short', BODY, headersOf(), 'whsec_c2hvcnQ=', 'malformed_secret'],
    ['verified by a secret that is no base64', BODY, headersOf(), 'whsec_not base64', 'malformed_secret'],
    [
      'verified by a public key of another length',
      BODY,
      headersOf(),
      `whpk_${SECRET.slice(6)}AAAA`,
      'malformed_secret',
    ],
  ])('%s', async (_, body, headers, secret, problem) => {
    expect(await problemOf(body, headers, secret)).toBe(problem);
  });

  it('without a secret at all', async () => {
    expect(await problemOf(BODY, headersOf(), [])).toBe('bad_signature');
  });
});
