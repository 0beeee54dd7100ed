import { plays } from '../../kit/learned.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Names, plainNames, unknownName } from '../../kit/unknown-name.ts';
import { UNKNOWN_NAMES } from './learned.ts';
import type { LinkedinServer } from './server.ts';

const MEDIUM = plainNames('id', 'title', 'altText');

/** A post (LinkedIn docs: Posts API, MultiImage API, Articles). */
export const POST_NAMES: Names = {
  ...plainNames('author', 'commentary', 'visibility', 'lifecycleState', 'isReshareDisabledByAuthor'),
  ...plainNames('container', 'reshareContext', 'adContext', 'contentLandingPage', 'contentCallToActionLabel'),
  distribution: plainNames('feedDistribution', 'targetEntities', 'thirdPartyDistributionChannels'),
  content: {
    media: MEDIUM,
    multiImage: { images: MEDIUM, altText: null },
    article: plainNames('source', 'title', 'description', 'thumbnail', 'thumbnailAltText'),
    poll: {
      ...plainNames('question', 'uniqueVotersCount'),
      options: plainNames('text'),
      settings: plainNames('duration', 'voteSelectionType', 'isVoterVisibleToAuthor'),
    },
    ...plainNames('carousel', 'celebration', 'reference'),
  },
};

/** What announces an upload (LinkedIn docs: Images API, Videos API, Documents API). */
export const UPLOAD_NAMES: Names = plainNames(
  ...['owner', 'fileSizeBytes', 'uploadCaptions', 'uploadThumbnail', 'mediaLibraryMetadata'],
);

/** Throws for an object with a name that LinkedIn does not know. */
export function ensureKnownNames(server: LinkedinServer, names: Names, value: unknown): void {
  const way = unknownName(names, value);
  if (way !== undefined && plays(server, UNKNOWN_NAMES))
    throw schemaError(`/${way.join('/')} :: unrecognized field found but not allowed`);
}

/** 422 in the way LinkedIn's validator writes it: a line per field, no code. */
export function schemaError(...lines: readonly string[]): Refusal {
  return new Refusal(422, lines.map((line) => `ERROR :: ${line}\n`).join(''), { code: undefined });
}
