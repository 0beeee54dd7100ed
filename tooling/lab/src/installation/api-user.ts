import { type CallInput, type CallOutput, type Client, createClient } from '@crier/client';
import { until } from '../until.ts';

export type Post = CallOutput<'createPost'>;
export type NewPost = CallInput<'createPost'>['body'];

/** Somebody with a key, in one workspace. */
export interface ApiUser {
  readonly client: Client;
  readonly workspace: string;
  create(body: NewPost): Promise<Post>;
  /** The post once it is published or failed. @throws an error that says where it is not, and why */
  ended(post: Post, ms: number): Promise<Post>;
  /** The states of the journal's visible steps on an account. */
  steps(post: Post, account: number): Promise<readonly string[]>;
}

export function apiUser(api: string, key: string, workspace: string): ApiUser {
  const client = createClient({ baseUrl: api, token: key });
  return {
    client,
    workspace,
    create: (body) => client.call('createPost', { params: { workspace }, body }),
    ended: ({ uuid }, ms) =>
      until(`post ${uuid} has ended`, ms, async () => {
        const post = await client.call('getPost', { params: { workspace, post: uuid } });
        return ['published', 'failed'].includes(post.status) ? post : null;
      }).catch(async (error: Error) => {
        const { data } = await client.call('listPublications', { params: { workspace, post: uuid } });
        const open = data.filter(({ state }) => state === 'pending' || state === 'publishing');
        const told = open.map(({ account, explanation }) => `${account.provider}: ${explanation}`);
        throw new Error([error.message, ...told].join('\n'), { cause: error });
      }),
    steps: async ({ uuid }, account) => {
      const { data } = await client.call('listPublications', { params: { workspace, post: uuid } });
      const publication = data.find((found) => found.account.id === account);
      return (publication?.steps ?? []).filter(({ kind }) => kind === 'post').map(({ state }) => state);
    },
  };
}

/** A post of these texts, one for each post of the thread. */
export function thread(accounts: readonly number[], ...texts: readonly string[]): NewPost {
  return {
    accounts: [...accounts],
    versions: [{ account_id: 0, is_original: true, content: texts.map((body) => ({ body })) }],
  };
}
