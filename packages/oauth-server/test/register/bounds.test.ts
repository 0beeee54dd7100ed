import { describe, expect, it } from 'vitest';
import { formRequest, postRegister, read } from '../kit/flows.ts';
import { ADDRESS, createWorld, HTTPS } from '../kit/world.ts';

const statusOf = async (body: unknown) => {
  const { status, body: answer } = await postRegister(createWorld(), body);
  return status === 201 ? status : answer['error_description'];
};

describe('a registration', () => {
  const addresses = (count: number) => Array.from({ length: count }, (_, index) => `${HTTPS}/${index}`);
  const together = (length: number) => {
    const each = ['https://a.example/', 'https://b.example/', 'https://c.example/'];
    const room = length - each.join('').length;
    return [
      `${each[0]}${'a'.repeat(1900)}`,
      `${each[1]}${'b'.repeat(1900)}`,
      `${each[2]}${'c'.repeat(room - 3800)}`,
    ];
  };
  const words = (count: number) => [
    'authorization_code',
    ...Array.from({ length: count - 1 }, () => 'other'),
  ];
  const ofLength = (length: number) => JSON.stringify({ redirect_uris: [HTTPS] }).padEnd(length, ' ');

  it.each<[string, unknown, unknown, string]>([
    [
      'ten addresses',
      { redirect_uris: addresses(10) },
      { redirect_uris: addresses(11) },
      'redirect_uris may have 10 addresses at most',
    ],
    [
      'an address of 2000 characters',
      { redirect_uris: [HTTPS.padEnd(2000, 'a')] },
      { redirect_uris: [HTTPS.padEnd(2001, 'a')] },
      'redirect_uris has an address that is not permitted',
    ],
    [
      'addresses of 4000 characters',
      { redirect_uris: together(4000) },
      { redirect_uris: together(4001) },
      'redirect_uris may have 4000 characters at most in total',
    ],
    [
      'twenty grant types',
      { redirect_uris: [HTTPS], grant_types: words(20) },
      { redirect_uris: [HTTPS], grant_types: words(21) },
      'grant_types must be a list of strings',
    ],
    [
      'the last port there is',
      { redirect_uris: ['http://127.0.0.1:65535/'] },
      { redirect_uris: ['http://127.0.0.1:65536/'] },
      'redirect_uris has an address that is not permitted',
    ],
    ['16384 octets', ofLength(16_384), ofLength(16_385), 'The body is too large or not UTF-8'],
  ])('may have at most %s', async (_name, most, more, refusal) => {
    expect(await statusOf(most)).toBe(201);
    expect(await statusOf(more)).toBe(refusal);
  });

  it('gets an id of 128 random bits', async () => {
    const { body } = await postRegister(createWorld(), { redirect_uris: [HTTPS] });
    expect(body['client_id']).toMatch(/^dyn_[\w-]{22}$/);
  });

  it('is limited to 30 an hour per address', async () => {
    const world = createWorld();
    const register = async () => (await postRegister(world, { redirect_uris: [HTTPS] })).status;
    for (let count = 0; count < 30; count++) expect(await register()).toBe(201);
    expect(await register()).toBe(429);
    world.pass(3599);
    expect(await register()).toBe(429);
    world.pass(1);
    expect(await register()).toBe(201);
  });
});

it('a form has at most 65536 octets', async () => {
  const { server } = createWorld();
  const told = async (length: number) => {
    const request = formRequest('token', { ignored: 'a'.repeat(length - 'ignored='.length) });
    return (await read(server.token(request, { address: ADDRESS }))).body['error_description'];
  };
  expect(await told(65_536)).toBe('grant_type is missing');
  expect(await told(65_537)).toBe('The body is too large or not UTF-8');
});
