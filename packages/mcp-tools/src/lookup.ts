import { CrierError, isUuid, recordNotFound } from '@crier/domain';
import type { OperationAnswer, ToolPort } from './port.ts';

/** What is looked up, as a URI says it. */
interface LookupPlace {
  readonly workspace: string;
  readonly account: string;
  readonly option: string;
  /** What follows the question mark of the URI; undefined if there is none. */
  readonly query: string | undefined;
}

/**
 * The entries that the network of an account has for an option, as JSON text, each as the option takes it.
 * What is wrong with the question is the `problem` of the answer.
 * @throws CrierError where the caller may not write posts, or there is no such account
 */
export async function readLookup(
  { workspace, account, option, query }: LookupPlace,
  port: ToolPort,
): Promise<string> {
  if (!isUuid(workspace)) throw recordNotFound('Workspace');
  await port.admit(workspace, 'posts.write');
  const [name, within] = [memberOf(query, 'name'), memberOf(query, 'within')];
  const asked = { option, ...(name ? { name } : {}), ...(within ? { within } : {}) };
  const { data, problem }: Answered = await port
    .call('lookupAccountOption', { workspace, params: { account }, query: asked })
    .catch(misasked);
  const entries = data.map(({ id, name: called, detail }) => ({
    id,
    name: called,
    ...(detail === null ? {} : { detail }),
  }));
  return JSON.stringify({ entries, ...(problem === null ? {} : { problem }) });
}

/** A member of a query; empty if it has none. */
function memberOf(query: string | undefined, name: string): string {
  const start = `${name}=`;
  const found = query?.split('&').find((part) => part.startsWith(start));
  const written = found?.slice(start.length) ?? '';
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
  } catch {
    // A stray percent sign stands for itself.
    return written;
  }
}

type Answered = Pick<OperationAnswer<'lookupAccountOption'>, 'data'> & { readonly problem: object | null };

/** An agent that asked wrongly reads why, because a resource that can't be read says nothing. */
function misasked(error: unknown): Answered {
  if (!(error instanceof CrierError) || !error.errors) throw error;
  const [message] = Object.values(error.errors).flat();
  return { data: [], problem: { code: error.code, message } };
}
