import { beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleCases, openConsole, type Person } from '../../kit/memory/open-console.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';

let cases: ConsoleCases;
let dana: Person;
beforeEach(async () => {
  cases = await openConsole();
  dana = await cases.signUp('Dana');
});

const create = (as: Person, body: object = {}) =>
  cases.call('createKey', { as, body: { name: ' laptop ', ...body } });
const list = async (as: Person) => (await cases.call('listKeys', { as })).data;
const revoke = (as: Person, key: string) => cases.call('revokeKey', { as, params: { key } });

describe('a personal key', () => {
  it('is shown once and listed without its secret part', async () => {
    const made = await create(dana);
    expect(made).toMatchObject({ key: 'key 1', name: 'laptop', hint: 'abcd', expires_at: null });
    const [listed] = await list(dana);
    expect(listed).toMatchObject({ id: made.id, hint: 'abcd', last_used_at: null });
    expect(JSON.stringify([listed, cases.world.tables.audit, cases.noted])).not.toContain('key 1');
    expect(cases.noted).toEqual([['key.created', { key: made.id }]]);
  });

  it('expires in the future or never', async () => {
    const at = (expires_at: string) => fieldsOf(create(dana, { expires_at }));
    expect(await at('2029-03-01T12:00:00Z')).toEqual(['expires_at']);
    expect(await at('2029-03-01T13:00:00+02:00')).toEqual(['expires_at']);
    expect(await at('2029-03-01T12:00:01Z')).toEqual([]);
  });

  it('cannot be seen or revoked by anybody else, not even an administrator', async () => {
    const { id } = await create(dana);
    expect(await list(cases.administrator)).toEqual([]);
    await expect(revoke(cases.administrator, id)).rejects.toMatchObject({ code: 'record_not_found' });
    expect(await cases.call('revokeKeys')).toEqual({ revoked: 0 });
    expect((await list(dana)).map(({ revoked_at }) => revoked_at)).toEqual([null]);
  });

  it('keeps its time of revocation when revoked again, and is counted once', async () => {
    const { id } = await create(dana);
    const { revoked_at: first } = await revoke(dana, id);
    await create(dana);
    cases.clock.now = new Date('2029-03-02T12:00:00Z');
    expect((await revoke(dana, id)).revoked_at).toBe(first);
    expect(await cases.call('revokeKeys', { as: dana })).toEqual({ revoked: 1 });
    expect(await cases.call('revokeKeys', { as: dana })).toEqual({ revoked: 0 });
    expect(cases.noted.filter(([, detail]) => detail && 'count' in detail)).toHaveLength(1);
  });
});
