import type { ContentInput, MediaType, PostUpdate } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { StoredAccount, StoredMedia, StoredTag } from '../ports/records.ts';
import { type InputErrors, selectedIsInvalid } from './input-errors.ts';

/** The records that a post names, without duplicates: accounts in the order given, tags by id, media by id. */
export interface References {
  readonly accounts: readonly StoredAccount[];
  readonly tags: readonly StoredTag[];
  readonly media: ReadonlyMap<number, StoredMedia>;
}

/**
 * Looks up all records inside the workspace; an id that does not exist there becomes an error at its place in the
 * input.
 */
export async function resolveReferences(
  { accounts, tags, media }: Pick<OperationDependencies, 'accounts' | 'tags' | 'media'>,
  workspaceId: number,
  input: PostUpdate,
  errors: InputErrors,
): Promise<References> {
  const accountIds = input.accounts ?? [];
  const tagIds = input.tags ?? [];
  const [foundAccounts, foundTags, foundMedia] = await Promise.all([
    lookUp(accountIds, (ids) => accounts.withIds(workspaceId, ids)),
    lookUp(tagIds, (ids) => tags.withIds(workspaceId, ids)),
    lookUp(mediaIds(input), (ids) => media.withIds(workspaceId, ids)),
  ]);
  reportUnknown('accounts', accountIds, foundAccounts, errors);
  reportUnknown('tags', tagIds, foundTags, errors);
  input.versions.forEach((version, v) => {
    version.content.forEach((content, c) => {
      reportMedia(`versions.${v}.content.${c}`, content, foundMedia, errors);
    });
  });
  return {
    accounts: [...new Set(accountIds)].flatMap((id) => foundAccounts.get(id) ?? []),
    tags: [...foundTags.values()].sort((a, b) => a.id - b.id),
    media: foundMedia,
  };
}

async function lookUp<T extends { readonly id: number }>(
  ids: readonly number[],
  find: (ids: readonly number[]) => Promise<readonly T[]>,
): Promise<ReadonlyMap<number, T>> {
  if (ids.length === 0) return new Map();
  const found = await find([...new Set(ids)]);
  return new Map(found.map((record) => [record.id, record]));
}

function mediaIds(input: PostUpdate): number[] {
  const named = input.versions.flatMap((version) =>
    version.content.flatMap((content) => [
      ...(content.media ?? []),
      ...(content.video_thumbs ?? []).flatMap(({ media_id, thumb_id }) => [media_id, thumb_id]),
    ]),
  );
  return named.filter((id) => typeof id === 'number');
}

function reportUnknown(
  field: string,
  ids: readonly number[],
  found: ReadonlyMap<number, unknown>,
  errors: InputErrors,
): void {
  ids.forEach((id, index) => {
    if (!found.has(id)) errors.add(`${field}.${index}`, selectedIsInvalid(`${field}.${index}`));
  });
}

function reportMedia(
  place: string,
  content: ContentInput,
  found: ReadonlyMap<number, StoredMedia>,
  errors: InputErrors,
): void {
  reportUnknown(`${place}.media`, content.media ?? [], found, errors);
  content.video_thumbs?.forEach(({ media_id, thumb_id }, index) => {
    const ensureType = (name: string, id: number | null | undefined, type: MediaType) => {
      const field = `${place}.video_thumbs.${index}.${name}`;
      if (id && found.get(id)?.type !== type) errors.add(field, selectedIsInvalid(field));
    };
    ensureType('media_id', media_id, 'video');
    ensureType('thumb_id', thumb_id, 'image');
  });
}
