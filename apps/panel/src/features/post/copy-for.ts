import type { CallInput } from '@crier/client';
import type { Post } from '../../ui/posts/post-facts.ts';
import { correctionOf, editable, versionFor } from './correction.ts';

/** What an account published, as a post for another account alone. It keeps the tags, and has no time. */
export function copyFor(post: Post, from: number, to: number): NonNullable<CallInput<'updatePost'>['body']> {
  const version = versionFor(post, from);
  return {
    accounts: [to],
    tags: post.tags.map(({ id }) => id),
    versions: [
      {
        ...{ account_id: 0, is_original: true },
        ...(version === undefined
          ? { content: [{ body: '' }] }
          : {
              ...correctionOf(editable(version)),
              ...{ options: version.options, language: version.language },
              ...{ disclosure: version.disclosure, audience: version.audience },
            }),
      },
    ],
  };
}
