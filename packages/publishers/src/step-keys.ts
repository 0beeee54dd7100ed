import { createHash } from 'node:crypto';
import type { PlannedStep, PublishRequest } from '@crier/domain';

/**
 * A UUID (RFC 9562, version 8) that is derived from the step: the same publication, account, attempt and step always
 * get the same one, and nobody can compute it without the post's UUID.
 */
export function stepUuid(
  request: PublishRequest,
  { kind, item, media }: Pick<PlannedStep, 'kind' | 'item' | 'media'>,
): string {
  const bytes = digest(request, [request.identity.attempt, kind, item, media]).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** 48 bits derived only from the publication and the account; neither item nor attempt changes them. */
export function publicationBits(request: PublishRequest): bigint {
  return BigInt(digest(request, []).readUIntBE(0, 6));
}

/** Names the account by the network's own id, because the row of a reconnected account can have a different number. */
function digest({ identity, account }: PublishRequest, subject: readonly unknown[]): Buffer {
  const named = ['crier step', identity.post, account.provider, account.remoteId, ...subject];
  return createHash('sha256').update(JSON.stringify(named)).digest();
}
