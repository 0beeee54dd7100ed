import { type AuditAction, CrierError, changeDetail, taken, validationError } from '@crier/domain';
import { actorOf } from '../administration/actor.ts';
import { ensurePassword } from '../administration/check-input.ts';
import { normaliseEmail } from '../administration/find-subjects.ts';
import type { Handlers } from '../handlers.ts';
import type { PanelRows, PanelUserRecord } from '../ports/panel.ts';
import { ensureThere, idParam, type PanelDependencies } from './dependencies.ts';
import { panelPage } from './panel-page.ts';
import { presentUser } from './present.ts';

type Handled = Pick<
  Handlers,
  | 'listPanelUsers'
  | 'getPanelUser'
  | 'createPanelUser'
  | 'updatePanelUser'
  | 'deletePanelUser'
  | 'deletePanelUsers'
>;

const OWN_ACCOUNT = { success: false, message: 'You cannot delete yourself.' } as const;

/** The platform administrators' changes to users. Every change and its line in the audit trail are one transaction. */
export function userHandlers({ panel, hashPassword }: PanelDependencies): Handled {
  const remove = (ids: readonly number[], caller: number) =>
    panel.transaction(async (rows) => {
      await ensureStillAdministrator(rows, caller);
      const removed = await rows.users.remove(ids);
      for (const user of removed) await note(rows, caller, 'user.deleted', user.id, user, null);
      return removed.length;
    });
  return {
    listPanelUsers: ({ query }) =>
      panelPage(
        query,
        (page) => panel.listUsers(query.keyword ?? null, query.exclude ?? null, page),
        presentUser,
      ),
    getPanelUser: async ({ params }) =>
      presentUser(ensureThere(await panel.findUser(idParam(params, 'user')))),
    createPanelUser: async ({ caller, body }) => {
      const { name, is_admin: isAdmin, password } = body;
      ensureConfirmed(password, body.password_confirmation);
      await ensurePassword(password);
      const passwordHash = await hashPassword(password);
      return await panel.transaction(async (rows) => {
        await ensureStillAdministrator(rows, caller.userId);
        const email = normaliseEmail(body.email);
        const created = await rows.users.create({ name, email, isAdmin, passwordHash });
        if (created === null) throw emailTaken();
        await note(rows, caller.userId, 'user.created', created.id, null, created);
        return presentUser(created);
      });
    },
    updatePanelUser: async ({ caller, params, body }) => {
      const { name, password = null } = body;
      if (password !== null) {
        ensureConfirmed(password, body.password_confirmation ?? null);
        await ensurePassword(password);
      }
      const passwordHash = password === null ? null : await hashPassword(password);
      return await panel.transaction(async (rows) => {
        await ensureStillAdministrator(rows, caller.userId);
        const before = ensureThere(await rows.users.hold(idParam(params, 'user')));
        const isAdmin = before.id === caller.userId ? before.isAdmin : body.is_admin;
        const email = normaliseEmail(body.email);
        if (!(await rows.users.update(before.id, { name, email, isAdmin, passwordHash }))) throw emailTaken();
        if (passwordHash !== null) await rows.users.endAccess(before.id);
        const after = { ...before, name, email, isAdmin };
        await note(rows, caller.userId, 'user.edited', before.id, before, after, passwordHash !== null);
        return { success: true };
      });
    },
    deletePanelUser: async ({ caller, params }) => {
      const id = idParam(params, 'user');
      if (id === caller.userId) return OWN_ACCOUNT;
      ensureThere((await remove([id], caller.userId)) || null);
      return { success: true };
    },
    deletePanelUsers: async ({ caller, body }) => {
      if (body.users.includes(caller.userId)) return OWN_ACCOUNT;
      await remove(body.users, caller.userId);
      return { success: true };
    },
  };
}

/** If two administrators remove or demote each other at once, the later one is refused. */
async function ensureStillAdministrator({ users }: PanelRows, caller: number): Promise<void> {
  if (!(await users.holdAdministrators()).includes(caller)) throw new CrierError('forbidden');
}

function ensureConfirmed(password: string, confirmation: string | null): void {
  if (password === confirmation) return;
  throw validationError({ password: ['The password field does not match its confirmation.'] });
}

function emailTaken() {
  return taken('email', 'The email has already been taken.');
}

async function note(
  { audit }: PanelRows,
  caller: number,
  action: AuditAction,
  id: number,
  before: PanelUserRecord | null,
  after: PanelUserRecord | null,
  withPassword = false,
): Promise<void> {
  const detail = {
    ...changeDetail(before && factsOf(before), after && factsOf(after)),
    ...(withPassword ? { password: 'changed' } : {}),
  };
  await audit.note(actorOf(caller), { action, subject: `user:${id}`, detail });
}

function factsOf({ name, email, isAdmin }: PanelUserRecord) {
  return { name, email, is_admin: isAdmin };
}
