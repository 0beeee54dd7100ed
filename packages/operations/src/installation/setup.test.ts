import { beforeEach, describe, expect, it } from 'vitest';
import {
  createMemoryAdministration,
  type MemoryAdministration,
} from '../../kit/memory/memory-administration.ts';
import { type Administration, administrationOver } from './administration.ts';
import { createSetup } from './setup.ts';

const ADA = { name: ' Ada ', email: ' Ada@Example.com', passwordHash: 'first', admin: false };

let world: MemoryAdministration;
let administration: Administration;
beforeEach(() => {
  world = createMemoryAdministration(() => new Date('2029-03-01T12:00:00Z'));
  administration = administrationOver(world.store, 'tester');
});

/** The lines of the audit trail, oldest first. */
const trail = () =>
  world.tables.audit.map(({ actor, action, subject, detail }) => [`${actor} ${action} ${subject}`, detail]);

describe('an installation without users', () => {
  const form = {
    ...{ name: ' Ada ', email: ' Ada@Example.com', password: 'correct horse' },
    ...{ locale: 'de', timezone: 'Europe/Berlin' },
  };
  const [hash, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const setup = () =>
    createSetup({ store: world.store, hashPassword: async (password) => `hash of ${password}` });

  it('gets its first administrator through the link, once', async () => {
    const expiresAt = await administration.createSetupLink(hash);
    expect(expiresAt).toEqual(new Date('2029-03-02T12:00:00Z'));
    expect(await setup().isEmpty()).toBe(true);
    const done = await setup().setUp(hash, form);
    expect(done).toMatchObject({
      outcome: 'done',
      user: { name: 'Ada', email: 'ada@example.com', admin: true, timezone: 'Europe/Berlin' },
    });
    expect(world.tables.users).toMatchObject([{ passwordHash: 'hash of correct horse' }]);
    const ada = `user:${world.tables.users[0]?.id}`;
    expect(trail()).toEqual([
      ['tester installation.setup_link_made installation', { expires_at: '2029-03-02T12:00:00.000Z' }],
      [`${ada} user.created ${ada}`, { name: 'Ada', email: 'ada@example.com', is_admin: true }],
    ]);
    expect([await setup().isEmpty(), await setup().isLink(hash)]).toEqual([false, false]);
    expect(await setup().setUp(hash, form)).toEqual({ outcome: 'gone' });
  });

  it('keeps the link valid after a wrong form and names the fields at fault', async () => {
    await administration.createSetupLink(hash);
    const wrong = { ...form, name: ' ', email: 'ada', password: 'short' };
    expect(await setup().setUp(hash, wrong)).toEqual({
      outcome: 'invalid',
      fields: ['name', 'email', 'password'],
    });
    expect(await setup().setUp(other, wrong)).toEqual({ outcome: 'gone' });
    expect(await setup().isLink(hash)).toBe(true);
  });

  it('neither makes nor accepts a link once it has a user', async () => {
    await administration.createSetupLink(hash);
    await administration.createUser(ADA);
    expect(await administration.createSetupLink(other)).toBeNull();
    expect([await setup().isLink(hash), await setup().setUp(hash, form)]).toEqual([
      false,
      { outcome: 'gone' },
    ]);
    expect(world.tables.users).toHaveLength(1);
  });
});
