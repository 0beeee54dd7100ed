import { Client, OAuth2 } from '@xdevplatform/xdk';
import { expect, test } from 'vitest';
import { decide } from './authorization.ts';
import { redirectFetch } from './redirected-fetch.ts';
import { instanceOf, publicPosts } from './running.ts';
import { mp4 } from './sample-media.ts';
import { runningX } from './twitter-client.ts';

const REDIRECT_URI = 'https://app.example/callback';
const APP = { clientId: 'app', clientSecret: 'secret', redirectUris: [REDIRECT_URI] };

test('X’s own client signs in, uploads, posts a thread, reads, renews and deletes', async () => {
  const simulator = await runningX({ apps: [APP] });
  const { url: baseUrl } = instanceOf(simulator, 'x');
  redirectFetch(['x.com', 'api.x.com'], baseUrl);
  const scope = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'];
  const oauth = new OAuth2({ clientId: 'app', clientSecret: 'secret', redirectUri: REDIRECT_URI, scope });
  await oauth.setPkceParameters('v'.repeat(50));
  const { pathname, search } = new URL(await oauth.getAuthorizationUrl('state'));
  const { location } = await decide(baseUrl + pathname + search, 'alice');
  const code = location.searchParams.get('code') ?? '';
  const { access_token: accessToken, refresh_token: refreshToken } = await oauth.exchangeCode(
    code,
    oauth.getCodeVerifier(),
  );
  const client = new Client({ accessToken, baseUrl });

  const me = await client.users.getMe();
  expect(me.data).toMatchObject({ username: 'alice' });
  const film = mp4(1_000);
  const begun = await client.media.initializeUpload({
    mediaCategory: 'tweet_video',
    mediaType: 'video/mp4',
    totalBytes: film.length,
  });
  const mediaId = begun.data?.id ?? '';
  const media = Buffer.from(film).toString('base64');
  await client.media.appendUpload(mediaId, { media, segmentIndex: 0 });
  await client.media.finalizeUpload(mediaId);
  for (let state = 'pending'; state !== 'succeeded'; ) {
    const { data } = await client.media.getUploadStatus(mediaId, { command: 'STATUS' });
    state = data?.processingInfo?.state ?? '';
    expect(['pending', 'in_progress', 'succeeded']).toContain(state);
  }
  const first = await client.posts.create({
    text: 'From the official client',
    media: { mediaIds: [mediaId] },
  });
  const firstId = first.data?.id ?? '';
  const second = await client.posts.create({
    text: 'And an answer',
    reply: { inReplyToTweetId: firstId },
  });
  expect(await publicPosts(simulator)).toMatchObject([
    { text: 'From the official client', media: [{ type: 'video' }], reply_parent: null },
    { text: 'And an answer', reply_parent: firstId },
  ]);
  const listed = await client.users.getPosts(me.data?.id ?? '', { maxResults: 5 });
  expect(listed.data?.map(({ id }) => id)).toEqual([second.data?.id, firstId]);

  const renewed = await oauth.refreshToken(refreshToken);
  const later = new Client({ accessToken: renewed.access_token, baseUrl });
  await later.posts.delete(second.data?.id ?? '');
  expect(await publicPosts(simulator)).toMatchObject([{ id: firstId }]);
});
