import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject } from '@crier/domain';
import type { NoticeAddress } from '@crier/operations/ports';
import type { Sealer } from '../installation/keyed-sealer.ts';

/** The context that the address of a browser or chat is sealed for. */
export function noticeTargetContext(id: string): string {
  return `notice target ${id}`;
}

/** An address, sealed for its target. */
export function sealAddress(sealer: Sealer, id: string, address: NoticeAddress): Buffer {
  return Buffer.from(sealer.seal({ ...address }, noticeTargetContext(id)));
}

/** The address of a target; null if no key opens it. */
export function openAddress(sealer: Sealer, id: string, sealed: Uint8Array): NoticeAddress | null {
  try {
    const kept = sealer.open(sealed, noticeTargetContext(id));
    return isNoticeAddress(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The fields of each kind of address, which are texts; `token` of an ntfy topic may be null. */
const FIELDS: Readonly<Record<NoticeAddress['service'], readonly string[]>> = {
  web_push: ['endpoint', 'p256dh', 'auth', 'key'],
  slack: ['url'],
  discord: ['url'],
  teams: ['url'],
  telegram: ['token', 'chat'],
  ntfy: ['url'],
};

function isNoticeAddress(kept: unknown): kept is NoticeAddress & JsonObject {
  if (!isJsonObject(kept) || typeof kept['service'] !== 'string' || !(kept['service'] in FIELDS))
    return false;
  return FIELDS[kept['service'] as NoticeAddress['service']].every((name) => typeof kept[name] === 'string');
}

/** What is the same for the same place: the SHA-256 of its address. */
export function digestOf(address: NoticeAddress): Buffer {
  const { service } = address;
  const place =
    service === 'web_push'
      ? [address.endpoint]
      : service === 'telegram'
        ? [address.token, address.chat]
        : [address.url];
  return createHash('sha256')
    .update(JSON.stringify([service, ...place]))
    .digest();
}
