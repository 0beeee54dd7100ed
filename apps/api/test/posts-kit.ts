import type { TestApi, TestUser } from './api-kit.ts';

/** An account of the first workspace that publishes nowhere; posts can be written for it. */
export async function seedAccount(api: TestApi, name = 'harbour', provider = 'mastodon'): Promise<number> {
  const { rows } = await api.service.database.pool.query<{ id: number }>(
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
     values (1, $2, $1, $1, $1, '\\x00') returning id`,
    [name, provider],
  );
  return rows[0]?.id ?? 0;
}

/** A body of a post with one text. */
export function postBody(accounts: readonly number[], changes: object = {}): object {
  const content = [{ body: 'Fresh bread from nine.' }];
  return { accounts, versions: [{ account_id: 0, is_original: true, content }], ...changes };
}

/** Sends requests about the first workspace as a member, over HTTP. */
export function sender(api: TestApi, app: ReturnType<TestApi['build']>) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    { user, headers = {} }: { user?: TestUser; headers?: Record<string, string> } = {},
  ) => {
    const answer = await app.inject({
      method,
      url: `/crier/api/${api.workspace}${path}`,
      headers: { ...(user ?? api.users.MEMBER).headers, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() };
  };
}
