import type { JsonObject, JsonValue } from '@crier/domain';
import { addressAt, idAt, objectAt, textAt } from '../../http/json.ts';

/** The fields to request from `/2/users/me`, so that {@link userFrom} can read its answer. */
export const USER_QUERY = { 'user.fields': 'profile_image_url,subscription_type,verified_type' };

/** The account in an answer, or undefined when there is none (X docs: User). */
export function userFrom(json: JsonValue | undefined) {
  const user = objectAt(json, 'data');
  const remoteId = idAt(user, 'id');
  const username = textAt(user, 'username');
  if (remoteId === undefined || username === undefined) return undefined;
  return {
    remoteId,
    name: textAt(user, 'name') ?? username,
    username,
    image: addressAt(user, 'profile_image_url'),
    data: {
      subscription_type: textAt(user, 'subscription_type') ?? null,
      verified_type: textAt(user, 'verified_type') ?? null,
    },
    limits: limitsOf(user),
  };
}

/** X docs: Media best practices, Counting characters (2026-08); what subscribers and verified accounts may post. */
const SUBSCRIBED: JsonObject = {
  max_characters: 25_000,
  max_video_bytes: 16_000_000_000,
  max_video_milliseconds: 125 * 60_000,
};

/** The limits that come with the account's tier: none of its own without one, and null if X does not say. */
function limitsOf(user: JsonObject | undefined): JsonObject | null {
  const tiers = [textAt(user, 'subscription_type'), textAt(user, 'verified_type')].filter(
    (tier) => tier !== undefined,
  );
  if (tiers.length === 0) return null;
  return tiers.some((tier) => tier.toLowerCase() !== 'none') ? SUBSCRIBED : {};
}
