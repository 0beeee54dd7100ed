import { createHash } from 'node:crypto';
import {
  type Audience,
  audienceOf,
  DISCLOSURES,
  type Disclosure,
  isJsonObject,
  type JsonObject,
  type PlannedStep,
  type PublishMedia,
  type PublishRequest,
  withLineFeeds,
} from '@crier/domain';
import { asAutoBody, coveredVideos, optionsFor } from '@crier/requirements-engine';
import { asCheckPost } from '../checked-post.ts';
import type { JournalledPublication } from '../ports/hold-review.ts';
import type { HeldPublication } from '../ports/journal.ts';
import type { MediaDisk } from '../ports/media-files.ts';
import type { StoredContent, StoredMedia, StoredVersion } from '../ports/records.ts';
import { delaysOf, type ItemDelays } from './item-delays.ts';

/** The account's own version, or the original. */
function versionOf(publication: JournalledPublication): StoredVersion {
  const { versions, account } = publication;
  const version =
    versions.find((own) => own.accountId === account.id) ?? versions.find((own) => own.accountId === 0);
  if (!version) throw new Error(`publication ${publication.uuid} has no version`);
  return version;
}

/** How long after the item before it each item of the account's version follows. */
export function itemDelays(publication: JournalledPublication): ItemDelays {
  return delaysOf(versionOf(publication).content);
}

/** The id of the picture that an item names as the cover of a file; the first one if there are several. */
function coverOf({ video_thumbs }: StoredContent, media: number): number | undefined {
  return video_thumbs.find(({ media_id }) => media_id === media)?.thumb_id;
}

/** The version's options for the account's network, with what its audience says in place of defaults. */
function optionsOf(version: StoredVersion, publication: JournalledPublication): JsonObject {
  const { provider, id } = publication.account;
  const own = version.options[provider];
  return optionsFor(provider, isJsonObject(own) ? own : {}, id, audienceIn(version, publication));
}

/** The audience of a version, else that of the original. */
function audienceIn(version: StoredVersion, { versions }: JournalledPublication): Audience | null {
  return audienceOf(version.audience, versions.find(({ accountId }) => accountId === 0)?.audience);
}

/** The ids of the covers that are sent with each item of the version, by the ids of their videos. */
function coversOf(
  publication: JournalledPublication,
  version: StoredVersion,
): readonly ReadonlyMap<number, number>[] {
  if (version.content.every((item) => item.video_thumbs.length === 0)) return [];
  const { id, provider, data, limits } = publication.account;
  const files = new Map(publication.media.map((stored) => [stored.id, stored]));
  const options = { [provider]: optionsOf(version, publication) };
  const post = asCheckPost([{ ...version, accountId: 0, options }], files);
  const covered = coveredVideos(post, [{ id, provider, data, limits }]);
  return version.content.map(
    (item, index) =>
      new Map(
        covered.flatMap((video) => {
          const cover = video.post === index ? coverOf(item, Number(video.media)) : undefined;
          return cover === undefined ? [] : [[Number(video.media), cover] as const];
        }),
      ),
  );
}

/** The ids of the covers that are sent with the account's version. */
export function sentCovers(publication: JournalledPublication): ReadonlySet<number> {
  return new Set(coversOf(publication, versionOf(publication)).flatMap((covers) => [...covers.values()]));
}

/** The ids of the files that are published with each item of the account's version. */
function filesOf(publication: JournalledPublication): readonly (readonly number[])[] {
  const version = versionOf(publication);
  const covers = coversOf(publication, version);
  return version.content.map(({ media }, index) => [...media, ...(covers[index]?.values() ?? [])]);
}

/** The ids of the files of items that are not public yet, including files whose upload the network has accepted. */
export function neededMedia(
  publication: JournalledPublication & Pick<HeldPublication, 'steps'>,
): ReadonlySet<number> {
  const { steps } = publication;
  const isOpen = (item: number) =>
    steps.length === 0 || steps.some((step) => step.item === item && step.state !== 'accepted');
  return new Set(filesOf(publication).flatMap((files, index) => (isOpen(index) ? files : [])));
}

/** The ids of files in the account's version that no longer exist. */
export function lostMedia(publication: JournalledPublication): readonly number[] {
  const present = new Set(publication.media.map((media) => media.id));
  return filesOf(publication)
    .flat()
    .filter((id) => !present.has(id));
}

/** How a network gets access to files. */
export interface MediaAccess {
  readonly disk: Pick<MediaDisk, 'stream'>;
  /** Returns a new temporary address of a file on the disk; null when no network can reach this installation. */
  readonly publicUrlOf: (path: string) => string | null;
}

/** The request to publish a version on a network. */
export function publishRequest(publication: JournalledPublication, files: MediaAccess): PublishRequest {
  const version = versionOf(publication);
  const media = new Map(publication.media.map((stored) => [stored.id, publishMedia(stored, files)]));
  const covers = coversOf(publication, version);
  const withCover = (item: number, id: number): readonly PublishMedia[] => {
    const file = media.get(id);
    const cover = media.get(covers[item]?.get(id) ?? 0);
    return file === undefined ? [] : [cover === undefined ? file : { ...file, cover }];
  };
  return {
    publication: publication.uuid,
    identity: publication.identity,
    account: publication.account,
    content: version.content.map((item, index) => ({
      body: item.body === null ? null : asAutoBody(item.body, item.body_format ?? 'auto'),
      url: item.url,
      media: item.media.flatMap((id) => withCover(index, id)),
      ...(item.poll ? { poll: item.poll } : {}),
    })),
    options: optionsOf(version, publication),
    language: publication.language ?? null,
    disclosure: publication.disclosure ?? null,
    audience: audienceIn(version, publication),
  };
}

/** A digest of everything that determines what the step sends, for the journal. */
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
    ...(item?.poll ? { poll: [item.poll.question, item.poll.choices, item.poll.ends_after] } : {}),
    file: step.media,
    options: request.options,
    ...(request.language ? { language: request.language } : {}),
    ...(request.disclosure ? { disclosure: inOrder(request.disclosure) } : {}),
    ...(request.audience
      ? { audience: [request.audience.who_sees ?? null, request.audience.who_replies ?? null] }
      : {}),
  };
  return createHash('sha256').update(JSON.stringify(subject)).digest('hex');
}

/** JSON of the database keeps no order of its members. */
function inOrder(disclosure: Disclosure) {
  return DISCLOSURES.map((name) => disclosure[name] ?? null);
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
    altText: stored.altText === null ? null : withLineFeeds(stored.altText),
    cover: null,
    open: (range) => disk.stream(stored.path, range),
    publicUrl: async () => publicUrlOf(stored.path),
  };
}
