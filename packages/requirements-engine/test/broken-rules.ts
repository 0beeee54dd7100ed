import {
  type CheckAccount,
  type CheckContent,
  type CheckMedia,
  check,
  type Facts,
  type MediaType,
  type PlatformKey,
  type PlatformKind,
  platforms,
} from '../src/index.ts';

export const ID = 5;

interface Given {
  readonly options?: Facts;
  readonly limits?: Facts;
}

/** The rules a post breaks on a network, in order. */
export function broken(
  provider: PlatformKey,
  content: readonly CheckContent[],
  given: Given = {},
): readonly string[] {
  const account: CheckAccount = { id: ID, provider, limits: given.limits ?? null };
  const options = { [provider]: given.options ?? {} };
  const post = { versions: [{ account_id: 0, is_original: true, content, options }] };
  return check(post, [account]).map(({ rule }) => rule);
}

export function keysOf(...kinds: readonly PlatformKind[]): readonly PlatformKey[] {
  return platforms()
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ key }) => key);
}

export function media(...types: readonly MediaType[]): readonly CheckMedia[] {
  return types.map((type, index) => ({ id: index + 1, type, mime_type: `${type}/x` }));
}

export const many = (count: number, type: MediaType): readonly CheckMedia[] =>
  media(...Array<MediaType>(count).fill(type));
