import type { PlatformKey, StepAnswer } from '@crier/domain';
import { GOOGLE_REASONS } from '../families/google-api/reasons.ts';
import { LINKEDIN_REASONS } from '../families/linkedin-api/reasons.ts';
import { MASTODON_REASONS } from '../families/mastodon-api/reasons.ts';
import { META_REASONS } from '../families/meta-graph/reasons.ts';
import { BLUESKY_REASONS } from '../platforms/bluesky/reasons.ts';
import { PINTEREST_REASONS } from '../platforms/pinterest/reasons.ts';
import { TIKTOK_REASONS } from '../platforms/tiktok/reasons.ts';
import { TWITTER_REASONS } from '../platforms/twitter/reasons.ts';
import { type NetworkReasons, reasonIn } from './reason-table.ts';

/** The reasons that each network gives, from its folder. */
export const REASONS: Readonly<Partial<Record<PlatformKey, NetworkReasons>>> = {
  twitter: TWITTER_REASONS,
  threads: META_REASONS,
  bluesky: BLUESKY_REASONS,
  mastodon: MASTODON_REASONS,
  pixelfed: MASTODON_REASONS,
  linkedin: LINKEDIN_REASONS,
  linkedin_page: LINKEDIN_REASONS,
  facebook_page: META_REASONS,
  instagram: META_REASONS,
  pinterest: PINTEREST_REASONS,
  youtube: GOOGLE_REASONS,
  tiktok: TIKTOK_REASONS,
  gbp: GOOGLE_REASONS,
};

/** The answer with the reason that the network gave, if it is a known one. */
export function withReason(platform: PlatformKey, answer: StepAnswer): StepAnswer {
  const reasons = REASONS[platform];
  if (answer.outcome === 'accepted' || reasons === undefined) return answer;
  const found = reasonIn(reasons, answer.evidence);
  return found === null ? answer : { ...answer, ...found };
}
