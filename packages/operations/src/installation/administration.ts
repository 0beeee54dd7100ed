import { connectAccount, listAccounts } from '../accounts/operator-accounts.ts';
import { createKey, listKeys, revokeKey, revokeKeys } from '../people/keys.ts';
import { createPasswordReset } from '../people/password-resets.ts';
import { setPassword } from '../people/passwords.ts';
import { deleteUser, editUser, getPerson, suspendUser, unsuspendUser } from '../people/person.ts';
import { endSession, endSessions, listSessions } from '../people/sessions.ts';
import { changeProfile, createUser, listUsers } from '../people/users.ts';
import type { AdministrationStore } from '../ports/administration.ts';
import { addMember, createWorkspace, editWorkspace, listWorkspaces } from '../workspaces/edit-workspaces.ts';
import { listAudit, namesInTrail, pageAudit } from './audit.ts';
import { createSetupLink } from './setup.ts';

/**
 * The operators' changes to an installation, and the users' changes to their own keys, sessions and password. Every
 * change and its line in the audit trail are one transaction. The audit trail names `actor`. A change that is not
 * possible throws a `CrierError` that names the input at fault: `taken`, `record_not_found` or `validation`.
 */
export function administrationOver(store: AdministrationStore, actor = 'operator') {
  return {
    createUser: createUser(store, actor),
    changeProfile: changeProfile(store, actor),
    listUsers: listUsers(store),
    getPerson: getPerson(store),
    editUser: editUser(store, actor),
    suspendUser: suspendUser(store, actor),
    unsuspendUser: unsuspendUser(store, actor),
    deleteUser: deleteUser(store, actor),
    setPassword: setPassword(store, actor),
    createPasswordReset: createPasswordReset(store, actor),
    createSetupLink: createSetupLink(store, actor),
    listSessions: listSessions(store),
    endSession: endSession(store, actor),
    endSessions: endSessions(store, actor),
    createWorkspace: createWorkspace(store, actor),
    editWorkspace: editWorkspace(store, actor),
    listWorkspaces: listWorkspaces(store),
    addMember: addMember(store, actor),
    createKey: createKey(store, actor),
    listKeys: listKeys(store),
    revokeKey: revokeKey(store, actor),
    revokeKeys: revokeKeys(store, actor),
    connectAccount: connectAccount(store, actor),
    listAccounts: listAccounts(store),
    listAudit: listAudit(store),
    pageAudit: pageAudit(store),
    namesInTrail: namesInTrail(store),
  };
}

export type Administration = ReturnType<typeof administrationOver>;
