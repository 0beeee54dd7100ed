import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { table } from '../output/table.ts';
import { type ConnectionOptions, connectionOf } from './connection.ts';

export interface LookupOptions extends ConnectionOptions {
  readonly option: string;
  readonly name?: string;
  readonly within?: string;
}

/** Asks the network of an account what it has for an option. */
export async function lookupOption(
  account: string,
  { option, name, within, ...options }: LookupOptions,
  io: Io,
): Promise<Answer> {
  const { client, workspace } = connectionOf(options, io);
  const found = await client.call('lookupAccountOption', {
    params: { workspace, account },
    query: {
      option,
      ...(name === undefined ? {} : { name }),
      ...(within === undefined ? {} : { within }),
    },
  });
  const { data, problem } = found;
  const rows = data.map(({ id, name: called, detail }) => [id, called, detail ?? '']);
  const none = problem === null ? 'Nothing was found.' : problem.message;
  return { json: found, text: rows.length === 0 ? none : table(['ID', 'NAME', 'DETAIL'], rows) };
}
