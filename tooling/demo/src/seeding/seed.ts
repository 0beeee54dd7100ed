import type { ConnectInput, PlatformKey } from '@crier/domain';
import type { Simulator } from '@crier/network-simulator';
import {
  type Administration,
  createAdministration,
  createLogger,
  hashPassword,
  hashToken,
  openService,
  parseSettings,
  type Service,
} from '@crier/service';
import type { DemoSecrets } from '../installation/demo-secrets.ts';
import { EVERY_MINUTE } from './every-minute.ts';

/** What the demo was set up with, as kept in the database. */
export interface Seeded {
  /** UUID. */
  readonly workspace: string;
  readonly accounts: readonly { readonly id: number; readonly provider: string; readonly name: string }[];
}

const MARK = 'demo.seeded';
const TAGS = [
  ['News', '#0ea5e9'],
  ['Behind the scenes', '#f59e0b'],
  ['Release', '#22c55e'],
] as const;

/** Instances by key whose first account the demo posts to. */
const CONNECTED = ['mastodon', 'bluesky'];

/**
 * Sets the demo up once: an administrator, a workspace with slots and tags, accounts on the simulated networks and a
 * key. A start that was broken off is carried on with; later starts change nothing.
 */
export async function seedOnce(
  environment: NodeJS.ProcessEnv,
  secrets: DemoSecrets,
  networks: Simulator,
): Promise<Seeded> {
  const settings = parseSettings(environment);
  const service = await openService(settings, createLogger({ logLevel: 'silent' }, 'demo'));
  try {
    const { prisma } = service.database;
    const mark = await prisma.setting.findUnique({ where: { key: MARK } });
    if (mark) return await existing(service, secrets, mark.value as unknown as Seeded);
    const seeded = await seed(service, secrets, networks);
    await prisma.setting.create({ data: { key: MARK, value: JSON.parse(JSON.stringify(seeded)) } });
    return seeded;
  } finally {
    await service.close();
  }
}

/** Without the accounts that somebody has deleted since. */
async function existing({ database }: Service, { key }: DemoSecrets, seeded: Seeded): Promise<Seeded> {
  if (!(await database.prisma.personalKey.findUnique({ where: { hash: new Uint8Array(hashToken(key)) } }))) {
    throw new Error(
      'the database was set up with another data folder: use that SERVICE_DATA_DIR, or an empty database',
    );
  }
  const rows = await database.prisma.account.findMany({
    where: { id: { in: seeded.accounts.map(({ id }) => id) } },
    select: { id: true },
  });
  const ids = new Set(rows.map(({ id }) => id));
  return { ...seeded, accounts: seeded.accounts.filter(({ id }) => ids.has(id)) };
}

async function seed(service: Service, secrets: DemoSecrets, networks: Simulator): Promise<Seeded> {
  const administration = createAdministration(service.database.prisma, service.sealer, 'demo');
  const workspace = await ensurePeople(service, administration, secrets);
  await ensureTags(service, workspace);
  const accounts: Seeded['accounts'][number][] = [];
  for (const key of CONNECTED)
    accounts.push(await connect(service, administration, networks, workspace, key));
  return { workspace, accounts };
}

/** The administrator with a key, and a workspace to post from. */
async function ensurePeople(
  { database: { prisma } }: Service,
  administration: Administration,
  { admin, key }: DemoSecrets,
): Promise<string> {
  const { email } = admin;
  const known = await prisma.user.findUnique({
    where: { email },
    include: { keys: true, memberships: true },
  });
  if (!known) {
    const passwordHash = await hashPassword(admin.password);
    await administration.createUser({ name: 'Demo', email, passwordHash, admin: true });
  }
  if (!known?.keys.length) {
    const hash = hashToken(key);
    await administration.createKey({ user: email, name: 'demo', hash, hint: key.slice(-4), expiresAt: null });
  }
  const membership = known?.memberships[0];
  if (membership) {
    return (await prisma.workspace.findUniqueOrThrow({ where: { id: membership.workspaceId } })).uuid;
  }
  const { uuid } = await administration.createWorkspace({ name: 'Demo', slots: EVERY_MINUTE });
  await administration.addMember({ workspace: uuid, user: email, role: 'ADMIN' });
  return uuid;
}

async function ensureTags({ database: { prisma } }: Service, uuid: string): Promise<void> {
  const { id: workspaceId } = await prisma.workspace.findUniqueOrThrow({ where: { uuid } });
  if ((await prisma.tag.count({ where: { workspaceId } })) > 0) return;
  await prisma.tag.createMany({ data: TAGS.map(([name, hexColor]) => ({ workspaceId, name, hexColor })) });
}

/** Connects the first account of a simulated instance the way a person would connect a real one. */
async function connect(
  service: Service,
  administration: Administration,
  networks: Simulator,
  workspace: string,
  key: string,
): Promise<Seeded['accounts'][number]> {
  const instance = networks.instances.find((known) => known.key === key);
  const credentials = instance?.accounts[0]?.credentials;
  if (!instance || !credentials) throw new Error(`there is no simulated instance ${key} with an account`);
  const provider = instance.network as PlatformKey;
  const input: ConnectInput = {
    service: instance.url,
    identifier: credentials['identifier'] ?? null,
    password: credentials['password'] ?? null,
    token: credentials['access_token'] ?? null,
  };
  const answer = await service.publishers[provider]?.connect(input);
  if (answer?.outcome !== 'connected') {
    throw new Error(`the simulated ${key} refused: ${answer?.message ?? 'it cannot be reached yet'}`);
  }
  const { id, name } = await administration.connectAccount({
    workspace,
    provider,
    connected: answer.account,
  });
  return { id, provider, name };
}
