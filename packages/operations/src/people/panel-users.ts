import { validationError } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { ensureThere, idParam, type PanelDependencies } from '../tenancy/dependencies.ts';
import { panelPage } from '../tenancy/panel-page.ts';
import { presentUser } from '../tenancy/present.ts';
import { actorOf } from './actor.ts';
import { admitUser, changeUser, emailTaken } from './change-user.ts';
import { ensurePassword } from './check-input.ts';
import { normaliseEmail } from './find-subjects.ts';
import { endAccess } from './passwords.ts';
import { noteRemoval } from './person.ts';
import { mailNewAdministrator } from './security-mails.ts';
import { ensureStillAdministrator } from './users.ts';

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
      const { name, is_admin: admin, password } = body;
      const passwordHash = await hashConfirmed(hashPassword, password, body.password_confirmation);
      return await panel.transaction(async (rows) => {
        await ensureStillAdministrator(rows, caller.userId);
        const email = normaliseEmail(body.email);
        const user = { name, email, admin, passwordHash, emailVerified: true };
        const created = await admitUser(rows, user, () => actorOf(caller.userId));
        if (created === null) throw emailTaken(email);
        if (created.admin) await mailNewAdministrator(rows, created, actorOf(caller.userId));
        return presentUser(created);
      });
    },
    updatePanelUser: async ({ caller, params, body }) => {
      const { name, password = null } = body;
      const passwordHash =
        password === null
          ? null
          : await hashConfirmed(hashPassword, password, body.password_confirmation ?? null);
      return await panel.transaction(async (rows) => {
        await ensureStillAdministrator(rows, caller.userId);
        const before = ensureThere(await rows.users.hold(idParam(params, 'user')));
        const change = {
          ...{ name, email: normaliseEmail(body.email), emailVerified: true },
          admin: before.id === caller.userId ? before.admin : body.is_admin,
          ...(passwordHash === null ? {} : { passwordHash }),
        };
        const after = await changeUser(rows, before, change, actorOf(caller.userId));
        if (after.admin && !before.admin) await mailNewAdministrator(rows, after, actorOf(caller.userId));
        if (passwordHash !== null) await endAccess(rows, before.id, {});
        return { success: true };
      });
    },
    deletePanelUser: async ({ caller, params }) => {
      const id = idParam(params, 'user');
      if (id === caller.userId) return OWN_ACCOUNT;
      ensureThere((await remove(panel, [id], caller.userId)) || null);
      return { success: true };
    },
    deletePanelUsers: async ({ caller, body }) => {
      if (body.users.includes(caller.userId)) return OWN_ACCOUNT;
      await remove(panel, body.users, caller.userId);
      return { success: true };
    },
  };
}

function remove(panel: PanelDependencies['panel'], ids: readonly number[], caller: number): Promise<number> {
  return panel.transaction(async (rows) => {
    await ensureStillAdministrator(rows, caller);
    const removed = await rows.users.remove(ids);
    for (const user of removed) await noteRemoval(rows, user, actorOf(caller));
    return removed.length;
  });
}

/** @throws CrierError `validation` when the confirmation differs or the password is too easy to guess */
async function hashConfirmed(
  hashPassword: PanelDependencies['hashPassword'],
  password: string,
  confirmation: string | null,
): Promise<string> {
  if (password !== confirmation)
    throw validationError({ password: ['The password field does not match its confirmation.'] });
  await ensurePassword(password);
  return await hashPassword(password);
}
