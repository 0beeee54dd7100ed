import { beforeEach, expect, it } from 'vitest';
import type { AuditLine } from '../ports/audit.ts';
import type { Resealed, SecretStore, Unreadable } from '../ports/secrets.ts';
import { createSecrets, type Secrets } from './secrets.ts';

const LOST_ACCOUNT: Unreadable = { kind: 'account', subject: 'account 7', account: 7 };
const LOST_APP: Unreadable = { kind: 'server_app', subject: 'app on social.example', account: null };
const RESEALED: Resealed = {
  ...{ resealed: 3, already: 1, unreadable: [LOST_APP], retired: ['old'], contended: 0 },
};

let done: string[];
let audit: AuditLine[];
let resealed: Resealed;
let secrets: Secrets;
beforeEach(() => {
  [done, audit, resealed] = [[], [], RESEALED];
  secrets = createSecrets(storeOf(), 'tester');
});

/** A store that records its calls; the calls of a transaction that throws are discarded. */
function storeOf(): SecretStore {
  const noting = (what: string) => async () => {
    done.push(what);
  };
  return {
    keyIds: ['new', 'old'],
    check: async () => ({ outcome: 'right' }),
    keysInUse: async () => ['old', 'lost'],
    survey: async () => ({ sealed: [], unreadable: [LOST_ACCOUNT, LOST_APP] }),
    register: noting('registered'),
    keepClientKeys: async (keys) => {
      done.push(`kept ${keys.map(({ kid }) => kid)}`);
    },
    dropClientKeys: noting('dropped all'),
    resealAll: async (progress) => {
      progress(4, 3);
      done.push('resealed');
      return resealed;
    },
    transaction: async (work) => {
      const before = [...done];
      try {
        return await work({
          adopt: noting('adopted'),
          dropLostClientKeys: noting('dropped lost'),
          forgetUnusedClientKeys: async (listed) => {
            done.push(`forgot all but ${listed}`);
            return ['unused'];
          },
          listClientKeys: async () => ['kept'],
          disconnect: async (account, { message, code }) => {
            done.push(`disconnected ${account}: ${message} (${code})`);
          },
          audit: {
            note: async (actor, note) => {
              audit.push({ actor, note });
            },
          },
        });
      } catch (error) {
        done = before;
        throw error;
      }
    },
  };
}

it('shows the state of the secret and changes nothing', async () => {
  const unreadable = [LOST_ACCOUNT, LOST_APP];
  const status = { state: { outcome: 'right' }, used: ['old', 'lost'], sealed: [], unreadable };
  expect(await secrets.status()).toEqual(status);
  expect([done, audit]).toEqual([[], []]);
});

const rotate = (dropClientKeys = false, progress = () => undefined) =>
  secrets.rotate({ formerClientKeys: [{ kid: 'former' }], dropClientKeys, progress });

it('saves the keys that servers know, seals everything again, and logs what was rotated', async () => {
  expect(await rotate()).toEqual({ ...RESEALED, key: 'new', clientKeys: ['kept'], forgotten: ['unused'] });
  expect(done).toEqual(['registered', 'kept former', 'resealed', 'forgot all but former']);
  const detail = {
    ...{ key: 'new', resealed: 3, retired: ['old'], unreadable: 1 },
    ...{ client_keys: ['kept'], client_keys_forgotten: ['unused'] },
  };
  const note = { action: 'secret.rotated', subject: 'installation', detail };
  expect(audit).toEqual([{ actor: 'tester', note }]);
});

it('drops the keys that servers know when asked to', async () => {
  await rotate(true);
  expect(done.slice(0, 2)).toEqual(['registered', 'dropped all']);
});

it('keeps a server’s key while another program still seals with a former secret', async () => {
  resealed = { ...RESEALED, contended: 2 };
  expect(await rotate()).toMatchObject({ contended: 2, forgotten: [] });
  expect(done).not.toContain('forgot all but former');
});

it('lists what would be lost with the secret and changes nothing', async () => {
  expect(await secrets.findLost()).toEqual({ lost: ['lost'], unreadable: [LOST_ACCOUNT, LOST_APP] });
  expect([done, audit]).toEqual([[], []]);
});

it('continues without a lost secret and asks for its accounts to be connected again', async () => {
  expect(await secrets.forget()).toEqual({ lost: ['lost'], unreadable: [LOST_ACCOUNT, LOST_APP] });
  expect(done).toEqual([
    ...['adopted', 'dropped lost'],
    'disconnected 7: Its stored credentials can no longer be read. (unreadable)',
  ]);
  const detail = { keys: ['lost'], unreadable: 2 };
  const note = { action: 'secret.forgotten', subject: 'installation', detail };
  expect(audit).toEqual([{ actor: 'tester', note }]);
});
