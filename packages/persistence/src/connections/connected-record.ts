import { isJsonObject, type PlatformKey, type ReconnectCode } from '@crier/domain';
import type { ConnectedRecord } from '@crier/operations/ports';
import type { Account } from '../generated/prisma/client.ts';

/** The columns of an account `a` as a `ConnectedRecord`. */
export const CONNECTED_COLUMNS = `a.id, a.uuid, a.provider, nullif(a.service, '') as service, a.name, a.username, a.image, a.picture_path as picture,
  a.authorized, case when not a.authorized then a.unauthorized_reason end as reason,
  case when not a.authorized then a.unauthorized_code end as "reasonCode",
  a.access_ends_at as "accessEndsAt", a.access_renews as "accessRenews",
  coalesce(a.limits ->> 'may_comment', 'true') <> 'false' as "mayComment", a.created_at as "createdAt"`;

export type ConnectedRow = ConnectedRecord;

export function connectedRecord(account: Account): ConnectedRecord {
  const { id, uuid, service, name, username, image, picturePath, authorized, limits, createdAt } = account;
  return {
    id,
    uuid,
    provider: account.provider as PlatformKey,
    service: service === '' ? null : service,
    name,
    username,
    image,
    picture: picturePath,
    authorized,
    reason: authorized ? null : account.unauthorizedReason,
    reasonCode: authorized ? null : (account.unauthorizedCode as ReconnectCode | null),
    accessEndsAt: account.accessEndsAt,
    accessRenews: account.accessRenews,
    mayComment: !isJsonObject(limits) || limits['may_comment'] !== false,
    createdAt,
  };
}
