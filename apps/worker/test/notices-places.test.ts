import { type Chats, startChats } from '@crier/dev-notices';
import { createNoticeTargetStore } from '@crier/persistence';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type NoticesWorld, openNoticesWorld } from './notices-world.ts';

let world: NoticesWorld;
let chats: Chats;
let workspace: { id: number; uuid: string };
let account: number;
let noa: number;
let chat: string;
let before = 0;

beforeAll(async () => {
  chats = await startChats();
  world = await openNoticesWorld(inject('adminUrl'), { SERVICE_ALLOW_PRIVATE_NETWORK: 'true' });
});
afterAll(async () => {
  await world?.close();
  await chats?.stop();
});
beforeEach(async () => {
  await query('delete from workspaces');
  await query('delete from users');
  workspace = await world.addWorkspace();
  account = await world.addAccount(workspace.id);
  noa = await world.addMember(workspace.id, 'noa@social.example');
  chat = await addChat(noa);
  await world.choose(noa, { failed: { mail: 'off' } });
  before = chats.messages.length;
});

const query = (text: string, values: unknown[] = []) => world.service.database.pool.query(text, values);
const sent = () => chats.messages.slice(before).map(({ document }) => JSON.stringify(document));
const states = async () =>
  (await query('select stage, state, answer from notice_deliveries order by turn')).rows;

async function addChat(userId: number): Promise<string> {
  const { pool } = world.service.database;
  const added = await createNoticeTargetStore(pool, world.service.sealer).add(userId, {
    address: { service: 'ntfy', url: chats.addresses.ntfy, token: null },
    ...{ name: 'Phone', hint: '', session: new Uint8Array(32) },
  });
  if (typeof added === 'string') throw new Error(`the chat is ${added}`);
  return added.id;
}

/** Lets a post fail and its cause be decided. */
async function failOnce() {
  const failed = await world.addFailures(workspace.id, account, 1);
  await world.evaluate();
  await world.later(1);
  await world.evaluate();
  return failed;
}

describe('a notice by chat', () => {
  it('is sent once, and again when it is over', async () => {
    const failed = await failOnce();
    await Promise.all(Array.from({ length: 3 }, () => world.sendToPlaces()));
    await world.settle(failed);
    await world.evaluate();
    await world.later(6);
    await world.evaluate();
    await world.sendToPlaces();
    expect(sent()).toEqual([
      expect.stringContaining('Threads did not publish 1 post'),
      expect.stringContaining('The posts that Threads did not publish are settled'),
    ]);
    expect(sent()[0]).toContain(`https://social.example/w/${workspace.uuid}/posts/${failed[0]}`);
    expect((await states()).map(({ stage, state }) => [stage, state])).toEqual([
      ['opened', 'told'],
      ['ended', 'told'],
    ]);
  });

  it('is tried again after the service failed', async () => {
    await failOnce();
    chats.answerNext({ status: 503 });
    await world.sendToPlaces();
    expect([sent(), (await states())[0]?.state]).toEqual([[], 'waiting']);
    const { rows } = await query(
      "select wake_at > now() + interval '50 seconds' as later, attempts from notice_deliveries",
    );
    expect(rows).toEqual([{ later: true, attempts: 1 }]);
    await query('update notice_deliveries set wake_at = now()');
    await world.sendToPlaces();
    expect([sent().length, (await states())[0]?.state]).toEqual([1, 'told']);
  });

  it('is not sent to somebody who left, was suspended, or muted it meanwhile', async () => {
    const endings = [
      () => query('delete from memberships where user_id = $1', [noa]),
      () => query('update users set suspended_at = now() where id = $1', [noa]),
      () => world.choose(noa, { failed: { chat: false } }),
    ];
    await failOnce();
    for (const end of endings) {
      await query("update notice_deliveries set state = 'waiting', wake_at = now(), ended_at = null");
      await end();
      await world.sendToPlaces();
      expect([sent(), (await states())[0]?.state]).toEqual([[], 'dropped']);
      await query('update users set suspended_at = null');
      await query(
        `insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, 'MEMBER', true)
         on conflict do nothing`,
        [workspace.id, noa],
      );
    }
  });

  it('is not sent about what is over by then', async () => {
    const failed = await failOnce();
    await world.settle(failed);
    await world.evaluate();
    await world.sendToPlaces();
    expect([sent(), (await states())[0]?.state]).toEqual([[], 'waiting']);
    await world.later(6);
    await world.evaluate();
    await world.sendToPlaces();
    expect([sent(), (await states())[0]?.state]).toEqual([[], 'dropped']);
  });

  it('goes to nobody once the chat has been removed', async () => {
    await failOnce();
    await createNoticeTargetStore(world.service.database.pool, world.service.sealer).remove(noa, chat);
    await world.sendToPlaces();
    expect([sent(), await states()]).toEqual([[], []]);
  });
});
