import { describe, expect, it } from 'vitest';
import { accessOf } from './access-of.ts';
import { grantFrom } from './grant.ts';

const NOW = Date.parse('2026-11-28T08:00:00Z');
const DAY_MS = 86_400_000;

function granted(more: object) {
  const grant = grantFrom({ access_token: 'a', expires_in: 5_184_000, ...more }, NOW);
  if (grant === undefined) throw new Error('There is no grant.');
  return grant;
}

const inDays = (endsAt: number | null) => (endsAt === null ? null : (endsAt - NOW) / DAY_MS);

describe('access that a network granted', () => {
  it.each([
    ['ends with its token where there is no refresh token', 'refresh-token', {}, 60, false],
    ['ends with its token on a network that renews nothing', 'none', { refresh_token: 'r' }, 60, false],
    ['has no end while its token is traded for new ones', 'live-token', {}, null, true],
    [
      'ends with its refresh token (LinkedIn, Pinterest)',
      'refresh-token',
      { refresh_token: 'r', refresh_token_expires_in: 31_536_000 },
      365,
      true,
    ],
    [
      'ends with its refresh token (TikTok)',
      'refresh-token',
      { refresh_token: 'r', refresh_expires_in: 15_552_000 },
      180,
      true,
    ],
    ['has no end if the refresh token has none (X)', 'refresh-token', { refresh_token: 'r' }, null, true],
  ] as const)('%s', (_, kind, more, days, renews) => {
    const access = accessOf(kind, granted(more));
    expect([inDays(access.endsAt), access.renews]).toEqual([days, renews]);
  });
});
