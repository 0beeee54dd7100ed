import type { DemoFile } from '@crier/demo';
import { apiUser, type NewPost } from '@crier/lab/installation';
import { networksControl } from '../networks-control.ts';
import { addPerson } from '../panel/add-person.ts';
import type { OpenedPanel } from '../panel/open-panel.ts';
import { runCrier } from '../panel/run-crier.ts';
import { drawPictures } from './pictures.ts';
import { DRAFTS, PLANNED, PUBLISHED, REFUSED, WAITING } from './texts.ts';

const ENDED_MS = 180_000;
const DAY_MS = 86_400_000;
const SLOTS = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, time: '09:00' },
  { weekday, time: '16:30' },
]);

/** Posts that pages are shown of, by UUID. */
export interface Content {
  readonly draft: string;
  readonly published: string;
  readonly failed: string;
}

/** Fills the demo as a bakery would: people, pictures, and posts in every state over two weeks. */
export async function fillDemo(panel: OpenedPanel): Promise<Content> {
  const { demo } = panel;
  // The command line takes seconds for each of them, and the networks for the posts.
  const [key, { content, waiting }] = await Promise.all([addPeople(panel), addPosts(demo)]);
  await apiUser(apiOf(demo), key, demo.workspace).create(waiting);
  return content;
}

/** Adds a member and a viewer; answers a key of the member. */
async function addPeople(panel: OpenedPanel): Promise<string> {
  const { workspace } = panel.demo;
  const ben = await addPerson(panel, workspace, 'Ben', 'MEMBER', false);
  await addPerson(panel, workspace, 'Vera', 'VIEWER', true);
  const made = await runCrier(panel, 'key', 'create', '--user', ben.email, '--name', 'Planner', '--json');
  return (JSON.parse(made) as { readonly key: string }).key;
}

/** Adds pictures and posts; answers those that pages are shown of, and one that a member has yet to add. */
async function addPosts(demo: DemoFile): Promise<{ content: Content; waiting: NewPost }> {
  const { workspace } = demo;
  const params = { workspace };
  const { client, create, ended } = apiUser(apiOf(demo), demo.key, workspace);
  await client.call('updateQueue', { params, body: { slots: SLOTS } });
  const { data: accounts } = await client.call('listAccounts', { params });
  const idsOf = (...networks: readonly string[]) =>
    networks.flatMap((network) => accounts.find(({ provider }) => provider === network)?.id ?? []);
  const { data: tags } = await client.call('listTags', { params });
  const media: number[] = [];
  for (const { file, shows } of await drawPictures()) {
    const { id } = await client.call('uploadMedia', { params, file });
    await client.call('updateMedia', { params: { workspace, media: id }, body: { alt_text: shows } });
    media.push(id);
  }
  await client.call('createFolder', { params, body: { name: 'Autumn' } });

  const body = (texts: readonly string[], networks: readonly string[], picture: number | null): NewPost => ({
    accounts: idsOf(...networks),
    tags: tags.slice(0, 1 + ((texts[0]?.length ?? 0) % 2)).map(({ id }) => id),
    versions: [
      {
        ...{ account_id: 0, is_original: true },
        content: texts.map((text, place) => ({
          body: text,
          media: place === 0 && picture !== null ? [media[picture % media.length] ?? 0] : [],
        })),
      },
    ],
  });

  const published = await create({
    ...body(PUBLISHED, ['mastodon', 'bluesky', 'threads'], 0),
    schedule_now: true,
  });
  await ended(published, ENDED_MS);
  const match = { method: 'POST', path: '/api/v1/statuses' };
  const fault = {
    type: 'status',
    status: 422,
    body: { error: 'Too many hashtags for this server.' },
    when: 'before',
  } as const;
  await networksControl(demo.simulator_url).addFaults([{ instance: 'mastodon', match, times: 1, fault }]);
  const failed = await create({ ...body(REFUSED, ['mastodon', 'bluesky'], 1), schedule_now: true });
  await ended(failed, ENDED_MS);

  let draft = '';
  for (const [place, texts] of DRAFTS.entries()) {
    const networks =
      place === 0 ? ['mastodon', 'bluesky', 'twitter', 'linkedin', 'threads', 'instagram'] : ['bluesky'];
    const { uuid } = await create(body(texts, networks, place === 0 ? 1 : null));
    if (place === 0) draft = uuid;
  }
  for (const [place, [days, time, text, networks]] of PLANNED.entries()) {
    const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    await create({ ...body([text], networks, place), schedule: true, date, time, timezone: 'UTC' });
  }
  const date = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  const when = { schedule: true, date, time: '11:00', timezone: 'UTC' };
  return {
    content: { draft, published: published.uuid, failed: failed.uuid },
    waiting: { ...body(WAITING, ['mastodon', 'linkedin'], 2), ...when },
  };
}

function apiOf(demo: DemoFile): string {
  return `${demo.base_url.replace(/\/$/, '')}/${demo.core_path}/api`;
}
