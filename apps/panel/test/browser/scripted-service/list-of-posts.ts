import { anAccount, aPost, onPost, type Post, pageOf } from './records.ts';
import { Refusal, type ScriptedService } from './scripted-service.ts';

const ACCOUNTS = [onPost(anAccount(1, 'mastodon'))];

/** A draft for one account. */
export const draft = (id: number, text: string, own: Partial<Post> = {}): Post =>
  aPost(id, text, { accounts: ACCOUNTS, ...own });

/** The posts of a scripted workspace, which a test may change. */
export interface ListOfPosts {
  posts: readonly Post[];
  /** Changes one post. */
  change(uuid: string | undefined, own: Partial<Post>): void;
}

/** Has the service list three drafts by status and keyword, and read each by its UUID. */
export function listPosts(service: ScriptedService): ListOfPosts {
  const list: ListOfPosts = {
    posts: [draft(1, 'Rye'), draft(2, 'Spelt'), draft(3, 'Oats')],
    change(uuid, own) {
      list.posts = list.posts.map((post) => (post.uuid === uuid ? { ...post, ...own } : post));
    },
  };
  service.answer('listPosts', ({ query }) =>
    pageOf(
      ...list.posts.filter(
        ({ trashed, status, versions }) =>
          trashed === (query['status'] === 'trash') &&
          (query['status'] === undefined || query['status'] === 'trash' || query['status'] === status) &&
          JSON.stringify(versions).includes(String(query['keyword'] ?? '')),
      ),
    ),
  );
  service.answer('getPost', ({ params }) => {
    return list.posts.find(({ uuid }) => uuid === params['post']) ?? new Refusal('record_not_found');
  });
  return list;
}
