import { describe, expect, it } from 'vitest';
import { createMemoryApps } from '../../kit/memory/memory-apps.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';
import { appRefusal } from '../ports/app-refusal.ts';
import { createApps, type NewApp } from './apps.ts';

const NEW: NewApp = {
  ...{ name: 'Planner', redirectUris: ['https://a.example/back'], access: ['api'] },
  ...{ serverSide: true, logo: null },
};
const LOGO = new Uint8Array([1]);

/** Apps over in-memory stores; user 1 has allowed the first app. */
function openApps() {
  const { store, logos, kept, app, add, connect, trail } = createMemoryApps();
  connect(1, 'client-1', ['api']);
  return {
    ...{ logos: kept, app, add },
    administration: createApps({ store, logos }, 'tester'),
    trail: () =>
      trail().map(({ actor, note: { action, subject, detail } }) => [actor, action, subject, detail]),
  };
}

const DETAIL = { name: 'Planner', redirect_uris: ['https://a.example/back'], access: ['api'] };

describe('an app', () => {
  it('is registered with a secret and a logo, neither of which is logged', async () => {
    const { administration, app, trail, logos } = openApps();
    const { client, secret } = await administration.create({ ...NEW, logo: LOGO });
    expect([client, secret, client.logo, [...logos]]).toEqual([app(), 'secret', '/logos/1', ['/logos/1']]);
    expect(trail()).toEqual([['tester', 'app.created', 'app:client-1', { ...DETAIL, server_side: true }]]);
    const browser = openApps();
    await browser.administration.create({ ...NEW, serverSide: false });
    expect(browser.trail()[0]?.[3]).toEqual({ ...DETAIL, server_side: false });
    expect(browser.app()?.logo).toBeNull();
  });

  it('leaves no logo behind when it is refused, whether new or edited', async () => {
    const { administration, logos, trail, app } = openApps();
    expect(await fieldsOf(administration.create({ ...NEW, name: '', logo: LOGO }))).toEqual(['name']);
    expect([[...logos], trail()]).toEqual([[], []]);
    await administration.create({ ...NEW, logo: LOGO });
    expect(await fieldsOf(administration.edit('client-1', { name: '', logo: LOGO }))).toEqual(['name']);
    expect([[...logos], app()?.logo]).toEqual([['/logos/2'], '/logos/2']);
  });

  it('changes only the fields that are given, and the trail shows before and after', async () => {
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

  it('gets a new secret only if it has one', async () => {
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

  it('is disconnected from its users, blocked, and let in again', async () => {
    const { administration, app, trail } = openApps();
    await administration.create(NEW);
    await administration.disconnect(1, 'client-1');
    await administration.block('client-1');
    expect(app()?.blockedAt).not.toBeNull();
    await administration.unblock('client-1');
    expect(app()?.blockedAt).toBeNull();
    expect(await fieldsOf(administration.disconnect(2, 'client-1'))).toEqual(['client']);
    expect(trail().map(([, action, , detail]) => [action, detail])).toEqual([
      ['app.created', { ...DETAIL, server_side: true }],
      ['app.disconnected', { name: 'Planner', user_id: 1 }],
      ['app.blocked', { name: 'Planner' }],
      ['app.unblocked', { name: 'Planner' }],
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

it('an unknown app is named in every refusal and nothing is logged', async () => {
  const { administration, trail, logos } = openApps();
  const { edit, rotateSecret, remove, block, unblock, disconnect, findRegistered } = administration;
  const all = [
    ...[edit('none', { logo: LOGO }), rotateSecret('none'), remove('none'), block('none')],
    ...[unblock('none'), disconnect(1, 'none'), findRegistered('none')],
  ];
  for (const work of all) expect(await fieldsOf(work)).toEqual(['client']);
  expect([trail(), [...logos]]).toEqual([[], []]);
});

it.each([
  ['app_not_found', 'client', 'There is no app client-1.'],
  ['invalid_access', 'access', 'No.'],
  ['invalid_name', 'name', 'No.'],
  ['invalid_redirect_uri', 'redirect_uris', 'No.'],
  ['too_many_redirect_uris', 'redirect_uris', 'No.'],
] as const)('a refusal of the authorization server names the input at fault: %s', (fault, field, message) => {
  expect(appRefusal('client-1', fault, 'No').errors).toEqual({ [field]: [message] });
});
