import { expect, it } from 'vitest';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';
import type { AccessRows, AccessStore } from '../ports/access.ts';
import { createAccess } from './access.ts';

const NOW = Date.UTC(2029, 2, 1, 12);
const COUNT = { sessions: 3, grants: 2, keys: 1, users: 4, invitations: 6, resetLinks: 5 };

/** Access to an installation, and the calls made on it, in order. */
function openAccess() {
  const calls: unknown[] = [];
  const ends = (name: string, ended: number) => async (before: Date) => {
    calls.push([name, before.getTime()]);
    return ended;
  };
  const rows: AccessRows = {
    count: async (before) => {
      calls.push(['count', before.getTime()]);
      return COUNT;
    },
    endSessions: ends('sessions', 3),
    endGrants: ends('grants', 2),
    revokeKeys: ends('keys', 1),
    endResets: ends('resets', 5),
    endInvitations: ends('invitations', 6),
    endSetupLink: ends('setup', 0),
    audit: {
      note: async (actor, { action, subject, detail }) => void calls.push([actor, action, subject, detail]),
    },
  };
  const store: AccessStore = {
    transaction: (work) => work(rows),
    awaitWriters: async () => void calls.push('writers'),
  };
  return { calls, access: createAccess({ store, now: () => NOW }, 'tester') };
}

it('counts the access there is and changes nothing', async () => {
  const { access, calls } = openAccess();
  expect(await access.count(new Date(NOW + 1))).toEqual(COUNT);
  expect(calls).toEqual([['count', NOW + 1]]);
});

it('waits for running writers, ends all access, and writes a line in the audit trail', async () => {
  const { access, calls } = openAccess();
  expect(await access.end(new Date(NOW))).toEqual(COUNT);
  expect(calls).toEqual([
    'writers',
    ...['count', 'sessions', 'grants', 'keys', 'resets', 'invitations', 'setup'].map((name) => [name, NOW]),
    [
      ...['tester', 'access.ended', 'installation'],
      {
        ...{ before: '2029-03-01T12:00:00.000Z', sessions: 3, grants: 2, keys: 1 },
        ...{ reset_links: 5, invitations: 6 },
      },
    ],
  ]);
});

it('refuses a time in the future', async () => {
  const { access, calls } = openAccess();
  expect(await fieldsOf(access.end(new Date(NOW + 1)))).toEqual(['before']);
  expect(calls).toEqual([]);
});
