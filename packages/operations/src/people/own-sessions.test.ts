import { beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleCases, openConsole, type Person } from '../../kit/memory/open-console.ts';

let cases: ConsoleCases;
let dana: Person;
beforeEach(async () => {
  cases = await openConsole();
  dana = await cases.signUp('Dana');
});

const list = async (as: Person) => (await cases.call('listSessions', { as })).data;
const end = (as: Person, session: string) => cases.call('endSession', { as, params: { session } });

describe('a session', () => {
  it('shows its user, its token, and which session is the current one', async () => {
    await cases.world.addSession(dana.user.id, 1);
    const { user, csrf_token, edition } = await cases.call('getSession', { as: dana });
    expect(user).toMatchObject({ id: dana.user.id, is_administrator: false });
    expect([csrf_token, edition]).toEqual(['token', 'standard']);
    expect((await list(dana)).map(({ current }) => current)).toEqual([false, true]);
  });

  it('can be neither seen nor ended by anybody else, not even an administrator', async () => {
    const [own] = await list(dana);
    const id = own?.id ?? '';
    expect(await list(cases.administrator)).toHaveLength(1);
    await expect(end(cases.administrator, id)).rejects.toMatchObject({ code: 'record_not_found' });
    expect(await cases.call('endSessions')).toEqual({ ended: 0 });
    expect(await list(dana)).toHaveLength(1);
    expect([cases.noted, cases.trail()]).toEqual([[], []]);
  });

  it('ends all other sessions of its user, once', async () => {
    await cases.world.addSession(dana.user.id, 1);
    await cases.world.addSession(dana.user.id, 2);
    expect(await cases.call('endSessions', { as: dana })).toEqual({ ended: 2 });
    expect(await cases.call('endSessions', { as: dana })).toEqual({ ended: 0 });
    expect((await list(dana)).map(({ current }) => current)).toEqual([true]);
    expect(cases.noted).toEqual([['session.ended', { count: 2 }]]);
  });

  it('ends itself by signing out', async () => {
    expect(await cases.call('signOut', { as: dana })).toEqual({ signed_out: true });
    expect(cases.ended).toEqual([dana.session]);
    expect(cases.noted).toEqual([['sign_out.succeeded', undefined]]);
  });

  it('cannot be ended a second time', async () => {
    const [own] = await list(dana);
    const id = own?.id ?? '';
    expect(await end(dana, id)).toEqual({ ended: 1 });
    await expect(end(dana, id)).rejects.toMatchObject({ code: 'record_not_found' });
  });
});
