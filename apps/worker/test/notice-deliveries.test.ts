import { randomBytes, randomUUID } from 'node:crypto';
import { type Chats, type PushService, startChats, startPushService } from '@crier/dev-notices';
import { deliverNotice } from '@crier/operations';
import type { NoticeAddress, NoticeDeliveries } from '@crier/operations/ports';
import { createNoticeDeliveries, createNoticeTargetStore } from '@crier/persistence';
import { writeNotice } from '@crier/service';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type NoticesWorld, openNoticesWorld } from './notices-world.ts';

let world: NoticesWorld;
let chats: Chats;
let push: PushService;
beforeAll(async () => {
  world = await openNoticesWorld(inject('adminUrl'), { SERVICE_ALLOW_PRIVATE_NETWORK: 'true' });
  [chats, push] = await Promise.all([startChats(), startPushService()]);
});
afterAll(async () => {
  await Promise.all([world?.close(), chats?.stop(), push?.stop()]);
});

const query = async (text: string, values: readonly unknown[] = []) =>
  (await world.service.database.pool.query(text, [...values])).rows;

interface Person {
  readonly id: number;
  readonly workspace: { readonly id: number; readonly uuid: string };
  readonly session: Buffer;
}

let people = 0;
let me: Person;
beforeEach(async () => {
  people += 1;
  const workspace = await world.addWorkspace(`Harbour ${people}`);
  const id = await world.addMember(workspace.id, `person-${people}@social.example`, 'ADMIN');
  const session = randomBytes(32);
  await query("insert into sessions (hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
    ...[session, id],
  ]);
  me = { id, workspace, session };
});

async function addTarget(address: NoticeAddress): Promise<string> {
  const { database, sealer } = world.service;
  const target = { address, name: address.service, hint: '', session: me.session };
  const added = await createNoticeTargetStore(database.pool, sealer).add(me.id, target);
  if (typeof added === 'string') throw new Error(added);
  return added.id;
}

const addChat = () => addTarget({ service: 'ntfy', url: chats.addresses.ntfy, token: null });

async function addBrowser(): Promise<{ readonly id: string; readonly endpoint: string }> {
  const key = await world.service.readPushKey();
  const { endpoint, keys } = push.subscribe(key);
  return { id: await addTarget({ service: 'web_push', endpoint, ...keys, key }), endpoint };
}

/** Lets posts of the workspace fail, and has it decided whom to tell. */
async function fail(count = 3): Promise<readonly string[]> {
  const account = await world.addAccount(me.workspace.id);
  const posts = await world.addFailures(me.workspace.id, account, count, { words: 'planted-words' });
  await world.evaluate();
  await world.later(1);
  await world.evaluate();
  return posts;
}

const pushedTo = (endpoint: string) => push.messages.filter((message) => message.endpoint === endpoint);
const deliveriesTo = (target: string) =>
  query(
    `select id, state, attempts, answer, extract(epoch from wake_at - now())::int as wait
       from notice_deliveries where target_id = $1 order by created_at, id`,
    [target],
  );
const targetOf = (id: string) =>
  query(
    `select disabled_reason as ended, failing_since is not null as failing, last_used_at is not null as used
       from notice_targets where id = $1`,
    [id],
  );

describe('what people get', () => {
  it('a browser and a chat get the same line, place and link, once', async () => {
    const [{ endpoint }, before] = [await addBrowser(), chats.messages.length];
    await addChat();
    await fail();
    await world.sendToPlaces();
    await world.sendToPlaces();
    expect(pushedTo(endpoint)).toHaveLength(1);
    const shown = JSON.parse(pushedTo(endpoint)[0]?.text ?? '');
    expect(shown).toMatchObject({ title: expect.stringContaining('3 posts'), body: `Harbour ${people}` });
    expect(shown.url).toMatch(new RegExp(`^https://social\\.example/w/${me.workspace.uuid}/`));
    expect(chats.messages.slice(before).map(({ document }) => document)).toEqual([
      { topic: 'planted-ntfy-topic', title: shown.title, message: shown.body, click: shown.url },
    ]);
    expect(pushedTo(endpoint)[0]?.text).not.toContain('planted');
    expect(push.refusals).toEqual([]);
  });

  it('what is over replaces in the browser what it was about', async () => {
    const { endpoint } = await addBrowser();
    const posts = await fail();
    await world.sendToPlaces();
    await world.settle(posts);
    await world.evaluate();
    await world.later(6);
    await world.evaluate();
    await world.sendToPlaces();
    expect([pushedTo(endpoint).length, push.pending(endpoint).length]).toEqual([2, 1]);
  });
});

