import type { CheckAccount, CheckPost, RecordId } from '../check-input.ts';
import type { Networks } from '../definition/networks.ts';
import { canonicalKey, type PlatformKey } from '../definition/platform-key.ts';
import type { AnyPost, AnyTarget, NetworkTarget, Post, PostItem } from '../post.ts';
import { type PostSource, postSource, versionsSource } from '../post-source.ts';
import { account, accountList } from './account-shapes.ts';
import { limitsOfAccount } from './limit-shapes.ts';
import { absent, ensure, id, isObject, object, optional, record, type Shape, text } from './shapes.ts';

/** A post and its accounts, whatever shape they came in. */
export interface Input {
  readonly source: PostSource;
  readonly accounts: readonly CheckAccount<RecordId>[];
}

const TARGET: Shape = /* @__PURE__ */ record({
  network: text,
  id: absent(id),
  name: absent(text),
  limits: optional(object),
});

/** A post and accounts of the service's shape. Throws `RequirementsInputError` or `UnsupportedPlatformError`. */
export function readCheckPost(
  networks: Networks,
  post: CheckPost,
  accounts: readonly CheckAccount<RecordId>[],
): Input {
  ensure(object, post, 'post');
  ensure(networks.shapes.checkPost, post, '');
  ensure(accountList, accounts, 'accounts');
  for (const [index, { provider }] of accounts.entries()) networks.of(provider, `accounts.${index}.provider`);
  return { source: versionsSource(post), accounts };
}

/** A post and networks of any shape. Throws `RequirementsInputError` or `UnsupportedPlatformError`. */
export function readInput(
  networks: Networks,
  post: AnyPost,
  targets: AnyTarget | readonly AnyTarget[],
): Input {
  return { source: sourceOf(networks, post), accounts: accountsOf(networks, targets) };
}

function sourceOf({ shapes }: Networks, post: AnyPost): PostSource {
  if (Array.isArray(post)) {
    ensure(shapes.thread, post, 'post');
    const [first = '', ...thread] = post as readonly (string | PostItem)[];
    return postSource({ ...(typeof first === 'string' ? { text: first } : first), thread });
  }
  if (isObject(post) && 'versions' in post) {
    const record: object = post;
    ensure(shapes.checkPost, record, '');
    return versionsSource(record as CheckPost);
  }
  ensure(shapes.post, post, 'post');
  return postSource(typeof post === 'string' ? { text: post } : (post as Post));
}

function accountsOf(
  networks: Networks,
  targets: AnyTarget | readonly AnyTarget[],
): readonly CheckAccount<RecordId>[] {
  const isList = Array.isArray(targets);
  const unnamed = new Map<string, number>();
  return (isList ? (targets as readonly AnyTarget[]) : [targets as AnyTarget]).map((target, index) => {
    const place = isList ? `networks.${index}` : 'network';
    if (typeof target === 'string') return { id: target, provider: keyOf(networks, target, place) };
    if (isObject(target) && 'provider' in target) {
      ensure(account, target, place);
      return {
        ...target,
        provider: keyOf(networks, String(target.provider), `${place}.provider`),
      } as CheckAccount<RecordId>;
    }
    ensure(TARGET, target, place);
    const { network, limits = null, ...named } = target as NetworkTarget;
    const provider = keyOf(networks, network, `${place}.network`);
    ensure(optional(limitsOfAccount(networks.of(provider, place))), limits, `${place}.limits`);
    const before = unnamed.get(network) ?? 0;
    if (named.id === undefined) unnamed.set(network, before + 1);
    return { id: before === 0 ? network : `${network}#${before + 1}`, ...named, provider, limits };
  });
}

function keyOf(networks: Networks, name: string, place: string): PlatformKey {
  networks.of(name, place);
  return canonicalKey(name) as PlatformKey;
}
