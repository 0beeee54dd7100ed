import { RestliClient } from 'linkedin-api-client';
import { expect, test } from 'vitest';
import { grantedClient, MEMBER_SCOPE, PAGE_SCOPE, runningLinkedin } from './linkedin-client.ts';
import { publicPosts } from './running.ts';

const versionString = '202609';

/** LinkedIn's own client, sent to the simulator instead of to its own hosts. */
function clientOf(url: string): RestliClient {
  const client = new RestliClient();
  client.axiosInstance.interceptors.request.use((request) => ({
    ...request,
    url: (request.url ?? '').replace('https://api.linkedin.com', url),
  }));
  return client;
}

const entityOf = (author: string, commentary: string) => ({
  author,
  commentary,
  visibility: 'PUBLIC',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  lifecycleState: 'PUBLISHED',
});

test('LinkedIn’s own client signs in, posts and deletes as a member', async () => {
  const simulator = await runningLinkedin();
  const { url, token: accessToken, person } = await grantedClient(simulator, 'alice', MEMBER_SCOPE);
  const client = clientOf(url);
  const me = await client.get({ resourcePath: '/userinfo', accessToken });
  expect(`urn:li:person:${me.data['sub']}`).toBe(person);
  const entity = entityOf(person, 'From the official client');
  const made = await client.create({ resourcePath: '/posts', entity, accessToken, versionString });
  expect(made).toMatchObject({ status: 201, createdEntityId: expect.stringMatching(/^urn:li:share:\d+$/) });
  expect(await publicPosts(simulator)).toMatchObject([{ text: 'From the official client' }]);
  const again = client.create({ resourcePath: '/posts', entity, accessToken, versionString });
  await expect(again).rejects.toMatchObject({ response: { status: 422 } });
  const id = made.createdEntityId;
  const gone = await client.delete({
    resourcePath: '/posts/{id}',
    pathKeys: { id },
    accessToken,
    versionString,
  });
  expect(gone.status).toBe(204);
  expect(await publicPosts(simulator)).toEqual([]);
});

test('LinkedIn’s own client posts, comments and finds as a page', async () => {
  const simulator = await runningLinkedin();
  const { url, token: accessToken, page } = await grantedClient(simulator, 'alice', PAGE_SCOPE);
  const client = clientOf(url);
  const call = { accessToken, versionString };
  const entity = entityOf(page, 'Open \\(today\\)');
  const { createdEntityId: post } = await client.create({ ...call, resourcePath: '/posts', entity });
  const comments = { ...call, resourcePath: '/socialActions/{post}/comments', pathKeys: { post } };
  await client.create({ ...comments, entity: { actor: page, object: post, message: { text: 'Until six' } } });
  const found = await client.finder({
    ...call,
    resourcePath: '/posts',
    finderName: 'author',
    queryParams: { author: page, count: 10 },
  });
  expect(found.data.elements).toMatchObject([{ id: post, commentary: 'Open \\(today\\)' }]);
  expect((await client.getAll(comments)).data.elements).toMatchObject([{ message: { text: 'Until six' } }]);
});
