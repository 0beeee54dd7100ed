import {
  EVENT_TYPES,
  type FieldErrors,
  INSTALLATION_EVENT_TYPES,
  nearestName,
  validationError,
} from '@crier/domain';
import { addressFault } from '../address-fault.ts';
import type { OperationDependencies } from '../dependencies.ts';
import { INSTALLATION, type WebhookFacts } from '../ports/webhooks.ts';
import { selectedIsInvalid } from '../posts/input-errors.ts';

type Checking = Pick<OperationDependencies, 'accounts' | 'tags' | 'webhookAddressFault'>;

/**
 * Checks what was sent of an endpoint. Accounts and tags that it had before may be gone.
 * @throws CrierError `validation` that names every wrong field
 */
export async function ensureWebhook(
  dependencies: Checking,
  workspaceId: number,
  facts: Partial<WebhookFacts>,
  before: Pick<WebhookFacts, 'accounts' | 'tags'> = { accounts: [], tags: [] },
): Promise<void> {
  const { accounts, tags, webhookAddressFault } = dependencies;
  const { url, events = [] } = facts;
  const types = workspaceId === INSTALLATION ? INSTALLATION_EVENT_TYPES : EVENT_TYPES;
  const fault = url === undefined ? null : (addressFault(url, 'url') ?? webhookAddressFault(url));
  const errors: FieldErrors = {
    ...(fault === null ? {} : { url: [fault] }),
    ...Object.fromEntries(events.flatMap((type, place) => eventFault(type, place, types))),
    ...(await idFaults('accounts', facts.accounts, before.accounts, (ids) =>
      accounts.withIds(workspaceId, ids),
    )),
    ...(await idFaults('tags', facts.tags, before.tags, (ids) => tags.withIds(workspaceId, ids))),
  };
  if (Object.keys(errors).length > 0) throw validationError(errors);
}

function eventFault(type: string, place: number, types: readonly string[]): [string, string[]][] {
  if (types.includes(type)) return [];
  const nearest = nearestName(type, types);
  const hint = nearest === null ? '' : ` Did you mean ${nearest}?`;
  return [[`events.${place}`, [`There is no event ${type}.${hint}`]]];
}

async function idFaults(
  field: 'accounts' | 'tags',
  ids: readonly number[] | undefined,
  before: readonly number[],
  find: (ids: readonly number[]) => Promise<readonly { readonly id: number }[]>,
): Promise<FieldErrors> {
  const fresh = (ids ?? []).filter((id) => !before.includes(id));
  if (ids === undefined || fresh.length === 0) return {};
  const found = new Set((await find([...new Set(fresh)])).map(({ id }) => id));
  const wrong = ids.flatMap((id, place) => (fresh.includes(id) && !found.has(id) ? [place] : []));
  return Object.fromEntries(
    wrong.map((place) => [`${field}.${place}`, [selectedIsInvalid(`${field}.${place}`)]]),
  );
}
