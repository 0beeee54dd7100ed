import { recordNotFound } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import type { AppInput, AppRecord, AppRows, AppStore } from '../ports/apps.ts';
import type { AuditNote } from '../ports/audit.ts';
import { fieldsOf } from '../testing/memory/open-use-cases.ts';
import { createApps, type NewApp } from './apps.ts';

const NEW: NewApp = {
  ...{ name: 'Planner', redirectUris: ['https://a.example/back'], access: ['api'] },
  ...{ serverSide: true, logo: null },
};
const LOGO = new Uint8Array([1]);

/** Apps and logos in memory; what fails leaves the apps and the audit trail as they were. */
function openApps() {
  let apps = new Map<string, AppRecord>();
  let trail: [string, string, string, AuditNote['detail']][] = [];
  const logos = new Set<string>();
  let made = 0;
  const recordOf = (clientId: string, { name, redirectUris, access, logo }: AppInput): AppRecord => ({
    ...{ clientId, kind: 'registered', name, redirectUris, scopes: access, logo },
    ...{ secretHash: null, createdAt: new Date(0), blockedAt: null },
  });
  const rowsOver = (table: Map<string, AppRecord>, lines: typeof trail): AppRows => {
    const put = (clientId: string, change: Partial<AppRecord>) => {
      const record = { ...table.get(clientId), ...change } as AppRecord;
      table.set(clientId, record);
      return record;
    };
    return {
      hold: async (clientId) => table.get(clientId) ?? null,
      create: async ({ serverSide, ...app }) => {
        if (app.name === '') throw recordNotFound('App', { name: ['The name is missing.'] });
        const secretHash = serverSide ? 'hash' : null;
        const client = put('client-1', { ...recordOf('client-1', app), secretHash });
        return { client, secret: serverSide ? 'secret' : null };
      },
      edit: async (clientId, { access, ...change }) => {
        if (change.name === '') throw recordNotFound('App', { name: ['The name is missing.'] });
        return put(clientId, { ...change, ...(access === undefined ? {} : { scopes: access }) });
      },
      rotateSecret: async (clientId) => {
        put(clientId, { secretHash: 'other' });
        return 'other secret';
      },
      remove: async (clientId) => void table.delete(clientId),
      block: async (clientId) => void put(clientId, { blockedAt: new Date(1) }),
      unblock: async (clientId) => void put(clientId, { blockedAt: null }),
      disconnect: async (userId) => userId === 1,
      audit: {
        note: async (actor, { action, subject, detail }) => void lines.push([actor, action, subject, detail]),
      },
    };
  };
  const store: AppStore = {
    transaction: async (work) => {
      const [table, lines] = [new Map(apps), [...trail]];
      const answer = await work(rowsOver(table, lines));
      [apps, trail] = [table, lines];
      return answer;
    },
    find: async (clientId) => apps.get(clientId) ?? null,
    list: async () => ({ apps: [], total: 0 }),
    listConnected: async () => [],
  };
  const logoStore = {
    keep: async () => {
      made += 1;
      logos.add(`/logos/${made}`);
      return `/logos/${made}`;
    },
    remove: async (logo: string) => void logos.delete(logo),
  };
  return {
    administration: createApps({ store, logos: logoStore }, 'tester'),
    logos,
    app: (clientId = 'client-1') => apps.get(clientId),
    trail: () => trail,
    add: (change: Partial<AppRecord>) => {
      const record = { ...recordOf('client-2', { ...NEW, logo: null }), clientId: 'client-2', ...change };
      apps.set('client-2', record);
    },
  };
}

const DETAIL = { name: 'Planner', redirect_uris: ['https://a.example/back'], access: ['api'] };

