import { describe, expect, it } from 'vitest';
import {
  ALICE,
  answerOf,
  authorizeAs,
  authorizeRequest,
  consentOf,
  decide,
  registerApp,
} from '../kit/flows.ts';
import { ADDRESS, createWorld, type World } from '../kit/world.ts';

async function handleFor(world: World): Promise<string> {
  const outcome = await authorizeAs(world, authorizeRequest(await registerApp(world)), null);
  if (outcome.kind !== 'sign_in') throw new Error(`no sign-in: ${JSON.stringify(outcome)}`);
  return outcome.requestId;
}

describe('a decision', () => {
  it('that neither allows nor denies is refused, and the page stays valid', async () => {
    const world = createWorld();
    const { consentToken } = await consentOf(world, authorizeRequest(await registerApp(world)));
    // What a form sends is a text, whatever the type says.
    for (const decision of ['', 'yes', 'ALLOW']) {
      expect(await decide(world, consentToken, decision as 'allow')).toMatchObject({
        kind: 'error_page',
        status: 400,
        message: 'The decision must be allow or deny',
      });
    }
    expect(answerOf(await decide(world, consentToken)).has('code')).toBe(true);
  });

  it('gives no code when the app is blocked before the grant begins', async () => {
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        grants: {
          ...stores.grants,
          begin: async (grant, code) => {
            await stores.clients.block(grant.clientId, grant.createdAt);
            return stores.grants.begin(grant, code);
          },
        },
      }),
    });
    const { consentToken } = await consentOf(world, authorizeRequest(await registerApp(world)));
    const answer = answerOf(await decide(world, consentToken));
    expect([answer.get('error'), answer.has('code')]).toEqual(['access_denied', false]);
    expect(await world.server.admin.listConnectedApps('alice')).toEqual([]);
    expect(world.reports).toEqual([]);
  });
});

describe('the app of a request that waits for sign-in', () => {
  it('is not named while it may not connect, which is no failure', async () => {
    const world = createWorld();
    const handle = await handleFor(world);
    world.policy.mode = 'off';
    expect(await world.server.describeRequest(handle, ADDRESS)).toBeNull();
    expect(world.reports).toEqual([]);
  });

  it('is not named when the stores fail, which is reported', async () => {
    const failure = new Error('no connection');
    let isDown = false;
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        clients: {
          ...stores.clients,
          find: async (clientId) => {
            if (isDown) throw failure;
            return stores.clients.find(clientId);
          },
        },
      }),
    });
    const handle = await handleFor(world);
    isDown = true;
    expect(await world.server.describeRequest(handle, ADDRESS)).toBeNull();
    expect(world.reports).toEqual([failure]);
    const resumed = await world.server.resumeAuthorization(handle, { address: ADDRESS, user: ALICE });
    expect(resumed).toMatchObject({ kind: 'error_page', status: 503, headers: { 'Retry-After': '5' } });
    expect(world.reports).toEqual([failure, failure]);
  });
});
