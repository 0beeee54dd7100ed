import type { JsonObject } from '@crier/domain';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import { sealContext } from '@crier/persistence';
import { createLogger, openService, parseSettings, type Service } from '@crier/service';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson } from './run-crier.ts';

const FIRST = 'the secret that the installation began with';
const NEXT = 'the secret that follows after some years';
const LAST = 'the secret that comes some years later still';

let installation: Installation;
let networks: Simulator;

beforeAll(async () => {
  [installation, networks] = await Promise.all([openInstallation(inject('adminUrl')), startSimulator()]);
});
afterAll(async () => {
  await networks?.stop();
  await installation?.close();
});

/** An account of any network: what it holds is set by the tests. */
async function connectAccount(environment: Readonly<Record<string, string>>): Promise<void> {
  const { document } = await crierJson(['workspace', 'create', '--name', 'Demo'], environment);
  const instance = networks.instances.find(({ key }) => key === 'mastodon');
  const token = instance?.accounts[0]?.credentials['access_token'] ?? '';
  const where = ['--workspace', document.uuid, '--provider', 'mastodon', '--service', instance?.url ?? ''];
  expect((await crierJson(['account', 'connect', ...where, '--token', token], environment)).code).toBe(0);
}

describe('the keys by which Bluesky servers know the service', { timeout: 300_000 }, () => {
  const at = (...secrets: readonly string[]) => ({
    ...installation.environment,
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: secrets.join(','),
  });
  const rotate = async (environment: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const { code, document } = await crierJson(['secret', 'rotate', ...args], environment);
    expect([code, document]).toEqual([0, expect.anything()]);
    return document;
  };
  const within = async <T>(
    environment: Readonly<Record<string, string>>,
    work: (service: Service) => Promise<T>,
  ): Promise<T> => {
    const settings = parseSettings(environment);
    const service = await openService(settings, createLogger({ logLevel: 'silent' }, 'test'), {
      keepsMedia: false,
    });
    return await work(service).finally(() => service.close());
  };
  /** The keys of the document that servers read, in order. */
  const known = (environment: Readonly<Record<string, string>>): Promise<string[]> =>
    within(environment, async ({ networks }) => {
      const { browser } = networks.bluesky;
      const document = browser?.kind === 'document' ? browser.document : null;
      const { keys } = (document?.['jwks'] ?? {}) as { keys?: { kid: string; d?: string }[] };
      expect(keys?.filter(({ d }) => d !== undefined)).toEqual([]);
      return (keys ?? []).map(({ kid }) => kid);
    });
  /** Has the account hold a grant that was given with a key, as the network stores it; none with null. */
  const hold = (environment: Readonly<Record<string, string>>, kid: string | null): Promise<void> =>
    within(environment, async ({ database: { pool }, sealer }) => {
      const authMethod = { method: 'private_key_jwt', kid };
      const credentials: JsonObject =
        kid === null ? {} : { grant: 'oauth', did: 'did:plc:ada', oauth: { authMethod } };
      const { rows } = await pool.query<{ uuid: string }>('select uuid from accounts');
      for (const { uuid } of rows) {
        const sealed = Buffer.from(sealer.seal(credentials, sealContext(uuid)));
        await pool.query('update accounts set credentials = $2 where uuid = $1', [uuid, sealed]);
      }
    });

  test('survive a rotation of their secret, so that no account is lost, and are dropped on request', async () => {
    const first = await known(at(FIRST));
    expect(first).toHaveLength(1);
    await connectAccount(at(FIRST));
    await hold(at(FIRST), first[0] ?? '');
    expect(await rotate(at(NEXT, FIRST))).toMatchObject({ client_keys: first });
    const second = await known(at(NEXT));
    expect(second).toEqual([expect.any(String), ...first]);
    await rotate(at(LAST, NEXT));
    const third = await known(at(LAST));
    expect(third).toEqual([expect.any(String), ...second]);
    const { data } = (await crierJson(['audit', 'list', '--action', 'secret.rotated'], at(LAST))).document;
    expect(data[0]).toMatchObject({ actor: 'command line', detail: { resealed: 2, client_keys: second } });
    expect(await rotate(at(LAST), '--drop-client-keys')).toMatchObject({ client_keys: [] });
    expect(await known(at(LAST))).toEqual(third.slice(0, 1));
  });

  test('are dropped once their secret is gone and no account depends on them', async () => {
    const [own = ''] = await known(at(LAST));
    await hold(at(LAST), own);
    expect(await rotate(at(NEXT, LAST))).toMatchObject({ client_keys: [own], client_keys_forgotten: [] });
    const [next = ''] = await known(at(NEXT));
    // While its secret is listed, access may be given with a key that no account uses yet.
    expect(await rotate(at(FIRST, NEXT))).toMatchObject({
      client_keys: expect.arrayContaining([own, next]),
      client_keys_forgotten: [],
    });
    const { stdout } = await crier(['secret', 'rotate'], at(FIRST));
    expect(stdout).toContain('No account uses 1 former key');
    const { data } = (await crierJson(['audit', 'list', '--action', 'secret.rotated'], at(FIRST))).document;
    expect(data[0].detail).toMatchObject({ client_keys: [own], client_keys_forgotten: [next] });
    expect(await known(at(FIRST))).toEqual([expect.any(String), own]);
    await hold(at(FIRST), null);
    expect(await rotate(at(FIRST))).toMatchObject({ client_keys: [], client_keys_forgotten: [own] });
    expect(await known(at(FIRST))).toHaveLength(1);
  });

  test('are kept while an account cannot be opened, because it may need any of them', async () => {
    const [own = ''] = await known(at(FIRST));
    await rotate(at(LAST, FIRST));
    await within(at(LAST), async ({ database: { pool } }) => {
      await pool.query("update accounts set credentials = '\\x00'");
    });
    expect(await rotate(at(LAST))).toMatchObject({
      client_keys: [own],
      client_keys_forgotten: [],
      unreadable: [{ kind: 'account' }],
    });
    await hold(at(LAST), null);
  });

  test('are given up with a lost secret', async () => {
    await rotate(at(FIRST, LAST));
    expect((await crierJson(['secret', 'forget', '--yes'], at(NEXT))).document).toMatchObject({
      unreadable: expect.arrayContaining([expect.objectContaining({ kind: 'client_key' })]),
    });
    expect(await known(at(NEXT))).toHaveLength(1);
    const { unreadable } = (await crierJson(['secret', 'status'], at(NEXT))).document;
    expect(unreadable.map(({ kind }: { kind: string }) => kind)).not.toContain('client_key');
  });
});
