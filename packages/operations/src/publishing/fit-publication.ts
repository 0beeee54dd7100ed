import { MediaFileMissingError } from '@crier/domain';
import { type LimitsByNetwork, planConversions, planCovers } from '@crier/requirements-engine';
import { asCheckMedia, asCheckPost } from '../checked-post.ts';
import type { HeldPublication } from '../ports/journal.ts';
import type { MediaDisk } from '../ports/media-files.ts';
import type { StoredMedia } from '../ports/records.ts';
import type { FitMedia, Fitted, FitWatch } from './fit-media.ts';
import type { MeasureMedia } from './measure-media.ts';
import { neededMedia, sentCovers } from './publish-request.ts';

/**
 * A publication whose files have the form that the network accepts, and the names of needed files that are missing or
 * can't be converted.
 */
export interface FittedPublication {
  readonly publication: HeldPublication;
  readonly missing: readonly string[];
  readonly refused: readonly string[];
  /** Why the publication has to wait; null when it need not. */
  readonly waits: 'busy' | 'elsewhere' | 'stopped' | null;
}

export interface FitOptions {
  readonly disk: Pick<MediaDisk, 'sizeOf'>;
  readonly fit: FitMedia | undefined;
  /** Files keep what is known of them when absent. */
  readonly measure: MeasureMedia | undefined;
  readonly limits: LimitsByNetwork | undefined;
  readonly watch: FitWatch;
}

/**
 * Fits the files that the publication still has to send, and reports those that are missing on the media disk; without
 * `fit` files stay unchanged. Files of items that are already public are not checked.
 * @throws when the disk cannot be reached, so that nothing is known about the files
 */
export async function fitPublication(held: HeldPublication, options: FitOptions): Promise<FittedPublication> {
  const needed = neededMedia(held);
  const publication = await measured(held, needed, options);
  const conversions = conversionsFor(publication, options.limits);
  const media: StoredMedia[] = [];
  const [missing, refused]: [string[], string[]] = [[], []];
  for (const file of publication.media) {
    const fitted = needed.has(file.id) ? await fitFile(file, conversions(file.id), options) : kept(file);
    if (fitted.outcome === 'missing') missing.push(file.name);
    else if (fitted.outcome === 'refused') refused.push(file.name);
    else if (fitted.outcome !== 'fits') return { publication, missing, refused, waits: fitted.outcome };
    media.push(fitted.outcome === 'fits' ? fitted.media : file);
  }
  return { publication: { ...publication, media }, missing, refused, waits: null };
}

/** The publication with what is needed for a plan about its videos. A missing file stays as it is, and is reported. */
async function measured(
  publication: HeldPublication,
  needed: ReadonlySet<number>,
  { measure, fit }: FitOptions,
): Promise<HeldPublication> {
  if (!measure || !fit) return publication;
  const media: StoredMedia[] = [];
  for (const file of publication.media) {
    const isUnknown = file.type === 'video' && !file.details && needed.has(file.id);
    media.push(isUnknown ? await measure(file).catch(unlessMissing(file)) : file);
  }
  return { ...publication, media };
}

function unlessMissing(file: StoredMedia) {
  return (error: unknown): StoredMedia => {
    if (error instanceof MediaFileMissingError) return file;
    throw error;
  };
}

function conversionsFor(publication: HeldPublication, limits: LimitsByNetwork | undefined) {
  const { account, versions, media } = publication;
  const covers = sentCovers(publication);
  const files = new Map(media.map((stored) => [stored.id, stored]));
  const { id, provider, name, data } = account;
  const target = { id, provider, name, data, limits: account.limits };
  const options = limits ? { limits } : {};
  const plans = [
    ...planConversions(asCheckPost(versions, files), [target], options),
    ...planCovers(
      [...covers].flatMap((id) => asCheckMedia(files.get(id))),
      [target],
      options,
    ),
  ];
  return (id: number) => {
    const plan = plans.find((each) => each.media === id && each.outcome !== 'kept');
    return plan?.outcome === 'converted' ? plan.conversion : null;
  };
}

function kept(media: StoredMedia): Fitted {
  return { outcome: 'fits', media };
}

async function fitFile(
  file: StoredMedia,
  conversion: Parameters<FitMedia>[1] | null,
  { disk, fit, watch }: FitOptions,
): Promise<Fitted | { readonly outcome: 'missing' }> {
  try {
    const fitted = fit && conversion ? await fit(file, conversion, watch) : kept(file);
    if (fitted.outcome !== 'fits') return fitted;
    return (await disk.sizeOf(fitted.media.path)) === null ? { outcome: 'missing' } : fitted;
  } catch (error) {
    if (error instanceof MediaFileMissingError) return { outcome: 'missing' };
    throw error;
  }
}
