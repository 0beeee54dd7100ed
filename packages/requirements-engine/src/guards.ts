import type { CheckAccount, CheckPost, RecordId } from './check-input.ts';
import { canonicalKey, type NetworkName } from './definition/platform-key.ts';
import { account } from './input/account-shapes.ts';
import { isObject } from './input/shapes.ts';
import { NETWORKS } from './platforms/registry.ts';
import type { Post } from './post.ts';
import type { LimitsByNetwork } from './targets.ts';

/** Whether a value is the name of a network, `x` among them. */
export function isNetworkName(value: unknown): value is NetworkName {
  return typeof value === 'string' && NETWORKS.has(canonicalKey(value));
}

/** Whether a value has the shape of a post that `check` accepts; a mere text has not. */
export function isPost(value: unknown): value is Post {
  return isObject(value) && !('versions' in value) && NETWORKS.shapes.post(value) === null;
}

/** Whether a value is a post of the service's shape with an original version. */
export function isCheckPost(value: unknown): value is CheckPost {
  if (NETWORKS.shapes.checkPost(value) !== null) return false;
  const { versions } = value as CheckPost;
  return versions.some(({ account_id, is_original }) => account_id === 0 || is_original);
}

/** Whether a value is an account of the service's shape on a known network. */
export function isCheckAccount(value: unknown): value is CheckAccount<RecordId> {
  return account(value) === null && isNetworkName((value as CheckAccount<RecordId>).provider);
}

/** Whether a value holds limits by network, all of them under the networks' own names. */
export function isLimits(value: unknown): value is LimitsByNetwork {
  return isObject(value) && NETWORKS.limits(value) === null;
}
