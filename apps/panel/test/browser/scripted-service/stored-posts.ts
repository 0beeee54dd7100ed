import { type Account, aPost, onPost, type Post, pageOf } from './records.ts';
import { Refusal, type ScriptedService } from './scripted-service.ts';

interface Written {
  readonly accounts?: readonly number[];
  readonly versions?: readonly {
    readonly account_id: number;
    readonly content: readonly {
      readonly body: string;
      readonly url?: string | null;
      readonly poll?: Post['versions'][number]['content'][number]['poll'] | null;
      readonly delay_minutes?: number | null;
    }[];
    readonly options?: Readonly<Record<string, unknown>> | null;
    readonly language?: string | null;
    readonly disclosure?: Post['versions'][number]['disclosure'];
    readonly audience?: Post['versions'][number]['audience'];
  }[];
  readonly date?: string | null;
  readonly time?: string | null;
  readonly timezone?: string;
}

/** Posts that a scripted service keeps. */
export interface StoredPosts {
  readonly all: () => readonly Post[];
  /** Posts as the first page of a list. */
  readonly page: (posts: readonly Post[]) => ReturnType<typeof pageOf<Post>>;
  /** Changes a post as somebody else does. */
  readonly change: (uuid: string, own: Partial<Post>) => void;
}

/** Lets the service keep the posts that are created and replaced, without the rules of the domain. */
export function keepPosts(
  service: ScriptedService,
  accounts: readonly Account[],
  given: readonly Post[] = [],
): StoredPosts {
  let posts = given;
  const change = (uuid: string, own: Partial<Post>) => {
    posts = posts.map((post) => (post.uuid === uuid ? { ...post, ...own } : post));
  };
  const find = (uuid: string | undefined) => posts.find((post) => post.uuid === uuid);
  service.answer('listPosts', () => pageOf(...posts));
  service.answer('getPost', ({ params }) => find(params['post']) ?? new Refusal('record_not_found'));
  service.answer('createPost', ({ body }) => {
    const post = aPost(100 + posts.length, '', asStored(body as Written, accounts));
    posts = [...posts, post];
    return post;
  });
  service.answer('updatePost', ({ params, body, ifMatch }) => {
    const post = find(params['post']);
    if (post === undefined) return new Refusal('record_not_found');
    if (ifMatch !== service.tagOf(post)) return new Refusal('precondition_failed');
    const written = asStored(body as Written, accounts);
    change(post.uuid, { ...written, status: written.date === null ? 'draft' : post.status });
    return { success: true };
  });
  return { all: () => posts, page: (some) => pageOf(...some), change };
}

function asStored(body: Written, accounts: readonly Account[]) {
  const { date = null, time = null, timezone = 'UTC' } = body;
  return {
    ...{ date, time, timezone },
    accounts: accounts.filter(({ id }) => body.accounts?.includes(id)).map((account) => onPost(account)),
    versions: (body.versions ?? []).map(
      ({ account_id, content, options, language = null, disclosure = null, audience = null }) => ({
        ...{ account_id, is_original: account_id === 0, options: options ?? {} },
        ...{ language, disclosure, audience },
        content: content.map(({ body: text, url, poll, delay_minutes }) => ({
          body: text,
          url: url ?? '',
          media: [],
          video_thumbs: [],
          ...(poll ? { poll } : {}),
          ...(delay_minutes ? { delay_minutes } : {}),
        })),
      }),
    ),
  };
}
