import type { Prisma } from '../generated/prisma/client.ts';

const NUMBER = /^\d{1,9}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The present names of users, workspaces, accounts and apps, by what the audit trail calls them. */
export async function trailNames(
  tx: Prisma.TransactionClient,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string, form: RegExp) =>
    references
      .filter((reference) => reference.startsWith(`${kind}:`))
      .map((reference) => reference.slice(kind.length + 1))
      .filter((id) => form.test(id));
  const [users, workspaces, accounts, apps] = await Promise.all([
    tx.user.findMany({
      where: { id: { in: idsOf('user', NUMBER).map(Number) } },
      select: { id: true, name: true },
    }),
    tx.workspace.findMany({
      where: { uuid: { in: idsOf('workspace', UUID) } },
      select: { uuid: true, name: true },
    }),
    tx.account.findMany({
      where: { id: { in: idsOf('account', NUMBER).map(Number) } },
      select: { id: true, name: true },
    }),
    tx.oAuthClient.findMany({
      where: { clientId: { in: idsOf('app', /./) } },
      select: { clientId: true, name: true },
    }),
  ]);
  return new Map([
    ...users.map(({ id, name }) => [`user:${id}`, name] as const),
    ...workspaces.map(({ uuid, name }) => [`workspace:${uuid}`, name] as const),
    ...accounts.map(({ id, name }) => [`account:${id}`, name] as const),
    ...apps.map(({ clientId, name }) => [`app:${clientId}`, name] as const),
  ]);
}