describe('when something breaks', () => {
  it('a worker that dies before it records sends again, and a browser shows it once', async () => {
    const { endpoint, id } = await addBrowser();
    await fail();
    const { database, sealer, sendNotice } = world.service;
    const kept = createNoticeDeliveries(database.pool, sealer);
    const deliveries: NoticeDeliveries = {
      ...kept,
      endSent: async () => {
        throw new Error('the process died');
      },
    };
    const [{ id: delivery }] = await deliveriesTo(id);
    const dying = deliverNotice(delivery, {
      ...{ deliveries, send: sendNotice, newToken: randomUUID, now: Date.now },
      write: (line, reader, now) => writeNotice(line, { ...reader, baseUrl: 'https://social.example', now }),
    });
    await expect(dying).rejects.toThrow('the process died');
    expect(await deliveriesTo(id)).toMatchObject([{ state: 'waiting' }]);
    await query("update notice_deliveries set claim_until = now() - interval '1 second' where id = $1", [
      delivery,
    ]);
    await world.sendToPlaces();
    expect([pushedTo(endpoint).length, push.pending(endpoint).length]).toEqual([2, 1]);
    expect(await deliveriesTo(id)).toMatchObject([{ state: 'told' }]);
  });

  it('waits as long as the chat says, and forgets the failure once it is sent', async () => {
    const id = await addChat();
    await fail();
    chats.answerNext({ status: 429, headers: { 'retry-after': '600' } });
    await world.sendToPlaces();
    const [waiting] = await deliveriesTo(id);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, answer: 'The ntfy server answered 429.' });
    expect(waiting.wait).toBeGreaterThan(590);
    expect(await targetOf(id)).toEqual([{ ended: null, failing: true, used: false }]);
    await query('update notice_deliveries set wake_at = now() where target_id = $1', [id]);
    await world.sendToPlaces();
    expect(await deliveriesTo(id)).toMatchObject([{ state: 'told', attempts: 2 }]);
    expect(await targetOf(id)).toEqual([{ ended: null, failing: false, used: true }]);
  });

  it('tries again when a chat takes a message and gives no answer', async () => {
    const id = await addChat();
    await fail();
    chats.answerNext({ carriedOut: 'drop' });
    await world.sendToPlaces();
    expect(await deliveriesTo(id)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  it('removes a browser whose subscription has ended, with what waits for it', async () => {
    const { endpoint, id } = await addBrowser();
    push.expire(endpoint);
    await fail();
    await world.sendToPlaces();
    expect([await targetOf(id), await deliveriesTo(id)]).toEqual([[], []]);
  });

  it('disables a chat that is gone, and sends nothing more there', async () => {
    const id = await addChat();
    await fail();
    chats.answerNext({ status: 404 });
    await world.sendToPlaces();
    expect(await targetOf(id)).toEqual([{ ended: 'gone', failing: true, used: false }]);
    const before = chats.messages.length;
    await fail();
    await world.sendToPlaces();
    expect([chats.messages.length, (await deliveriesTo(id)).length]).toEqual([before, 1]);
  });
});

describe('rights at the moment of sending', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the session of the browser has run out', () => endSession("expires_at = now() - interval '1 second'")],
    ['nobody has used the session for weeks', () => endSession("last_seen = now() - interval '15 days'")],
    ['the person left', () => query('delete from memberships where user_id = $1', [me.id])],
    [
      'the person may only read now',
      () => query("update memberships set role = 'VIEWER' where user_id = $1", [me.id]),
    ],
    [
      'the workspace was locked',
      () => query('update workspaces set locked = true where id = $1', [me.workspace.id]),
    ],
    ['the person chose otherwise', () => world.choose(me.id, { failed: { push: false } })],
  ])('sends nothing if %s meanwhile', async (_, change) => {
    const { endpoint, id } = await addBrowser();
    await fail();
    await change();
    await world.sendToPlaces();
    expect([pushedTo(endpoint), (await deliveriesTo(id)).map(({ state }) => state)]).toEqual([
      [],
      ['dropped'],
    ]);
  });

  it('sends nothing to a chat that was disabled meanwhile', async () => {
    const id = await addChat();
    await fail();
    const before = chats.messages.length;
    await query("update notice_targets set disabled_at = now(), disabled_reason = 'gone' where id = $1", [
      id,
    ]);
    await world.sendToPlaces();
    expect([chats.messages.length, (await deliveriesTo(id)).map(({ state }) => state)]).toEqual([
      before,
      ['dropped'],
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the session ends', () => query('delete from sessions where hash = $1', [me.session])],
    ['the person is suspended', () => query('update users set suspended_at = now() where id = $1', [me.id])],
  ])('takes along what waits for a browser when %s', async (_, change) => {
    const { endpoint, id } = await addBrowser();
    await fail();
    await change();
    await world.sendToPlaces();
    expect([pushedTo(endpoint), await targetOf(id), await deliveriesTo(id)]).toEqual([[], [], []]);
  });
});

function endSession(change: string) {
  return query(`update sessions set ${change} where hash = $1`, [me.session]);
}
