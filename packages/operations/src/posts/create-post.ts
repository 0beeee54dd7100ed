import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { accountWarnings, lastDueOf, presentWarnings } from './account-warnings.ts';
import { presentPost } from './present-post.ts';
import { refusalError } from './refusals.ts';
import { ensureRequirements } from './requirements.ts';
import { ensureScheduling } from './resolve-entry.ts';
import { contentOf, replacementOf, resolveNewPost } from './resolve-post.ts';

/** A post that is to be published is checked first; a draft is not (spec: Publishing requirements). */
export function createPost(dependencies: OperationDependencies): Handler<Contracts['createPost']> {
  return async ({ caller, body, strict }) => {
    if (body.schedule || body.schedule_now || body.queue) ensureScheduling(caller);
    const post = await resolveNewPost(dependencies, caller, body, strict);
    if (post.entry.kind !== 'draft')
      ensureRequirements({ ...post, at: lastDueOf(post.entry) }, caller.locale, dependencies);
    const created = await dependencies.posts.create({
      workspaceId: caller.workspaceId,
      userId: caller.userId,
      ...replacementOf(post),
      entry: post.entry,
    });
    if (typeof created === 'string') throw refusalError(created);
    const presented = presentPost(
      {
        ...created,
        ...contentOf(post),
        userId: caller.userId,
        userName: caller.userName,
        updatedAt: created.createdAt,
        missedAt: null,
        publishedAt: null,
        trashedAt: null,
        returned: null,
        zoneMoved: null,
        accounts: post.accounts.map((account) => ({
          account,
          own: created.own.find(({ accountId }) => accountId === account.id) ?? null,
          state: 'pending',
          externalUrl: null,
          errors: [],
        })),
        tags: post.tags,
      },
      post.media,
      dependencies.disk,
    );
    return {
      ...presented,
      ...presentWarnings([
        ...accountWarnings(post.accounts, dependencies.publishes, {
          at: created.scheduledAt,
          own: created.own,
        }),
        ...post.warnings,
      ]),
    };
  };
}
