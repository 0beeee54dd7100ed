import { describe, expect, it } from 'vitest';
import { DOCUMENT, JWKS, publish } from '../kit/documents.ts';
import { authorizeAs, authorizeRequest, isGood, refresh, tokensFor, tokensIn } from '../kit/flows.ts';
import { createWorld, HTTPS, LOOPBACK, type World } from '../kit/world.ts';

async function outcomeOf(world: World, url = DOCUMENT) {
  const outcome = await authorizeAs(world, authorizeRequest(url));
  return outcome.kind === 'error_page' ? outcome : { ...outcome, message: '' };
}

describe('a document that changes', () => {
  it('takes effect when it is read again: addresses, methods, and its removal', async () => {
    const world = createWorld();
    const { refresh_token } = await tokensFor(world, publish(world));
    publish(world, { redirect_uris: [HTTPS] });
    world.pass(300);
    const moved = await authorizeAs(world, authorizeRequest(DOCUMENT));
    expect(moved).toMatchObject({ kind: 'error_page', error: 'invalid_request' });
    publish(world, { redirect_uris: [HTTPS], token_endpoint_auth_method: 'private_key_jwt', jwks_uri: JWKS });
    world.pass(300);
    const bare = await refresh(world, DOCUMENT, refresh_token);
    expect([bare.status, bare.body['error']]).toEqual([401, 'invalid_client']);
    publish(world, { client_name: undefined });
    world.pass(300);
    expect(await outcomeOf(world)).toMatchObject({ kind: 'error_page', error: 'invalid_client' });
  });

  it('does not disconnect users while its host is down, and leaves the host alone for a minute', async () => {
    const world = createWorld();
    const first = await tokensFor(world, publish(world));
    world.web.clear();
    world.pass(300);
    const before = world.fetched.length;
    const second = tokensIn(await refresh(world, DOCUMENT, first.refresh_token));
    tokensIn(await refresh(world, DOCUMENT, second.refresh_token));
    expect(world.fetched).toHaveLength(before + 1);
    expect(await isGood(world, second.access_token)).toBe(true);
  });

  it('is requested again a minute after its host was down', async () => {
    const world = createWorld();
    let pair = await tokensFor(world, publish(world));
    world.web.clear();
    const reads: number[] = [];
    for (const seconds of [300, 59.999, 0.001]) {
      world.pass(seconds);
      pair = tokensIn(await refresh(world, DOCUMENT, pair.refresh_token));
      reads.push(world.fetched.length - 1);
    }
    expect(reads).toEqual([1, 1, 2]);
  });

  it('has at most 5120 octets', async () => {
    for (const [octets, kind] of [
      [5120, 'consent'],
      [5121, 'error_page'],
    ] as const) {
      const world = createWorld();
      const document = { client_id: DOCUMENT, client_name: 'App', redirect_uris: [LOOPBACK] };
      const text = JSON.stringify(document).padEnd(octets, ' ');
      world.web.set(DOCUMENT, () => new Response(text, { headers: { 'Content-Type': 'application/json' } }));
      expect([octets, (await outcomeOf(world)).kind]).toEqual([octets, kind]);
    }
  });

  it('is not read while the app is blocked', async () => {
    const world = createWorld();
    const { refresh_token } = await tokensFor(world, publish(world));
    await world.server.admin.blockApp(DOCUMENT);
    world.pass(600);
    const before = world.fetched.length;
    expect((await outcomeOf(world)).message).toContain('blocked');
    expect((await refresh(world, DOCUMENT, refresh_token)).body['error']).toBe('invalid_grant');
    expect(world.fetched).toHaveLength(before);
  });
});
