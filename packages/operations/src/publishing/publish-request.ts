import { createHash } from 'node:crypto';
import { isJsonObject, type JournalledStep, type PublishMedia, type PublishRequest } from '@crier/domain';
import type { HeldPublication } from '../ports/journal.ts';
import type { MediaDisk } from '../ports/media-files.ts';
import type { StoredMedia, StoredVersion } from '../ports/records.ts';

/** The account's own version, or the original. */
function versionOf(publication: HeldPublication): StoredVersion {
  const { versions, account } = publication;
  const version =
    versions.find((own) => own.accountId === account.id) ?? versions.find((own) => own.accountId === 0);
  if (!version) throw new Error(`publication ${publication.uuid} has no version`);
  return version;
}

/** The ids of the media that the account's version names. */
export function namedMedia(publication: HeldPublication): ReadonlySet<number> {
  return new Set(versionOf(publication).content.flatMap((item) => item.media));
}

/** The ids of media that the account's version names but that no longer exist. */
export function lostMedia(publication: HeldPublication): readonly number[] {
  const present = new Set(publication.media.map((media) => media.id));
  return versionOf(publication)
    .content.flatMap((item) => item.media)
    .filter((id) => !present.has(id));
}

/** What the publisher is asked to publish. */
export function publishRequest(publication: HeldPublication, disk: Pick<MediaDisk, 'read'>): PublishRequest {
  const version = versionOf(publication);
  const media = new Map(publication.media.map((stored) => [stored.id, publishMedia(stored, disk)]));
  const options = version.options[publication.account.provider];
  return {
    publication: publication.uuid,
    account: publication.account,
    content: version.content.map((item) => ({
      body: item.body,
      url: item.url,
      media: item.media.flatMap((id) => media.get(id) ?? []),
    })),
    options: isJsonObject(options) ? options : {},
  };
}

/** A digest of everything that decides what the step sends, for the journal. */
export function requestDigest(request: PublishRequest, step: JournalledStep): string {
  const item = request.content[step.item];
  const subject = {
    account: request.account.id,
    kind: step.kind,
    key: step.idempotencyKey,
    body: item?.body ?? null,
    url: item?.url ?? null,
    media: item?.media.map((media) => media.id) ?? [],
    file: step.media,
    options: request.options,
  };
  return createHash('sha256').update(JSON.stringify(subject)).digest('hex');
}

function publishMedia(stored: StoredMedia, disk: Pick<MediaDisk, 'read'>): PublishMedia {
  return {
    id: stored.id,
    name: stored.name,
    type: stored.type,
    mimeType: stored.mimeType,
    size: stored.size,
    width: stored.width,
    height: stored.height,
    durationMs: stored.durationMs,
    altText: stored.altText,
    read: () => disk.read(stored.path),
  };
}
