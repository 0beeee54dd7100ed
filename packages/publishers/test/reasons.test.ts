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
  return reasonIn(REASONS[network] ?? [], {
    status,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('the reasons that networks give', () => {
  it.each(PLATFORM_KEYS)('%s gives none that the table lacks', (network) => {
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

  it('no sentence shows a code of a network', () => {
    for (const { what, fix } of Object.values(NETWORK_REASONS))
      expect(`${what} ${fix}`).not.toMatch(/\d{3}|_/);
  });
});