describe('an app', () => {
  it('is registered with its secret and logo, and told without either', async () => {
    const { administration, app, trail, logos } = openApps();
    const { client, secret } = await administration.create({ ...NEW, logo: LOGO });
    expect([client, secret, client.logo, [...logos]]).toEqual([app(), 'secret', '/logos/1', ['/logos/1']]);
    expect(trail()).toEqual([['tester', 'app.created', 'app:client-1', { ...DETAIL, server_side: true }]]);
    const browser = openApps();
    await browser.administration.create({ ...NEW, serverSide: false });
    expect(browser.trail()[0]?.[3]).toEqual({ ...DETAIL, server_side: false });
    expect(browser.app()?.logo).toBeNull();
  });

  it('that is refused leaves no logo behind, new or edited', async () => {
    const { administration, logos, trail, app } = openApps();
    expect(await fieldsOf(administration.create({ ...NEW, name: '', logo: LOGO }))).toEqual(['name']);
    expect([[...logos], trail()]).toEqual([[], []]);
    await administration.create({ ...NEW, logo: LOGO });
    expect(await fieldsOf(administration.edit('client-1', { name: '', logo: LOGO }))).toEqual(['name']);
    expect([[...logos], app()?.logo]).toEqual([['/logos/2'], '/logos/2']);
  });

  it('is edited where something is said, and told as it was and is', async () => {
    const { administration, trail, logos, app } = openApps();
    await administration.create({ ...NEW, logo: LOGO });
    expect(await administration.edit('client-1', { name: 'Diary' })).toMatchObject({ logo: '/logos/1' });
    expect(trail().at(-1)).toEqual([
      ...['tester', 'app.edited', 'app:client-1'],
      { from: DETAIL, to: { ...DETAIL, name: 'Diary' } },
    ]);
    await administration.edit('client-1', { logo: LOGO });
    expect([app()?.name, app()?.logo, [...logos]]).toEqual(['Diary', '/logos/2', ['/logos/2']]);
    await administration.edit('client-1', { logo: null });
    expect([app()?.logo, [...logos]]).toEqual([null, []]);
  });

  it('gets a new secret only where it has one', async () => {
    const { administration, add, trail } = openApps();
    await administration.create(NEW);
    expect(await administration.rotateSecret('client-1')).toBe('other secret');
    expect(trail().at(-1)?.slice(1)).toEqual(['app.secret_rotated', 'app:client-1', { name: 'Planner' }]);
    add({ secretHash: null });
    expect(await fieldsOf(administration.rotateSecret('client-2'))).toEqual(['client']);
    expect(trail()).toHaveLength(2);
  });

  it('is removed with its logo', async () => {
    const { administration, app, logos, trail } = openApps();
    await administration.create({ ...NEW, logo: LOGO });
    expect(await administration.remove('client-1')).toMatchObject({ name: 'Planner' });
    expect([app(), [...logos], trail().at(-1)?.slice(1)]).toEqual([
      undefined,
      [],
      ['app.deleted', 'app:client-1', DETAIL],
    ]);
  });

  it('is blocked, let in again, and disconnected from those it is connected to', async () => {
    const { administration, app, trail } = openApps();
    await administration.create(NEW);
    await administration.block('client-1');
    expect(app()?.blockedAt).not.toBeNull();
    await administration.unblock('client-1');
    expect(app()?.blockedAt).toBeNull();
    await administration.disconnect(1, 'client-1');
    expect(await fieldsOf(administration.disconnect(2, 'client-1'))).toEqual(['client']);
    expect(trail().map(([, action, , detail]) => [action, detail])).toEqual([
      ['app.created', { ...DETAIL, server_side: true }],
      ['app.blocked', { name: 'Planner' }],
      ['app.unblocked', { name: 'Planner' }],
      ['app.disconnected', { name: 'Planner', user_id: 1 }],
    ]);
  });

  it('is found by its id if an administrator registered it', async () => {
    const { administration, add } = openApps();
    await administration.create(NEW);
    expect(await administration.findRegistered('client-1')).toMatchObject({ name: 'Planner' });
    add({ kind: 'dynamic' });
    expect(await fieldsOf(administration.findRegistered('client-2'))).toEqual(['client']);
  });
});

it('an app that is not there is named in every refusal, and nothing is told', async () => {
  const { administration, trail, logos } = openApps();
  const { edit, rotateSecret, remove, block, unblock, disconnect, findRegistered } = administration;
  const all = [
    ...[edit('none', { logo: LOGO }), rotateSecret('none'), remove('none'), block('none')],
    ...[unblock('none'), disconnect(1, 'none'), findRegistered('none')],
  ];
  for (const work of all) expect(await fieldsOf(work)).toEqual(['client']);
  expect([trail(), [...logos]]).toEqual([[], []]);
});
