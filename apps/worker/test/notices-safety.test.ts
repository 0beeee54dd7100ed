import { evaluateNotices, mailNotices } from '@crier/operations';
import { createNoticeStore } from '@crier/persistence';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type NoticesWorld, openNoticesWorld } from './notices-world.ts';

const SECRETS = [
  'planted-credential',
  'planted-token-of-a-network',
  'planted-webhook-secret',
  'planted note',
];

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

const query = (text: string, values: unknown[] = []) => world.service.database.pool.query(text, values);
const subjects = (address = 'noa@social.example') => world.mailsTo(address).map(({ subject }) => subject);
const TOLD = ['Threads did not publish 1 post (Harbour Café)'];
/** A failure that has been there for a minute, so that the next look tells it. */
const failedAMinuteAgo = async () => {
  await world.addMember(workspace.id, 'noa@social.example');
  await world.addFailures(workspace.id, account, 1);
  await world.evaluate();
  await world.later(1);
  await query('update notice_heads set wake_at = now()');
  const { rows } = await query('select id from notice_heads');
  return String(rows[0]?.id);
};

describe('several workers', () => {
  it('of those that look at a workspace at the same time, one tells', async () => {
    const id = await failedAMinuteAgo();
    await Promise.all(Array.from({ length: 8 }, () => world.kinds.notices.carryOut(id)));
    await Promise.all(Array.from({ length: 8 }, () => world.queueMails()));
    await world.sendMails();
    expect(subjects()).toEqual(TOLD);
  });

  it('those that note events while another looks are heard', async () => {
    await failedAMinuteAgo();
    const { pool } = world.service.database;
    const store = createNoticeStore(pool);
    let isNoted = false;
    await evaluateNotices(String((await query('select id from notice_heads')).rows[0].id), {
      notices: {
        ...store,
        read: async (held) => {
          const read = await store.read(held);
          await world.addFailures(workspace.id, await world.addAccount(workspace.id, 'mastodon'), 1);
          await world.number();
          isNoted = true;
          return read;
        },
      },
      sendsMail: true,
      newToken: () => crypto.randomUUID(),
    });
    const { rows } = await query(`select wake_at < now() + interval '1 minute' as soon from notice_heads`);
    expect([isNoted, rows]).toEqual([true, [{ soon: true }]]);
  });
});

describe('a crash', () => {
  const dead = () => Promise.reject(new Error('the process died'));

  it('between the decision and its record tells nothing, and the next worker tells it once', async () => {
    const id = await failedAMinuteAgo();
    const store = createNoticeStore(world.service.database.pool);
    const dependencies = { sendsMail: true, newToken: () => crypto.randomUUID() };
    await expect(
      evaluateNotices(id, { notices: { ...store, record: dead }, ...dependencies }),
    ).rejects.toThrow('the process died');
    expect((await query('select from notice_deliveries')).rowCount).toBe(0);
    await query(`update notice_heads set claim_until = now() - interval '1 second', wake_at = now()`);
    await evaluateNotices(id, { notices: store, ...dependencies });
    await world.queueMails();
    await world.sendMails();
    expect(subjects()).toEqual(TOLD);
  });

  it('while what was decided is recorded leaves all of it or nothing', async () => {
    const id = await failedAMinuteAgo();
    await query(`
      create or replace function planted_crash() returns trigger language plpgsql as $$
      begin raise exception 'the database connection died'; end $$`);
    await query('create trigger planted before insert on notice_deliveries execute function planted_crash()');
    await expect(world.kinds.notices.carryOut(id)).rejects.toThrow('died');
    const { rows } = await query('select turn, told_at from notice_causes');
    await query('drop trigger planted on notice_deliveries');
    expect(rows).toEqual([{ turn: 0, told_at: null }]);
    await query(`update notice_heads set claim_until = now() - interval '1 second', wake_at = now()`);
    await world.kinds.notices.carryOut(id);
    await world.queueMails();
    await world.sendMails();
    expect(subjects()).toEqual(TOLD);
  });

  it('while a mail is queued leaves it to be queued, once', async () => {
    const id = await failedAMinuteAgo();
    await world.kinds.notices.carryOut(id);
    const makeUnsubscribeLink = () => {
      throw new Error('the process died');
    };
    await expect(mailNotices({ ...world.mailing, makeUnsubscribeLink })).rejects.toThrow('the process died');
    expect((await query('select from mails')).rowCount).toBe(0);
    await world.queueMails();
    await world.queueMails();
    await world.sendMails();
    expect(subjects()).toEqual(TOLD);
  });
});

