import type { JsonObject, PublishRequest } from '@crier/domain';
import { findPlatform, optionsOf } from '@crier/requirements-engine';

/**
 * The parameters of a post that its options stand for. The options of networks with the Mastodon API have the names and
 * values of its parameters; those with their default are left out, and so are those that do not apply.
 */
export function sentOptions({ account, options }: Pick<PublishRequest, 'account' | 'options'>): JsonObject {
  const { provider, id } = account;
  const values: Readonly<Record<string, unknown>> = optionsOf(provider, options, id);
  const sent: JsonObject = {};
  for (const { name, default: fallback, when = {} } of findPlatform(provider)?.options ?? []) {
    const value = values[name];
    const applies = Object.entries(when).every(([other, wanted]) =>
      wanted.some((one) => one === values[other]),
    );
    if (applies && value !== fallback && (typeof value === 'string' || typeof value === 'boolean'))
      sent[name] = value;
  }
  return sent;
}
