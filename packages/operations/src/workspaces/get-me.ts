import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';

export function getMe({ members, workspaces }: OperationDependencies): Handler<Contracts['getMe']> {
  return async ({ caller }) => {
    const { userId: id, userName: name, timezone, locale } = caller;
    const [email, memberOf] = await Promise.all([members.emailOf(id), workspaces.ofUser(id)]);
    return { id, name, email, timezone, locale, workspaces: [...memberOf] };
  };
}
