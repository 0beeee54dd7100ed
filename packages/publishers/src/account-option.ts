import { isJsonObject, type JsonValue, type PublishRequest } from '@crier/domain';

/** What an option says for the account of a publication, where it is a map keyed `account-<id>`; else undefined. */
export function accountOption({ options, account }: PublishRequest, name: string): JsonValue | undefined {
  const held = options[name];
  return isJsonObject(held) ? held[`account-${account.id}`] : undefined;
}
