import { describe, expect, it } from 'vitest';
import { APP, held, identify, NOW, network, type Script } from './scripted-network.ts';

const DAY_MS = 86_400_000;

describe.each([
  [
    'threads',
    'th',
    'threads_profile_picture_url',
    { id: 17, username: 'harbour', name: 'Harbour' },
    '17',
    '/v1.0/me',
  ],
  [
    'instagram',
    'ig',
    'profile_picture_url',
    { user_id: 17, username: 'harbour', name: 'Harbour' },
    '17',
    '/me',
  ],
] as const)('%s', (provider, prefix, picture, profile, id, mePath) => {
  const script: Script = ({ path, query, authorization }) => {
    if (path === '/access_token' || path === '/refresh_access_token') {
      const token = `${query['access_token']}-long`;
      return { json: { access_token: token, token_type: 'bearer', expires_in: 5_184_000 } };
    }
    if (path === mePath && authorization === 'Bearer short-long')
      return { json: { ...profile, [picture]: 'https://cdn.example/a.jpg' } };
    return undefined;
  };

  it.each([
    ['plain', { access_token: 'short', user_id: 17 }],
    ['wrapped', { data: [{ access_token: 'short', user_id: 17 }] }],
  ])('turns an hour (%s answer) into sixty days', async (_form, token) => {
    const { reached, asked } = await network(provider, script);
    expect(await identify(reached, token)).toEqual({
      outcome: 'identified',
      identities: [
        expect.objectContaining({
          remoteId: id,
          username: 'harbour',
          name: 'Harbour',
          image: 'https://cdn.example/a.jpg',
          service: null,
          credentials: { accessToken: 'short-long', refreshToken: null },
          expiresAt: NOW + 60 * DAY_MS,
        }),
      ],
    });
    expect(asked[0]?.query).toEqual({
      grant_type: `${prefix}_exchange_token`,
      client_secret: APP.clientSecret,
      access_token: 'short',
    });
  });

  it('renews a live token and gives up a dead one', async () => {
    const alive = await network(provider, script);
    const renewed = await alive.reached.renewal?.renew(held(provider, { accessToken: 'old' }));
    expect(renewed).toMatchObject({ outcome: 'renewed', credentials: { accessToken: 'old-long' } });
    expect(alive.asked[0]?.query['grant_type']).toBe(`${prefix}_refresh_token`);
    const message = 'Error validating access token: the session has expired';
    const dead = await network(provider, () => ({ status: 400, json: { error: { message, code: 190 } } }));
    const refused = await dead.reached.renewal?.renew(held(provider, { accessToken: 'old' }));
    expect(refused).toMatchObject({ outcome: 'auth', message });
  });
});

describe('facebook_page', () => {
  const page = (id: string) => ({
    id,
    name: `Page ${id}`,
    access_token: `page-token-${id}`,
    picture: { data: { url: `https://cdn.example/${id}.jpg` } },
  });

  it('lists every page with its own unlimited token', async () => {
    const { reached, asked } = await network('facebook_page', ({ path, query }) => {
      if (path.endsWith('/oauth/access_token'))
        return { json: { access_token: 'long', expires_in: 5_184_000 } };
      if (path.endsWith('/me/permissions'))
        return { json: { data: [{ permission: 'pages_manage_posts', status: 'granted' }] } };
      if (!path.endsWith('/me/accounts')) return undefined;
      return query['after'] === 'c1'
        ? { json: { data: [page('2')], paging: { cursors: { after: 'c2' } } } }
        : { json: { data: [page('1')], paging: { cursors: { after: 'c1' }, next: 'https://x.example' } } };
    });
    const answer = await identify(reached, { access_token: 'short', expires_in: 3_600 });
    expect(answer).toMatchObject({
      outcome: 'identified',
      identities: ['1', '2'].map((id) => ({
        remoteId: id,
        name: `Page ${id}`,
        image: `https://cdn.example/${id}.jpg`,
        credentials: { accessToken: `page-token-${id}` },
        expiresAt: null,
      })),
    });
    expect(asked[0]?.query['fb_exchange_token']).toBe('short');
    expect(asked[2]?.authorization).toBe('Bearer long');
    expect(reached.renewal).toBeNull();
  });

  it('is refused when a permission was removed', async () => {
    const data = [{ permission: 'pages_manage_posts', status: 'declined' }];
    const { reached } = await network('facebook_page', () => ({ json: { access_token: 'long', data } }));
    expect(await identify(reached, { access_token: 'short' })).toEqual({
      outcome: 'refused',
      message: 'These permissions were not granted: pages_manage_posts. All of them are needed.',
    });
  });

  it('has no identity when no page was chosen', async () => {
    const { reached } = await network('facebook_page', () => ({
      json: { access_token: 'long', data: [] },
    }));
    expect(await identify(reached, { access_token: 'short' })).toEqual({
      outcome: 'identified',
      identities: [],
    });
    expect(reached.browser?.withoutIdentity).toContain('You did not grant access to any Facebook page.');
    expect(reached.browser?.withoutIdentity).toContain('FACEBOOK_PAGE_BUSINESS_PAGES=true');
  });
});

