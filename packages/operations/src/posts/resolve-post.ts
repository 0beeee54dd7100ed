import {
  collectUnknownFields,
  type PostInput,
  type PostUpdate,
  unknownFieldErrors,
  unknownFieldWarnings,
  type Warning,
} from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Member } from '../handlers.ts';
import type { Entry, Replacement } from '../ports/post-store.ts';
import type { PostContent } from '../ports/records.ts';
import { collectInputErrors, type InputErrors } from './input-errors.ts';
import { resolveEntry } from './resolve-entry.ts';
import { type References, resolveReferences } from './resolve-references.ts';
import { resolveVersions } from './resolve-versions.ts';

/** A post as sent, with every record that it names. */
export interface ResolvedPost extends References, PostContent {
  /** The options that are not known, or belong to no account of the post. */
  readonly warnings: readonly Warning[];
}

/**
 * Resolves what create, update and validate share: accounts, tags, media, versions and options. With `strict`, options
 * that would be warned of are errors.
 */
export async function resolvePost(
  dependencies: OperationDependencies,
  workspaceId: number,
  input: PostUpdate,
  errors: InputErrors,
  strict = false,
): Promise<ResolvedPost> {
  const references = await resolveReferences(dependencies, workspaceId, input, errors);
  const [refused, unused] = [collectUnknownFields(), collectUnknownFields()];
  const unknown = { refused, unused: strict ? refused : unused };
  const versions = resolveVersions(input, { accounts: references.accounts, unknown }, errors);
  errors.addAll(unknownFieldErrors(refused));
  return { ...references, versions, warnings: unknownFieldWarnings(unused) };
}

/**
 * Resolves a new post and how it enters the schedule.
 * @throws CrierError `validation` that names every field at fault
 */
export async function resolveNewPost(
  dependencies: OperationDependencies,
  member: Member,
  input: PostInput,
  strict?: boolean,
): Promise<ResolvedPost & { readonly entry: Entry }> {
  const errors = collectInputErrors();
  const entry = resolveEntry(input, member, dependencies.now(), errors);
  const post = await resolvePost(dependencies, member.workspaceId, input, errors, strict);
  errors.throwIfAny();
  return { ...post, entry };
}

/** The content of a post without its other properties. */
export function contentOf({ versions }: PostContent): PostContent {
  return { versions };
}

/** The store's view of a resolved post. */
export function replacementOf(post: ResolvedPost): Replacement {
  return {
    ...contentOf(post),
    accountIds: post.accounts.map((account) => account.id),
    tagIds: post.tags.map((tag) => tag.id),
  };
}
