import { createHash } from 'node:crypto';
import { isJsonObject, type PlannedStep, type PublishMedia, type PublishRequest } from '@crier/domain';
import { asAutoBody, findPlatform } from '@crier/requirements-engine';
import type { JournalledPublication } from '../ports/hold-review.ts';
import type { HeldPublication } from '../ports/journal.ts';
import type { MediaDisk } from '../ports/media-files.ts';
import type { StoredContent, StoredMedia, StoredVersion } from '../ports/records.ts';

/** The account's own version, or the original. */
function versionOf(publication: JournalledPublication): StoredVersion {
  const { versions, account } = publication;
  const version =
    versions.find((own) => own.accountId === account.id) ?? versions.find((own) => own.accountId === 0);
  if (!version) throw new Error(`publication ${publication.uuid} has no version`);
  return version;
}

/** The id of the picture that an item names as the cover of one of its files; the first of several. */
function coverOf({ video_thumbs }: StoredContent, media: number): number | undefined {
  return video_thumbs.find(({ media_id }) => media_id === media)?.thumb_id;
}

function takesCovers({ account }: JournalledPublication): boolean {
  return findPlatform(account.provider)?.capabilities.videoCover ?? false;
}

/** The ids of the covers that the network gets with an item; none where it takes none. */
function coversOf(publication: JournalledPublication, item: StoredContent): readonly number[] {
  return takesCovers(publication) ? item.media.flatMap((id) => coverOf(item, id) ?? []) : [];
}

/** The ids of the covers that the network gets with the account's version. */
export function sentCovers(publication: JournalledPublication): ReadonlySet<number> {
  return new Set(versionOf(publication).content.flatMap((item) => coversOf(publication, item)));
}

/** The ids of the files that an item is published with. */
function filesOf(publication: JournalledPublication, item: StoredContent): readonly number[] {
  return [...item.media, ...coversOf(publication, item)];
}

/** The ids of the files of items that are not public yet; those whose upload the network accepted are among them. */
export function neededMedia(
  publication: JournalledPublication & Pick<HeldPublication, 'steps'>,
): ReadonlySet<number> {
  const { steps } = publication;
  const isOpen = (item: number) =>
    steps.length === 0 || steps.some((step) => step.item === item && step.state !== 'accepted');
  const { content } = versionOf(publication);
  return new Set(content.flatMap((item, index) => (isOpen(index) ? filesOf(publication, item) : [])));
}

/** The ids of files that the account's version is published with but that no longer exist. */
export function lostMedia(publication: JournalledPublication): readonly number[] {
  const present = new Set(publication.media.map((media) => media.id));
  return versionOf(publication)
    .content.flatMap((item) => filesOf(publication, item))
    .filter((id) => !present.has(id));
}

/** How a network gets at files. */
export interface MediaAccess {
  readonly disk: Pick<MediaDisk, 'stream'>;
  /** A new address of a file on the disk that ends after a while; null when no network can reach this installation. */
  readonly publicUrlOf: (path: string) => string | null;
}

/** What the network is asked to publish. */
export function publishRequest(publication: JournalledPublication, files: MediaAccess): PublishRequest {
  const version = versionOf(publication);
  const media = new Map(publication.media.map((stored) => [stored.id, publishMedia(stored, files)]));
  const covers = takesCovers(publication);
  const withCover = (item: StoredContent, id: number): readonly PublishMedia[] => {
    const file = media.get(id);
    const cover = covers && file?.type === 'video' ? media.get(coverOf(item, id) ?? 0) : undefined;
    return file === undefined ? [] : [cover === undefined ? file : { ...file, cover }];
  };
  const options = version.options[publication.account.provider];
  return {
    publication: publication.uuid,
    identity: publication.identity,
    account: publication.account,
    content: version.content.map((item) => ({
      body: item.body === null ? null : asAutoBody(item.body, item.body_format ?? 'auto'),
      url: item.url,
      media: item.media.flatMap((id) => withCover(item, id)),
    })),
    options: isJsonObject(options) ? options : {},
  };
}

/** A digest of everything that decides what the step sends, for the journal. */
export function requestDigest(request: PublishRequest, step: PlannedStep): string {
  const item = request.content[step.item];
  const covers = item?.media.flatMap(({ cover }) => cover?.id ?? []) ?? [];
  const subject = {
    account: request.account.id,
    kind: step.kind,
    key: step.idempotencyKey,
    body: item?.body ?? null,
    url: item?.url ?? null,
    media: item?.media.map((media) => media.id) ?? [],
    ...(covers.length === 0 ? {} : { covers }),
    file: step.media,
    options: request.options,
  };
  return createHash('sha256').update(JSON.stringify(subject)).digest('hex');
}

function publishMedia(stored: StoredMedia, { disk, publicUrlOf }: MediaAccess): PublishMedia {
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
    cover: null,
    open: (range) => disk.stream(stored.path, range),
    publicUrl: async () => publicUrlOf(stored.path),
  };
}