describe('what a notice says', () => {
  it('has none of the secrets that are planted where notices come from', async () => {
    const author = await world.addMember(workspace.id, 'noa@social.example', 'ADMIN');
    await world.choose(author, { approval: { mail: 'at_once' } });
    await world.addFailures(workspace.id, account, 2, { words: 'Bad planted-token-of-a-network' });
    await world.addFailures(workspace.id, account, 1, {
      state: 'unconfirmed',
      words: 'planted-token-of-a-network',
    });
    await world.addWaiting(workspace.id, account, 3, 30);
    await query("update publications set reason = 'planted-token-of-a-network'");
    await world.addPosts(
      workspace.id,
      'draft',
      1,
      `user_id = ${author}, returned = '{"by": "Iris", "note": "planted note", "at": "2029-01-01 00:00:00"}'`,
    );
    await world.addPosts(workspace.id, 'needs_approval', 1);
    await world.addAccount(workspace.id, 'mastodon');
    await query(`update accounts set authorized = false, unauthorized_reason = 'planted-token-of-a-network'
                  where provider = 'mastodon'`);
    await query(
      `insert into webhooks (workspace_id, url, events, accounts, tags, enabled, disabled_reason, sealed, last_error)
       values ($1, 'https://hooks.example/planted-webhook-secret?key=planted-webhook-secret', '{}', '{}', '{}', false,
               'failing', 'planted-webhook-secret', 'planted-webhook-secret')`,
      [workspace.id],
    );
    await world.evaluate();
    await world.later(1);
    await world.tell();
    const [mail] = world.mailsTo('noa@social.example');
    expect(mail?.text).toContain('The webhook at hooks.example was disabled');
    expect(mail?.text).toContain('is signed out of Mastodon');
    const stored = await query('select facts::text from notice_causes');
    const written = [JSON.stringify(world.mails()), JSON.stringify(stored.rows)].join();
    expect(SECRETS.filter((secret) => written.includes(secret))).toEqual([]);
    expect(mail?.subject).toBe('7 things need you');
  });

  it('takes no header from names of accounts, workspaces or people', async () => {
    const evil = 'Evil\r\nBcc: everybody@social.example\r\n\r\nhello';
    const other = await world.addWorkspace(evil);
    await world.addMember(other.id, 'noa@social.example');
    await query('update users set name = $1', [evil]);
    await world.addAccount(other.id, 'threads', evil);
    await query('update accounts set authorized = false where workspace_id = $1', [other.id]);
    await world.evaluate();
    await world.later(1);
    await world.tell();
    const [mail, ...more] = world.mails();
    expect([more, mail?.to]).toEqual([[], ['noa@social.example']]);
    expect(mail?.subject).toBe(
      'Evil Bcc: everybody@social.example hello is signed out of Threads (Evil Bcc: everybody@social.example hello)',
    );
  });

  it('can be stopped by the link in its headers (RFC 8058)', async () => {
    await failedAMinuteAgo();
    await world.tell();
    const [mail] = world.mailsTo('noa@social.example');
    const headers = JSON.stringify(mail);
    expect(headers).toContain('https://social.example/crier/unsubscribe?token=');
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(mail?.raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/social\.example\/crier\/unsubscribe\?token=/m);
  });
});

describe('when a notice comes', () => {
  /** Quiet hours that began an hour ago in UTC and end in two hours. */
  const quietNow = () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    return { quiet: [at(-1), at(2)] };
  };

  it('in quiet hours it waits for their end', async () => {
    const noa = await world.addMember(workspace.id, 'noa@social.example');
    await world.choose(noa, {}, quietNow());
    await world.addFailures(workspace.id, account, 1);
    await world.evaluate();
    await world.later(1);
    await world.tell();
    expect(subjects()).toEqual([]);
    await world.later(121);
    await world.tell();
    expect(subjects()).toEqual(TOLD);
  });

  it('what is over when the quiet hours end is not sent', async () => {
    const noa = await world.addMember(workspace.id, 'noa@social.example');
    await world.choose(noa, {}, quietNow());
    const failed = await world.addFailures(workspace.id, account, 1);
    await world.evaluate();
    await world.later(1);
    await world.tell();
    await world.settle(failed);
    await world.tell();
    await world.later(6);
    await world.tell();
    await world.later(121);
    await world.tell();
    expect(subjects()).toEqual([]);
  });

  it('daily notices come in one mail, with what is open then', async () => {
    const noa = await world.addMember(workspace.id, 'noa@social.example');
    await world.choose(noa, { failed: { mail: 'daily' }, unconfirmed: { mail: 'daily' } });
    await world.addFailures(workspace.id, account, 1);
    await world.evaluate();
    await world.later(1);
    await world.tell();
    await world.addPosts(workspace.id, 'scheduled', 2, 'missed_at = now()');
    await world.evaluate();
    await world.later(1);
    await world.tell();
    expect(subjects()).toEqual([]);
    await world.later(24 * 60);
    await world.tell();
    expect(subjects()).toEqual(['2 things need you']);
  });

  it('the weekly summary comes once, and not to a workspace without posts', async () => {
    const noa = await world.addMember(workspace.id, 'noa@social.example');
    const idle = await world.addWorkspace('Idle');
    await world.addMember(idle.id, 'noa@social.example');
    await world.addMember(idle.id, 'idle@social.example');
    await world.addPosts(workspace.id, 'published', 3, 'published_at = now()');
    await world.addPosts(workspace.id, 'scheduled', 2, "scheduled_at = now() + interval '2 days'");
    await world.addFailures(workspace.id, account, 1);
    await world.queueSummaries();
    expect((await query('select from mails')).rowCount).toBe(0);
    await query("update notice_choices set summary_at = now() - interval '1 minute'");
    await Promise.all(Array.from({ length: 4 }, () => world.queueSummaries()));
    await world.sendMails();
    expect(world.mails().map(({ to, subject }) => [to, subject])).toEqual([
      [['noa@social.example'], 'Your week'],
    ]);
    const [mail] = world.mails();
    expect(mail?.text).toContain('3 posts published, 1 failed, 2 planned for the next seven days');
    expect(mail?.text).not.toContain('Idle');
    const { rows } = await query(
      'select summary_at > now() as later from notice_choices where user_id = $1',
      [noa],
    );
    expect(rows).toEqual([{ later: true }]);
  });
});
