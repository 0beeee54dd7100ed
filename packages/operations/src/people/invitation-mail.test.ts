import { UNLIMITED } from '@crier/domain';
import { beforeEach, expect, it } from 'vitest';
import { createMemoryInvitations, type MemoryInvitations } from '../../kit/memory/memory-invitations.ts';
import { createInvitations, type Invitations } from './invitations.ts';

const LINK = 'https://crier.example/join/secret';

let world: MemoryInvitations;
let invitations: Invitations;
let workspaceId: number;
let userId: number;
beforeEach(async () => {
  world = createMemoryInvitations(() => new Date('2029-03-01T12:00:00Z'));
  world.tables.sendsMail = true;
  workspaceId = await world.addWorkspace();
  ({ userId } = await world.addMember(workspaceId));
  const hashPassword = async (password: string) => password;
  invitations = createInvitations({ store: world.store, allowanceOf: () => UNLIMITED, hashPassword });
});

const invite = (email = 'ada@crier.example', byte = 1) =>
  invitations.create({
    ...{ workspaceId, userId, email, role: 'member', canApprove: null },
    ...{ link: LINK, hash: new Uint8Array(32).fill(byte) },
  });

it('an invitation is mailed to its address, with its link and until it expires', async () => {
  expect((await invite()).mailed).toBe(true);
  expect(world.tables.mails).toEqual([
    {
      to: { userId: null, address: 'ada@crier.example', name: '' },
      language: 'en',
      kind: 'invitation',
      params: {
        ...{ workspace: 'Harbour', inviter: 'Dana Reef', link: LINK },
        ...{ expires_at: '2029-03-08T12:00:00.000Z', timezone: 'UTC' },
      },
      workspaceId,
      about: `invitation:${workspaceId}:ada@crier.example`,
      expiresAt: new Date('2029-03-08T12:00:00Z'),
    },
  ]);
});

it('somebody with an account gets it in their own language and zone', async () => {
  const { email, userId: invited } = await world.addMember(await world.addWorkspace());
  world.tables.users = world.tables.users.map((user) =>
    user.id === invited ? { ...user, locale: 'fr', timezone: 'Europe/Paris' } : user,
  );
  await invite(email);
  expect(world.tables.mails).toMatchObject([
    { to: { userId: invited, name: 'Dana Reef' }, language: 'fr', params: { timezone: 'Europe/Paris' } },
  ]);
});

it('a mail that was not sent yet goes with its invitation', async () => {
  const { id } = await invite();
  await invite('ada@crier.example', 2);
  await invite('bob@crier.example', 3);
  expect(world.tables.mails.map(({ to }) => to.address)).toEqual(['ada@crier.example', 'bob@crier.example']);
  const [ada] = await invitations.list(workspaceId);
  expect(ada?.id).not.toBe(id);
  await invitations.revoke(workspaceId, ada?.id ?? '', userId);
  expect(world.tables.mails.map(({ to }) => to.address)).toEqual(['bob@crier.example']);
});

it('without a mail server nothing is written', async () => {
  world.tables.sendsMail = false;
  expect((await invite()).mailed).toBe(false);
  expect(world.tables.mails).toEqual([]);
});
