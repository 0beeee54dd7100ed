import { examine, type LimitsByNetwork } from '@crier/requirements-engine';
import { asCheckPost } from '../checked-post.ts';
import type { HeldPublication } from '../ports/journal.ts';
import { convertedTypes, engineLimits } from '../posts/requirements.ts';
import { lostMedia } from './publish-request.ts';

/** The limits that an installation sets in place of the networks' own, and whether it converts videos. */
export interface RecheckOptions {
  readonly limits?: LimitsByNetwork;
  readonly convertsVideos?: boolean;
}

/**
 * Examines the whole post right before publishing, with the same engine as everywhere else and the account's fresh data
 * (spec: States). Returns the messages of unmet requirements and known refusals; a missing media file counts as one.
 */
export function recheck(
  publication: HeldPublication,
  { limits, convertsVideos }: RecheckOptions,
): readonly string[] {
  const { account, versions } = publication;
  const media = new Map(publication.media.map((stored) => [stored.id, stored]));
  const { id, provider, name, data } = account;
  const [post, accounts] = [
    asCheckPost(versions, media),
    [{ id, provider, name, data, limits: account.limits, language: publication.language ?? null }],
  ] as const;
  const lost = lostMedia(publication).map((id) => `Media ${id} no longer exists.`);
  const converts = convertedTypes(convertsVideos);
  const { violations, refusals } = examine(post, accounts, { converts, ...engineLimits(limits) });
  return [...lost, ...[...violations, ...refusals].map(({ message }) => message)];
}
