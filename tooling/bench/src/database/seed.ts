import { randomBytes } from 'node:crypto';
import type { PlatformKey } from '@crier/domain';
import type { Database } from '@crier/persistence';
import { createAdministration, createKey, createSealer } from '@crier/service';

/** A workspace with its connected accounts. */
export interface SeededWorkspace {
  readonly id: number;
  readonly uuid: string;
  readonly accounts: readonly number[];
}

/** One user with a key and two similar workspaces, so that the writes of subject and floor can be distinguished. */
export interface Seed {
  readonly secret: string;
  readonly key: string;
  readonly userId: number;
  readonly subject: SeededWorkspace;
  readonly floor: SeededWorkspace;
}

const EMAIL = 'bench@crier.test';
const PROVIDERS: readonly PlatformKey[] = ['mastodon', 'bluesky', 'linkedin'];

export async function seedDatabase(database: Pick<Database, 'pool' | 'prisma'>): Promise<Seed> {
  const secret = randomBytes(32).toString('base64url');
  const administration = createAdministration(database, createSealer([secret]), 'bench');
  const user = await administration.createUser({
    name: 'Bench',
    email: EMAIL,
    passwordHash: '-',
    admin: false,
  });
  const { plain, hash, hint } = createKey();
  await administration.createKey({ user: EMAIL, name: 'bench', hash, hint, expiresAt: null });
  const workspace = async (name: string): Promise<SeededWorkspace> => {
    const { id, uuid } = await administration.createWorkspace({ name, slots: [] });
    await administration.addMember({ workspace: uuid, user: EMAIL, role: 'ADMIN' });
    const accounts: number[] = [];
    for (const provider of PROVIDERS) {
      const connected = {
        remoteId: `${provider}-${id}`,
        service: 'https://network.example',
        name: provider,
        username: provider,
        image: null,
        data: null,
        limits: null,
        credentials: { token: 'none' },
        expiresAt: null,
      };
      const account = await administration.connectAccount({ workspace: uuid, provider, connected });
      accounts.push(account.id);
    }
    return { id, uuid, accounts };
  };
  return {
    secret,
    key: plain,
    userId: user.id,
    subject: await workspace('Subject'),
    floor: await workspace('Floor'),
  };
}
