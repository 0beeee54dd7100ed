import { parsePageRequest } from '@crier/domain';
import type { AppRecord } from '@crier/operations/ports';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { table } from '../output/table.ts';
import { readLogo } from './logo-input.ts';
import { asOperator } from './open-operator.ts';

export interface ClientOption {
  readonly client: string;
}

export interface CreateOptions {
  readonly name: string;
  readonly redirectUri: readonly string[];
  readonly access: string;
  readonly secret: boolean;
  readonly logo?: string;
}

export interface EditOptions {
  readonly client: string;
  readonly name?: string;
  readonly redirectUri?: readonly string[];
  readonly access?: string;
  /** A file, or `false` for none any more. */
  readonly logo?: string | false;
}

export interface ListOptions {
  readonly selfRegistered?: boolean;
  readonly limit?: string;
  readonly page?: string;
}

export async function createApp(options: CreateOptions, io: Io): Promise<Answer> {
  const { name, redirectUri: redirectUris, secret: serverSide } = options;
  const access = parseAccess(options.access);
  const logo = options.logo === undefined ? null : await readLogo(options.logo);
  const { client, secret } = await asOperator(io, async ({ apps, note }) => {
    const created = await apps().create({ name, redirectUris, access, serverSide, logo });
    note('app.created', { client: created.client.clientId });
    return created;
  });
  const lines = [`client_id      ${client.clientId}`];
  if (secret !== null) lines.push(`client_secret  ${secret}`, 'The secret is not shown again.');
  return { json: { ...wire(client), client_secret: secret }, text: lines.join('\n') };
}

export async function editApp(options: EditOptions, io: Io): Promise<Answer> {
  const { client: clientId, name, redirectUri: redirectUris, access } = options;
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(redirectUris === undefined ? {} : { redirectUris }),
    ...(access === undefined ? {} : { access: parseAccess(access) }),
  };
  const logo = typeof options.logo === 'string' ? await readLogo(options.logo) : noLogo(options.logo);
  const app = await asOperator(io, ({ apps }) =>
    apps().edit(clientId, { ...change, ...(logo === undefined ? {} : { logo }) }),
  );
  return { json: wire(app), text: `App ${app.clientId} (${app.name}) was changed.` };
}

export async function listApps({ selfRegistered = false, ...paging }: ListOptions, io: Io): Promise<Answer> {
  const request = parsePageRequest(paging);
  const { apps, total } = await asOperator(io, (operator) =>
    operator.apps().list({ ...request, selfRegistered }),
  );
  const rows = apps.map(({ client, users, lastUsedAt, state }) => [
    client.clientId,
    client.name,
    state,
    String(users),
    lastUsedAt?.toISOString() ?? 'never',
  ]);
  const listed = table(['CLIENT ID', 'NAME', 'STATE', 'USERS', 'LAST USED'], rows);
  return {
    json: {
      data: apps.map(({ client, users, lastUsedAt, state }) => ({
        ...wire(client),
        state,
        users,
        last_used_at: lastUsedAt,
      })),
      meta: { current_page: request.page, per_page: request.limit, total },
    },
    text: apps.length === 0 ? 'No apps.' : `${listed}\n${apps.length} of ${total}`,
  };
}

export async function rotateSecret({ client }: ClientOption, io: Io): Promise<Answer> {
  const secret = await asOperator(io, async ({ apps, note }) => {
    const rotated = await apps().rotateSecret(client);
    note('app.secret_rotated', { client });
    return rotated;
  });
  return {
    json: { client_id: client, client_secret: secret },
    text: `${secret}\nThis secret is not shown again.`,
  };
}

export async function deleteApp({ client }: ClientOption, io: Io): Promise<Answer> {
  const app = await asOperator(io, async ({ apps, note }) => {
    const removed = await apps().remove(client);
    note('app.deleted', { client });
    return removed;
  });
  return { json: { client_id: client, deleted: true }, text: `App ${client} (${app.name}) was deleted.` };
}

export async function blockApp({ client }: ClientOption, io: Io): Promise<Answer> {
  await asOperator(io, async ({ apps, note }) => {
    await apps().block(client);
    note('app.blocked', { client });
  });
  return { json: { client_id: client, blocked: true }, text: `App ${client} is blocked.` };
}

export async function unblockApp({ client }: ClientOption, io: Io): Promise<Answer> {
  await asOperator(io, async ({ apps, note }) => {
    await apps().unblock(client);
    note('app.unblocked', { client });
  });
  return { json: { client_id: client, blocked: false }, text: `App ${client} may connect again.` };
}

function parseAccess(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** `--no-logo` takes the logo away; nothing said leaves it. */
function noLogo(given: false | undefined): null | undefined {
  return given === false ? null : undefined;
}

function wire(client: AppRecord) {
  return {
    client_id: client.clientId,
    kind: client.kind,
    name: client.name,
    redirect_uris: client.redirectUris,
    access: client.scopes,
    server_side: client.secretHash !== null,
    logo: client.logo,
    created_at: client.createdAt,
    blocked_at: client.blockedAt,
  };
}
