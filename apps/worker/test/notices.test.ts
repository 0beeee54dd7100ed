import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type NoticesWorld, openNoticesWorld } from './notices-world.ts';

let world: NoticesWorld;
let workspace: { id: number; uuid: string };
let account: number;

beforeAll(async () => {
  world = await openNoticesWorld(inject('adminUrl'));
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.service.database.pool.query('delete from workspaces');
  await world.service.database.pool.query('delete from users');
  world.forget();
  workspace = await world.addWorkspace();
  account = await world.addAccount(workspace.id);
});

const subjects = (address = 'noa@social.example') => world.mailsTo(address).map(({ subject }) => subject);
/** Opens what is there, waits for the minute in which it is collected, and mails it. */
const tellAfterAMinute = async () => {
  await world.evaluate();
  await world.later(1);
  await world.tell();
};

describe('a notice by mail', () => {
  it('says in one line what happened, and opens exactly that post', async () => {
    await world.addMember(workspace.id, 'noa@social.example');
    const [post] = await world.addFailures(workspace.id, account, 1);
    await tellAfterAMinute();
    const [mail, ...others] = world.mailsTo('noa@social.example');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Threads did not publish 1 post (Harbour Café)');
    expect(mail?.text).toContain(`https://social.example/w/${workspace.uuid}/posts/${post}`);
    await world.later(600);
    await world.tell();
    expect(subjects()).toHaveLength(1);
  });

  it('waits a minute, and is not sent about what is over by then', async () => {
    await world.addMember(workspace.id, 'noa@social.example');
    const failed = await world.addFailures(workspace.id, account, 1);
    await world.tell();
    expect(subjects()).toEqual([]);
    await world.settle(failed);
    await world.later(1);
    await world.tell();
    await world.later(10);
    await world.tell();
    expect(subjects()).toEqual([]);
  });

  it('collects everything that is due to a person, across workspaces', async () => {
    await world.addMember(workspace.id, 'noa@social.example');
    const other = await world.addWorkspace('Night Ferry');
    await world.addMember(other.id, 'noa@social.example');
    await world.addFailures(workspace.id, account, 2);
    await world.addPosts(other.id, 'scheduled', 3, 'missed_at = now()');
    await tellAfterAMinute();
    expect(subjects()).toEqual(['2 things need you']);
    const [mail] = world.mailsTo('noa@social.example');
    expect(mail?.text).toContain('Threads did not publish 2 posts\nHarbour Café');
    expect(mail?.text).toContain('3 posts missed their time\nNight Ferry');
  });

  it('goes to those who may do something about it, and to nobody else', async () => {
    const { pool } = world.service.database;
    await world.addMember(workspace.id, 'writer@social.example');
    await world.addMember(workspace.id, 'viewer@social.example', 'VIEWER', false);
    const suspended = await world.addMember(workspace.id, 'suspended@social.example');
    await pool.query('update users set suspended_at = now() where id = $1', [suspended]);
    await world.addFailures(workspace.id, account, 1);
    await tellAfterAMinute();
    expect(world.mails().flatMap(({ to }) => to)).toEqual(['writer@social.example']);
  });

  it('of a returned draft goes to its author alone', async () => {
    const author = await world.addMember(workspace.id, 'author@social.example');
    await world.addMember(workspace.id, 'other@social.example', 'ADMIN');
    await world.addPosts(
      workspace.id,
      'draft',
      1,
      `user_id = ${author}, returned = '{"by": "Iris", "note": "a planted note", "at": "2029-01-01 00:00:00"}'`,
    );
    await tellAfterAMinute();
    expect(world.mails().map(({ to, subject }) => [to, subject])).toEqual([
      [['author@social.example'], 'Iris returned a draft to you (Harbour Café)'],
    ]);
  });

  it('is not sent to a member who leaves after it was queued', async () => {
    const member = await world.addMember(workspace.id, 'noa@social.example');
    await world.addFailures(workspace.id, account, 1);
    await world.evaluate();
    await world.later(1);
    await world.evaluate();
    await world.queueMails();
    await world.service.database.pool.query('delete from memberships where user_id = $1', [member]);
    await world.sendMails();
    const { rows } = await world.service.database.pool.query('select ended_as from mails');
    expect([rows, subjects()]).toEqual([[{ ended_as: 'expired' }], []]);
  });

  it('is not queued for a member who left after it was decided', async () => {
    const member = await world.addMember(workspace.id, 'noa@social.example');
    await world.addFailures(workspace.id, account, 1);
    await world.evaluate();
    await world.later(1);
    await world.evaluate();
    await world.service.database.pool.query('delete from memberships where user_id = $1', [member]);
    await world.queueMails();
    const { rows } = await world.service.database.pool.query('select state from notice_deliveries');
    expect(rows).toEqual([{ state: 'dropped' }]);
  });
});

