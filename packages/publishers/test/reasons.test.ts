import { readFileSync } from 'node:fs';
import {
  NETWORK_REASONS,
  type NetworkReason,
  PLATFORM_KEYS,
  type PlatformKey,
  type ReasonActor,
} from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { REASONS } from '../src/reasons/network-reasons.ts';
import { reasonIn } from '../src/reasons/reason-table.ts';

interface KnownAnswer {
  readonly networks: readonly PlatformKey[];
  readonly status: number;
  readonly body: unknown;
}

/** Every answer with a code that the documents, or other publishers, name. */
const KNOWN = JSON.parse(
  readFileSync(new URL('../../../vectors/network-answers.json', import.meta.url), 'utf8'),
) as readonly KnownAnswer[];

function reasonOf(
  network: PlatformKey,
  { status, body }: Omit<KnownAnswer, 'networks'>,
): NetworkReason | null {
  return foundIn(network, { status, body })?.why ?? null;
}

function foundIn(network: PlatformKey, { status, body }: Omit<KnownAnswer, 'networks'>) {
  return reasonIn(REASONS[network] ?? [], {
    status,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('the reasons that networks give', () => {
  it.each<readonly [PlatformKey, unknown, NetworkReason, string | undefined]>([
    [
      'mastodon',
      { error: 'Validation failed: Text character limit of 500 exceeded' },
      'text_too_long',
      '500',
    ],
    ['pixelfed', { error: 'Validation failed: File must be less than 16 MB' }, 'file_too_large', '16 MB'],
    ['mastodon', { error: 'The text is too long' }, 'text_too_long', undefined],
    [
      'bluesky',
      { error: 'InvalidRequest', message: 'text must not be longer than 300 graphemes' },
      'text_too_long',
      '300',
    ],
  ])('%s names its limit with the reason, if it does (%j)', (network, body, why, limit) => {
    const found = foundIn(network, { status: 422, body });
    expect([found?.why, found?.whyLimit]).toEqual([why, limit]);
  });

  it.each(PLATFORM_KEYS)('%s gives no reason that the table lacks', (network) => {
    const known = KNOWN.filter(({ networks }) => networks.includes(network));
    expect(known.length).toBeGreaterThan(5);
    expect(known.filter((answer) => reasonOf(network, answer) === null)).toEqual([]);
  });

  it.each<readonly [PlatformKey, number, unknown, NetworkReason, ReasonActor]>([
    ['instagram', 400, { error: { code: 36003, error_subcode: 2207009 } }, 'file_shape', 'author'],
    ['instagram', 200, { status: 'Error: code 2207026' }, 'file_format', 'author'],
    ['threads', 200, { status: 'ERROR', error_message: 'FAILED_PROCESSING_AUDIO' }, 'file_audio', 'author'],
    ['facebook_page', 400, { error: { code: 190, error_subcode: 460 } }, 'token_refused', 'owner'],
    ['tiktok', 200, { data: { fail_reason: 'picture_size_check_failed' } }, 'file_dimensions', 'author'],
    ['tiktok', 403, { error: { code: 'url_ownership_unverified' } }, 'address_not_verified', 'operator'],
    [
      'linkedin',
      403,
      { message: 'partnerApiPostsExternal.CREATE.1', code: 'ACCESS_DENIED' },
      'app_access',
      'operator',
    ],
    ['twitter', 402, { title: 'CreditsDepleted' }, 'app_credits', 'operator'],
    ['youtube', 400, { error: { errors: [{ reason: 'uploadLimitExceeded' }] } }, 'daily_limit', 'nobody'],
  ])('%s answers %i %j: %s, and the %s acts', (network, status, body, reason, who) => {
    expect(reasonOf(network, { status, body })).toBe(reason);
    expect(NETWORK_REASONS[reason].who).toBe(who);
  });

  it.each([
    ['a page in place of an answer', 403, '<html><title>403 Forbidden</title></html>'],
    ['no body', 401, ''],
    ['an answer without a known code', 418, { error: { message: 'teapot' } }],
  ])('%s has no reason', (_, status, body) => {
    for (const network of PLATFORM_KEYS) expect(reasonOf(network, { status, body })).toBeNull();
  });

  it('no message shows a network’s code', () => {
    for (const { what, fix } of Object.values(NETWORK_REASONS))
      expect(`${what} ${fix}`).not.toMatch(/\d{3}|_/);
  });
});
