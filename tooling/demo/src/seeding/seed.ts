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
import type { DemoContent } from '../installation/demo-options.ts';
import type { DemoSecrets, Member } from '../installation/demo-secrets.ts';
import { connector, type SimulatedAccounts } from './connected-accounts.ts';
import { SETUPS, type Setup } from './setup.ts';
import { seedTenants } from './tenants.ts';

/** A person to sign in and to call the API as. */
type Person = Pick<DemoSecrets, 'admin' | 'key' | 'members'>;

/** The demo's setup, as kept in the database. */
export interface Seeded {
  /** UUID. */
  readonly workspace: string;
  /** Absent in demos that were set up before there was a choice. */
  readonly content?: DemoContent;
  readonly accounts: readonly { readonly id: number; readonly provider: string; readonly name: string }[];
}

const MARK = 'demo.seeded';

/** Instances by key whose first account the demo posts to. */
const ANNOUNCED = ['mastodon', 'bluesky'];

/**
 * Sets the demo up once: an administrator, a workspace with slots and tags, accounts on each simulated network and a
 * key; the bakery's also has members, and in the multi-tenant edition there are plans and tenants. An interrupted start
 * is resumed; later starts change nothing.
 */
export async function seedOnce(
  environment: NodeJS.ProcessEnv,
  secrets: DemoSecrets,
  networks: SimulatedAccounts,
  content: DemoContent,
): Promise<Seeded> {
  const settings = parseSettings(environment);
  const service = await openService(settings, createLogger({ logLevel: 'silent' }, 'demo'));
  try {
    const { prisma } = service.database;
    if (settings.edition === 'multi_tenant') await seedTenants(service);
    const mark = await prisma.setting.findUnique({ where: { key: MARK } });
    if (mark) return await existing(service, secrets, mark.value as unknown as Seeded);
    const seeded = await seed(service, secrets, networks, SETUPS[content]);
    await prisma.setting.create({ data: { key: MARK, value: JSON.parse(JSON.stringify(seeded)) } });
    return seeded;
  } finally {
    await service.close();
  }
}

/**
 * Sets up another administrator with a key, and an empty workspace with the same simulated accounts, in a demo that
 * runs without content. Each call makes others, so the e-mail address has to be new.
 */
export async function seedAnother(
  environment: NodeJS.ProcessEnv,
  person: Person,
  networks: SimulatedAccounts,
): Promise<Seeded> {
  const service = await openService(parseSettings(environment), createLogger({ logLevel: 'silent' }, 'demo'));
  try {
    return await seed(service, person, networks, SETUPS.none);
  } finally {
    await service.close();
  }
}

/** Without the accounts that somebody has deleted since. */
async function existing({ database }: Service, { key }: Person, seeded: Seeded): Promise<Seeded> {
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

async function seed(
  service: Service,
  person: Person,
  networks: SimulatedAccounts,
  setup: Setup,
): Promise<Seeded> {
  const administration = createAdministration(service.database, service.sealer, 'demo');
  const workspace = await ensurePeople(service, administration, person, setup);
  if (setup.content === 'bakery') await ensureMembers(service, administration, workspace, person);
  await ensureTags(service, workspace, setup.tags);
  const accounts: Seeded['accounts'][number][] = [];
  const connect = connector(service, networks);
  for (const { provider, key, index } of setup.accounts) {
    const connected = await connect(provider, key, index);
    const { id, name } = await administration.connectAccount({ workspace, provider, connected });
    if (index === 0 && ANNOUNCED.includes(key)) accounts.push({ id, provider, name });
  }
  return { workspace, content: setup.content, accounts };
}

/** The administrator with a key, and a workspace to post from. */
async function ensurePeople(
  { database: { prisma } }: Service,
  administration: Administration,
  { admin, key }: Person,
  setup: Setup,
): Promise<string> {
  const { email } = admin;
  const known = await prisma.user.findUnique({
    where: { email },
    include: { keys: true, memberships: true },
  });
  if (!known) {
    const passwordHash = await hashPassword(admin.password);
    const { administrator: name, timezone } = setup;
    await administration.createUser({ name, email, passwordHash, timezone, admin: true });
  }
  if (!known?.keys.length) {
    const hash = hashToken(key);
    await administration.createKey({ user: email, name: 'demo', hash, hint: key.slice(-4), expiresAt: null });
  }
  const membership = known?.memberships[0];
  if (membership) {
    return (await prisma.workspace.findUniqueOrThrow({ where: { id: membership.workspaceId } })).uuid;
  }
  const { uuid } = await administration.createWorkspace({
    name: setup.workspace,
    timezone: setup.timezone,
    slots: setup.slots,
  });
  await administration.addMember({ workspace: uuid, user: email, role: 'ADMIN' });
  return uuid;
}

/** Femi writes, and Malte looks on; what she plans waits for approval. */
async function ensureMembers(
  { database: { prisma } }: Service,
  administration: Administration,
  workspace: string,
  { members }: Person,
): Promise<void> {
  if (members === undefined) return;
  const add = async (name: string, { email, password, key }: Member, role: 'MEMBER' | 'VIEWER') => {
    if (await prisma.user.findUnique({ where: { email } })) return;
    const passwordHash = await hashPassword(password);
    await administration.createUser({
      ...{ name, email, passwordHash, admin: false },
      timezone: SETUPS.bakery.timezone,
    });
    await administration.addMember({ workspace, user: email, role, canApprove: role === 'VIEWER' });
    const hash = hashToken(key);
    await administration.createKey({ user: email, name: 'demo', hash, hint: key.slice(-4), expiresAt: null });
  };
  await add('Femi Adeyemi', members.femi, 'MEMBER');
  await add('Malte Brandt', members.malte, 'VIEWER');
}

async function ensureTags(
  { database: { prisma } }: Service,
  uuid: string,
  tags: Setup['tags'],
): Promise<void> {
  const { id: workspaceId } = await prisma.workspace.findUniqueOrThrow({ where: { uuid } });
  if ((await prisma.tag.count({ where: { workspaceId } })) > 0) return;
  await prisma.tag.createMany({ data: tags.map(([name, hexColor]) => ({ workspaceId, name, hexColor })) });
}
