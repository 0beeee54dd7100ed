import { mybusinessaccountmanagement } from '@googleapis/mybusinessaccountmanagement';
import {
  auth as authorization,
  mybusinessbusinessinformation,
} from '@googleapis/mybusinessbusinessinformation';
import { expect, test } from 'vitest';
import { authorized, googleClient, runningGoogle } from './google-client.ts';
import { publicPosts } from './running.ts';

const SCOPE = 'https://www.googleapis.com/auth/business.manage';
const DAY = { year: 2026, month: 12, day: 1 };

async function locationOf(client: ReturnType<typeof googleClient>): Promise<string> {
  const { json } = await client.get('/v1/accounts');
  const [{ name }] = json.accounts;
  const { json: found } = await client.get(`/v1/${name}/locations?readMask=name,title`);
  return `/v4/${name}/${found.locations[0].name}`;
}

test('Google’s own clients find the locations of the user who granted access', async () => {
  const simulator = await runningGoogle('gbp');
  const { json } = await authorized(simulator, 'bob', SCOPE);
  const { url } = googleClient(simulator);
  const auth = new authorization.OAuth2();
  auth.setCredentials({ access_token: json.access_token });
  const at = { rootUrl: `${url}/` };
  const accounts = await mybusinessaccountmanagement({ version: 'v1', auth }).accounts.list({}, at);
  const parent = accounts.data.accounts?.[0]?.name ?? '';
  const { accounts: places } = mybusinessbusinessinformation({ version: 'v1', auth });
  const { data } = await places.locations.list({ parent, readMask: 'name,title' }, at);
  expect(data.locations?.map(({ title }) => title)).toEqual(['Bobs Bikes', 'Bobs Boats']);
});

test('a post is checked before it is live, listed newest first, and deleted', async () => {
  const simulator = await runningGoogle('gbp');
  const client = googleClient(simulator);
  const posts = `${await locationOf(client)}/localPosts`;
  const made = await client.send('POST', posts, { summary: 'Fresh rye', topicType: 'STANDARD' });
  expect(made).toMatchObject({ status: 200, json: { state: 'PROCESSING', summary: 'Fresh rye' } });
  const states: string[] = [];
  for (let asks = 0; asks < 3; asks += 1) states.push((await client.get(`/v4/${made.json.name}`)).json.state);
  expect(states).toEqual(['PROCESSING', 'PROCESSING', 'LIVE']);
  await client.send('POST', posts, { summary: 'More rye' });
  const listed = await client.get(`${posts}?pageSize=1`);
  expect(listed.json).toMatchObject({ localPosts: [{ summary: 'More rye' }], nextPageToken: '1' });
  expect(await publicPosts(simulator)).toHaveLength(2);
  expect(await client.send('DELETE', `/v4/${made.json.name}`)).toMatchObject({ status: 200, json: {} });
  expect((await client.get(`/v4/${made.json.name}`)).json.error).toMatchObject({ status: 'NOT_FOUND' });
});

test('an invalid post or event is refused with its reason', async () => {
  const simulator = await runningGoogle('gbp', { settings: { editsPerMinute: 8 } });
  const client = googleClient(simulator);
  const posts = `${await locationOf(client)}/localPosts`;
  const refused = async (body: object) => (await client.send('POST', posts, body)).json.error.status;
  const event = (startDate: object) => ({ title: 'Week', schedule: { startDate, endDate: DAY } });
  for (const body of [
    { summary: 'x'.repeat(1_501) },
    { summary: '' },
    { summary: 'An event', topicType: 'EVENT' },
    { summary: 'Ends first', topicType: 'EVENT', event: event({ ...DAY, day: 2 }) },
    { summary: 'No link', callToAction: { actionType: 'ORDER' } },
    { summary: 'Video', media: [{ mediaFormat: 'VIDEO', sourceUrl: client.url }] },
    { summary: 'No picture', media: [{ mediaFormat: 'PHOTO', sourceUrl: `${client.url}/` }] },
  ])
    expect(await refused(body)).toBe('INVALID_ARGUMENT');
  const others = googleClient(simulator, 1);
  expect((await others.send('POST', posts, { summary: 'Not mine' })).json.error.status).toBe(
    'PERMISSION_DENIED',
  );
  expect(await refused({ summary: 'One too many' })).toBe('RESOURCE_EXHAUSTED');
});
