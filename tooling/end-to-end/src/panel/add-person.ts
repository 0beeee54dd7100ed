import { randomBytes } from 'node:crypto';
import type { Role } from '@crier/domain';
import type { OpenedPanel } from './open-panel.ts';
import { runCrier } from './run-crier.ts';

/** Adds a user to a workspace by the command line, with an e-mail address of its own; answers what they sign in with. */
export async function addPerson(
  panel: OpenedPanel,
  workspace: string,
  name: string,
  role: Role,
  approves: boolean,
): Promise<{ readonly email: string; readonly password: string }> {
  const email = `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@crier.test`;
  const password = 'correct horse battery';
  await runCrier(panel, 'user', 'create', '--email', email, '--name', name, '--password', password);
  const right = approves ? '--can-approve' : '--no-can-approve';
  await runCrier(
    panel,
    ...['member', 'add', '--workspace', workspace, '--user', email, '--role', role, right],
  );
  return { email, password };
}
