import { beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleCases, openConsole, type Person } from '../../kit/memory/open-console.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';

let cases: ConsoleCases;
let dana: Person;
beforeEach(async () => {
  cases = await openConsole();
  dana = await cases.signUp('Dana');
});

const RIGHT = 'password of Dana';
const change = (body: object = {}) =>
  cases.call('changePassword', {
    as: dana,
    body: { current_password: RIGHT, password: 'battery staple', ...body },
  });
const hashOf = ({ user }: Person) => cases.world.tables.users.find(({ id }) => id === user.id)?.passwordHash;
const sessionsOf = ({ user }: Person) =>
  cases.world.tables.sessions.filter(({ userId }) => userId === user.id).map(({ hash }) => hash);

describe("one's own password", () => {
  it('ends all other sessions and apps of this user, and nobody else’s, when it changes', async () => {
    await cases.world.addSession(dana.user.id, 1);
    await cases.world.addGrant(dana.user.id);
    await cases.call('createKey', { as: dana, body: { name: 'laptop' } });
    expect(await change()).toEqual({ changed: true, keys_active: 1, keys_revoked: 0 });
    expect(hashOf(dana)).toBe('hash of battery staple');
    expect(sessionsOf(dana)).toEqual([dana.session]);
    expect(sessionsOf(cases.administrator)).toEqual([cases.administrator.session]);
    expect(cases.world.tables.grants).toEqual([]);
    const again = { current_password: 'battery staple', password: 'third password', revoke_keys: true };
    expect(await change(again)).toEqual({ changed: true, keys_active: 0, keys_revoked: 1 });
    expect(cases.noted.at(-1)).toEqual(['password.changed', { keys_revoked: 1 }]);
  });

  it('stays unchanged when the present one is wrong or the new one too short', async () => {
    expect(await fieldsOf(change({ current_password: 'wrong' }))).toEqual(['current_password']);
    expect(cases.noted).toEqual([['password.refused', undefined]]);
    expect(await fieldsOf(change({ password: 'seven77' }))).toEqual(['password']);
    expect(hashOf(dana)).toBe(`hash of ${RIGHT}`);
    expect(cases.trail()).toEqual([]);
  });

  it('locks after too many attempts, even for the right password', async () => {
    const wrong = () => fieldsOf(change({ current_password: 'wrong' }));
    for (let time = 0; time < 2; time += 1) {
      await wrong();
      await wrong();
      expect(await change({ password: RIGHT })).toMatchObject({ changed: true });
    }
    await Promise.all([wrong(), wrong(), wrong()]);
    const refusal = await change().catch((error) => error);
    expect(refusal).toMatchObject({ errors: { current_password: [expect.stringContaining('15 min')] } });
    expect(hashOf(dana)).toBe(`hash of ${RIGHT}`);
  });

  it('never locks where attempts are not counted', async () => {
    cases = await openConsole({ passwordAttempts: 0 });
    dana = await cases.signUp('Dana');
    for (let tried = 0; tried < 5; tried += 1) await fieldsOf(change({ current_password: 'wrong' }));
    expect(await change()).toMatchObject({ changed: true });
  });

  it('changes once when two requests change it at once', async () => {
    const ends = await Promise.all([fieldsOf(change()), fieldsOf(change({ password: 'another one' }))]);
    expect(ends).toEqual([[], ['current_password']]);
    expect(hashOf(dana)).toBe('hash of battery staple');
  });
});

describe("one's own e-mail address", () => {
  const profile = (body: object) => cases.call('changeProfile', { as: dana, body });

  it('needs the password to change, unlike the rest of the profile', async () => {
    expect(await fieldsOf(profile({ email: 'new@crier.example' }))).toEqual(['current_password']);
    const wrong = { email: 'new@crier.example', current_password: 'wrong' };
    expect(await fieldsOf(profile(wrong))).toEqual(['current_password']);
    expect(cases.noted).toEqual([['password.refused', undefined]]);
    const { user } = await profile({ name: ' Dana R. ', email: 'DANA@crier.example', locale: 'de' });
    expect(user).toMatchObject({ name: 'Dana R.', email: 'dana@crier.example', locale: 'de' });
    const right = { email: 'New@crier.example', current_password: RIGHT };
    expect((await profile(right)).user).toMatchObject({ email: 'new@crier.example' });
  });

  it('is refused when it is taken', async () => {
    const body = { email: 'ada@crier.example', current_password: RIGHT };
    expect(await fieldsOf(profile(body))).toEqual(['email']);
    expect(cases.trail()).toEqual([]);
  });
});
