import type { ConsoleOperation } from '@crier/contracts';
import { type Role, UNLIMITED } from '@crier/domain';
import { createOperations } from '../../src/create-operations.ts';
import type { OperationDependencies } from '../../src/dependencies.ts';
import type { ConsoleDependencies } from '../../src/installation/dependencies.ts';
import { createInvitations } from '../../src/people/invitations.ts';
import type { SecurityDetail, SecurityEvent } from '../../src/ports/security-log.ts';
import type { SignedInUser } from '../../src/ports/sessions.ts';
import { callOperation, type Response } from '../call-operation.ts';
import { createMemoryAdministration, type MemoryAdministration } from './memory-administration.ts';
import { createMemoryAttempts } from './memory-attempts.ts';
import { createMemoryInvitations, type MemoryInvitations } from './memory-invitations.ts';

interface ConsoleCallInput {
  /** The caller: the administrator unless another person is given. */
  readonly as?: Person;
  /** The workspace of the path; the caller is a member of it. */
  readonly in?: { readonly id: number; readonly uuid: string };
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A signed-in user. */
export interface Person {
  readonly user: SignedInUser;
  readonly session: Uint8Array;
}

/** The use cases of the console over in-memory stores, and a signed-in administrator. */
export interface ConsoleCases {
  readonly world: MemoryAdministration;
  readonly invitations: MemoryInvitations;
  readonly clock: { now: Date };
  readonly administrator: Person;
  /** The events of the security log, oldest first. */
  readonly noted: readonly [SecurityEvent, SecurityDetail | undefined][];
  /** The sessions that were signed out. */
  readonly ended: readonly Uint8Array[];
  call<Name extends ConsoleOperation>(name: Name, input?: ConsoleCallInput): Promise<Response<Name>>;
  /** Adds a user with the password `password of <name>`. */
  signUp(name: string, isAdministrator?: boolean): Promise<Person>;
  /** The lines of the audit trail, oldest first. */
  trail(): readonly string[];
}

/** Opens the console; `changes` replace its dependencies, or add missing ones. */
export async function openConsole(changes: Partial<ConsoleDependencies> = {}): Promise<ConsoleCases> {
  const clock = { now: new Date('2029-03-01T12:00:00Z') };
  const world = createMemoryAdministration(() => clock.now);
  const invited = createMemoryInvitations(() => clock.now);
  const { tables, store } = world;
  const noted: [SecurityEvent, SecurityDetail | undefined][] = [];
  const ended: Uint8Array[] = [];
  const hashPassword = async (password: string) => `hash of ${password}`;
  let secrets = 0;
  const nextHash = () => {
    secrets += 1;
    return new Uint8Array(32).fill(secrets);
  };
  const makeLink = () => {
    const hash = nextHash();
    return { link: `https://crier.example/link/${hash[0]}`, hash };
  };
  const console: ConsoleDependencies = {
    administration: store,
    hold: absent('hold'),
    removal: absent('removal'),
    settings: absent('settings'),
    noticeChoices: absent('notice choices'),
    readOutages: async () => [],
    noticeTargets: absent('notice targets'),
    apps: null,
    sendsMail: tables.sendsMail,
    makeAddressLink: null,
    checkCredentials: async (email, password) => {
      const user = tables.users.find((one) => one.email === email);
      const isRight = user !== undefined && user.passwordHash === (await hashPassword(password));
      if (!isRight) return null;
      const { id: userId, passwordHash, suspendedAt } = user;
      return { userId, passwordHash, suspended: suspendedAt !== null };
    },
    hashPassword,
    makeKey: () => {
      const hash = nextHash();
      return { plain: `key ${hash[0]}`, hash, hint: 'abcd' };
    },
    attempts: createMemoryAttempts(() => clock.now.getTime()).processes[0],
    passwordAttempts: 3,
    invitations: createInvitations({ store: invited.store, allowanceOf: () => UNLIMITED, hashPassword }),
    makeInvitationLink: makeLink,
    makeResetLink: makeLink,
    readSystem: absent('system'),
    networkVersions: [],
    edition: 'standard',
    now: () => clock.now.getTime(),
    ...changes,
  };
  const operations = createOperations({ console } as OperationDependencies);
  const signUp = async (name: string, isAdministrator = false): Promise<Person> => {
    const email = `${name.toLowerCase()}@crier.example`;
    const passwordHash = await hashPassword(`password of ${name}`);
    const created = await store.transaction(({ users }) =>
      users.create({
        ...{ name, email, passwordHash, admin: isAdministrator },
        ...{ timezone: 'Europe/Berlin', emailVerified: true },
      }),
    );
    if (created === null) throw new Error(`${email} is taken`);
    const { id, timezone } = created;
    const session = await world.addSession(id, 100 + id);
    return { user: { id, name, email, timezone, locale: 'en', isAdministrator }, session };
  };
  const administrator = await signUp('Ada', true);
  return {
    ...{ world, invitations: invited, clock, administrator, noted, ended, signUp },
    call: async (name, { as = administrator, in: workspace, ...input } = {}) => {
      const { user } = as;
      const caller = { userId: user.id, userName: user.name, timezone: user.timezone, locale: user.locale };
      return await callOperation(operations, name, {
        ...input,
        browser: {
          session: {
            hash: new Uint8Array(as.session),
            csrfToken: 'token',
            view: null,
            end: async () => void ended.push(as.session),
          },
          user,
          note: (event, detail) => noted.push([event, detail]),
        },
        member: workspace
          ? {
              ...caller,
              ...{ workspaceId: workspace.id, workspaceUuid: workspace.uuid, workspaceTimezone: 'UTC' },
              ...{ role: 'ADMIN' satisfies Role, canApprove: true, allowance: UNLIMITED },
            }
          : caller,
      });
    },
    trail: () => tables.audit.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`),
  };
}

/** A dependency that no use case of this console uses. */
function absent(name: string): never {
  const fail = () => {
    throw new Error(`this console has no ${name}`);
  };
  return new Proxy(fail, { get: fail, apply: fail }) as never;
}
