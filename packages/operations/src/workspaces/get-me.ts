import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { presentUsage } from './present-usage.ts';

export function getMe(dependencies: OperationDependencies): Handler<Contracts['getMe']> {
  const { members, workspaces, usage, allowanceOf } = dependencies;
  return async ({ caller }) => {
    const { userId: id, userName: name, timezone, locale } = caller;
    const [email, memberOf, used] = await Promise.all([
      members.emailOf(id),
      workspaces.ofUser(id),
      usage.ofUser(id),
    ]);
    const usages = new Map(used.map((each) => [each.uuid, presentUsage(each, allowanceOf(each.tenancy))]));
    return {
      ...{ id, name, email, timezone, locale },
      workspaces: memberOf.map((each) => ({ ...each, usage: usages.get(each.uuid) ?? null })),
    };
  };
}
