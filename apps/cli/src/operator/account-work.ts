import type { AccountRecord } from '@crier/operations/ports';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { CliError, optionError } from '../output/cli-error.ts';
import { table } from '../output/table.ts';
import { asOperator } from './open-operator.ts';
import { readSecret } from './secret-input.ts';

export interface ConnectOptions {
  readonly workspace: string;
  readonly provider: string;
  readonly service?: string;
  readonly identifier?: string;
  readonly password?: string;
  readonly token?: string;
}

export async function connectAccount(options: ConnectOptions, io: Io): Promise<Answer> {
  const { workspace, service: address = null, identifier = null } = options;
  if (options.password === '-' && options.token === '-') {
    throw optionError('--token', 'only one of --password and --token can be read from standard input.');
  }
  const secret = (name: 'password' | 'token') => {
    const given = options[name];
    return given === undefined ? null : readSecret(`--${name}`, given, io);
  };
  const input = {
    service: address,
    identifier,
    password: await secret('password'),
    token: await secret('token'),
  };
  const { provider } = options;
  const done = await asOperator(io, (operator) =>
    operator.connectWithSecret({ workspace, provider, ...input }),
  );
  if (done.outcome === 'not_connectable') {
    const known = done.connectable.join(', ');
    throw optionError('--provider', `${provider} cannot be connected. Use one of: ${known}.`);
  }
  if (done.outcome === 'refused') {
    const option = `--${done.field}`;
    throw new CliError('refused', `${option}: ${done.message}`, { errors: { [option]: [done.message] } });
  }
  const { account } = done;
  return {
    json: { ...wire(account), is_new: account.isNew },
    text: `Account ${account.id} (${account.provider} @${account.username}) ${account.isNew ? 'connected' : 'connected again'}.`,
  };
}

export async function listAccounts({ workspace }: { readonly workspace: string }, io: Io): Promise<Answer> {
  const accounts = await asOperator(io, ({ administration }) => administration.listAccounts(workspace));
  const rows = accounts.map((account) => [
    String(account.id),
    account.provider,
    `@${account.username}`,
    account.service,
    account.authorized ? 'authorized' : `reconnect: ${account.unauthorizedReason ?? 'refused'}`,
  ]);
  return {
    json: { data: accounts.map(wire) },
    text: accounts.length === 0 ? 'No accounts.' : table(['ID', 'NETWORK', 'NAME', 'SERVICE', 'STATE'], rows),
  };
}

function wire(account: AccountRecord) {
  const { id, uuid, provider, service, name, username, authorized } = account;
  return {
    id,
    uuid,
    provider,
    service: service || null,
    remote_id: account.remoteId,
    name,
    username,
    authorized,
    unauthorized_reason: account.unauthorizedReason,
    created_at: account.createdAt,
  };
}