describe('pinterest', () => {
  it('is one account with its boards', async () => {
    const { reached } = await network('pinterest', ({ path, query }) => {
      if (path === '/v5/user_account')
        return { json: { id: '9', username: 'harbour', account_type: 'BUSINESS' } };
      return query['bookmark'] === 'b1'
        ? { json: { items: [{ id: '2', name: 'Boats' }], bookmark: null } }
        : { json: { items: [{ id: '1', name: 'Bread' }], bookmark: 'b1' } };
    });
    const token = { access_token: 'a', refresh_token: 'r', expires_in: 2_592_000 };
    expect(await identify(reached, token)).toMatchObject({
      identities: [
        {
          remoteId: '9',
          data: {
            relationships: {
              boards: [
                { id: '1', name: 'Bread' },
                { id: '2', name: 'Boats' },
              ],
            },
          },
          credentials: { accessToken: 'a', refreshToken: 'r' },
          expiresAt: NOW + 30 * DAY_MS,
        },
      ],
    });
  });

  it.each([
    [{ error: 'invalid_grant' }, { message: 'Access was revoked or has expired.', code: 'refused' }],
    [{ error: 'invalid_grant', error_description: 'You left.' }, { message: 'You left.' }],
  ])('explains a refused renewal in our words if the network has none: %j', async (json, why) => {
    const { reached } = await network('pinterest', ({ path }) =>
      path.endsWith('/oauth/token') ? { status: 400, json } : undefined,
    );
    const answer = await reached.renewal?.renew(held('pinterest', { accessToken: 'a', refreshToken: 'r' }));
    expect(answer).toEqual({ outcome: 'auth', ...why });
  });

  it('keeps its refresh token when a renewal returns no other', async () => {
    const { reached, asked } = await network('pinterest', () => ({
      json: { access_token: 'b', expires_in: 60 },
    }));
    const answer = await reached.renewal?.renew(held('pinterest', { accessToken: 'a', refreshToken: 'r' }));
    expect(answer).toEqual({
      outcome: 'renewed',
      credentials: { accessToken: 'b', refreshToken: 'r' },
      expiresAt: NOW + 60_000,
      access: { endsAt: null, renews: true },
    });
    expect(asked[0]).toMatchObject({
      path: '/v5/oauth/token',
      form: { grant_type: 'refresh_token', refresh_token: 'r' },
      authorization: `Basic ${Buffer.from(`${APP.clientId}:${APP.clientSecret}`).toString('base64')}`,
    });
  });
});

it('youtube: every channel is an identity', async () => {
  const channel = (id: string) => ({ id, snippet: { title: `Channel ${id}`, customUrl: `@c${id}` } });
  const { reached } = await network('youtube', () => ({ json: { items: [channel('1'), channel('2')] } }));
  expect(await identify(reached, { access_token: 'a', expires_in: 3_599, refresh_token: 'r' })).toMatchObject(
    {
      identities: [
        { remoteId: '1', name: 'Channel 1', username: 'c1' },
        { remoteId: '2', name: 'Channel 2', username: 'c2' },
      ],
    },
  );
});

it('gbp: every location of every account is an identity', async () => {
  const { reached } = await network('gbp', ({ path, query }) => {
    if (path === '/v1/accounts') {
      return query['pageToken'] === undefined
        ? { json: { accounts: [{ name: 'accounts/1' }], nextPageToken: 'p' } }
        : { json: { accounts: [{ name: 'accounts/2' }] } };
    }
    const address = { addressLines: ['1 Quay'], locality: 'Kiel' };
    return path === '/v1/accounts/2/locations'
      ? { json: { locations: [{ name: 'locations/7', title: 'Cafe', storefrontAddress: address }] } }
      : { json: {} };
  });
  expect(await identify(reached, { access_token: 'a' })).toMatchObject({
    identities: [{ remoteId: 'accounts/2/locations/7', name: 'Cafe', username: '1 Quay, Kiel' }],
  });
});

it('tiktok: an account with what its creator allows', async () => {
  const { reached } = await network('tiktok', ({ path, method }) => {
    if (path === '/v2/user/info/') {
      const user = {
        open_id: 'o1',
        union_id: 'u1',
        display_name: 'Harbour',
        avatar_url: 'https://cdn.example/h',
      };
      return { json: { data: { user }, error: { code: 'ok' } } };
    }
    const options = { privacy_level_options: ['SELF_ONLY'], duet_disabled: true };
    return method === 'POST' ? { json: { data: { creator_username: 'harbour', ...options } } } : undefined;
  });
  const token = {
    access_token: 'a',
    open_id: 'o1',
    scope: 'user.info.basic,video.publish',
    expires_in: 86_400,
  };
  expect(await identify(reached, token)).toMatchObject({
    identities: [
      {
        remoteId: 'o1',
        username: 'harbour',
        data: { union_id: 'u1', privacy_levels: ['SELF_ONLY'], duet_disabled: true, stitch_disabled: false },
      },
    ],
  });
});