describe('grouping', () => {
  it('1,000 failures of one cause within an hour are at most three messages to each of 20 people', async () => {
    const people = Array.from({ length: 20 }, (_, place) => `person-${place}@social.example`);
    for (const address of people) await world.addMember(workspace.id, address);
    const failed: string[] = [];
    for (const [count, minutes] of [
      [10, 1],
      [300, 20],
      [390, 20],
      [300, 19],
      [0, 1],
    ] as const) {
      failed.push(...(await world.addFailures(workspace.id, account, count)));
      await world.tell();
      await world.later(minutes);
      await world.tell();
    }
    await world.settle(failed);
    await world.tell();
    await world.later(6);
    await world.tell();
    const told = people.map((address) => subjects(address));
    expect(new Set(told.map((each) => each.join('; ')))).toEqual(
      new Set([
        [
          'Threads did not publish 10 posts (Harbour Café)',
          'Threads did not publish 1000 posts (Harbour Café)',
          'The posts that Threads did not publish are settled (Harbour Café)',
        ].join('; '),
      ]),
    );
  });

  it('an outage of a network is one message, and one when it is over', async () => {
    await world.addMember(workspace.id, 'noa@social.example');
    const waiting = await world.addWaiting(workspace.id, account, 14, 20);
    await tellAfterAMinute();
    for (const minutes of [10, 20, 40, 90]) {
      await world.later(minutes);
      await world.tell();
    }
    expect(subjects()).toEqual([
      'Threads has refused for 20 minutes: 14 posts wait, nothing is lost (Harbour Café)',
    ]);
    await world.settle(waiting);
    await world.tell();
    await world.later(6);
    await world.tell();
    expect(subjects().slice(1)).toEqual(['Threads accepts posts again (Harbour Café)']);
  });

  it('a network that refuses for less than 20 minutes is no outage', async () => {
    await world.addMember(workspace.id, 'noa@social.example');
    await world.addWaiting(workspace.id, account, 3, 18);
    await tellAfterAMinute();
    expect(subjects()).toEqual([]);
  });

  it('a cause that comes and goes is told at most once an hour', async () => {
    await world.addMember(workspace.id, 'noa@social.example');
    for (let turn = 0; turn < 5; turn++) {
      const failed = await world.addFailures(workspace.id, account, 1);
      await tellAfterAMinute();
      await world.settle(failed);
      await world.tell();
      await world.later(6);
      await world.tell();
      await world.later(1);
    }
    expect(subjects().filter((subject) => subject.includes('did not publish 1 post'))).toHaveLength(1);
    expect(subjects()).toHaveLength(2);
  });

  it('the end is told only to those who were told the beginning', async () => {
    await world.addMember(workspace.id, 'noa@social.example');
    const failed = await world.addFailures(workspace.id, account, 1);
    await tellAfterAMinute();
    await world.addMember(workspace.id, 'new@social.example');
    await world.settle(failed);
    await world.tell();
    await world.later(6);
    await world.tell();
    expect([subjects().length, subjects('new@social.example').length]).toEqual([2, 0]);
  });
});

describe('what loses posts', () => {
  it('is mailed to administrators if everybody muted it', async () => {
    const off = { failed: { mail: 'off', push: false, chat: false } };
    for (const [address, role] of [
      ['noa@social.example', 'MEMBER'],
      ['admin@social.example', 'ADMIN'],
    ] as const)
      await world.choose(await world.addMember(workspace.id, address, role), off);
    await world.addFailures(workspace.id, account, 1);
    await tellAfterAMinute();
    expect([subjects().length, subjects('admin@social.example').length]).toEqual([0, 1]);
  });

  it('is not mailed to somebody who muted it while another hears of it', async () => {
    await world.choose(await world.addMember(workspace.id, 'admin@social.example', 'ADMIN'), {
      failed: { mail: 'off' },
    });
    await world.addMember(workspace.id, 'noa@social.example');
    await world.addFailures(workspace.id, account, 1);
    await tellAfterAMinute();
    expect([subjects().length, subjects('admin@social.example').length]).toEqual([1, 0]);
  });

  it('is told again after a day in which nobody looked, to administrators whatever they chose', async () => {
    await world.choose(await world.addMember(workspace.id, 'admin@social.example', 'ADMIN'), {
      unconfirmed: { mail: 'off' },
    });
    await world.addMember(workspace.id, 'noa@social.example');
    await world.addFailures(workspace.id, account, 1, { state: 'unconfirmed' });
    await tellAfterAMinute();
    await world.later(24 * 60);
    await world.tell();
    const again =
      'Nobody has looked for a day: it is not known whether Threads published 1 post (Harbour Café)';
    expect([subjects(), subjects('admin@social.example')]).toEqual([
      ['It is not known whether Threads published 1 post (Harbour Café)', again],
      [again],
    ]);
    await world.later(24 * 60);
    await world.tell();
    expect(subjects()).toHaveLength(2);
  });

  it('is not told again if somebody looked', async () => {
    await world.addMember(workspace.id, 'noa@social.example');
    const [post] = await world.addFailures(workspace.id, account, 1, { state: 'unconfirmed' });
    await tellAfterAMinute();
    await world.service.database.pool.query(
      'insert into notice_looks (post_id, workspace_id) select id, workspace_id from posts where uuid = $1',
      [post],
    );
    await world.later(24 * 60);
    await world.tell();
    expect(subjects()).toHaveLength(1);
  });
});
