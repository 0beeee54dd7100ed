import { type Chats, type PushService, startChats, startPushService } from '@crier/dev-notices';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let chats: Chats;
let push: PushService;
beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'), { SERVICE_ALLOW_PRIVATE_NETWORK: 'true' });
  [chats, push] = await Promise.all([startChats(), startPushService()]);
});
afterAll(async () => {
  await Promise.all([kit.close(), chats.stop(), push.stop()]);
});

const SLACK = 'https://hooks.slack.com/services/T0001/B0001/plantedSlackSecretx9Zk';
const MISSING = '3d0e7a51-6b0c-4d3f-8a55-0f6c1f0f8c27';

const list = async (person: ConsolePerson) => (await person.call('GET', '/notice-targets')).body;
const slack = (address = SLACK, name = '#social') => ({ service: 'slack', name, address });

async function ntfy(person: ConsolePerson): Promise<string> {
  const body = { service: 'ntfy', name: 'Phone', address: chats.addresses.ntfy };
  return (await person.call('POST', '/notice-targets', body)).body.id;
}

async function browser(person: ConsolePerson) {
  const { endpoint, keys } = push.subscribe((await list(person)).push_key);
  return { service: 'web_push', name: 'Firefox on Linux', address: endpoint, ...keys };
}

/** Lets a place be tested again at once. */
async function forgetTests() {
  await kit.api.service.database.pool.query('update notice_targets set tested_at = null');
}

describe('adding', () => {
  it('returns a chat by its name and the end of its address', async () => {
    const person = await kit.addPerson();
    const added = await person.call('POST', '/notice-targets', slack());
    expect([added.status, added.body]).toEqual([
      201,
      {
        ...{ id: expect.any(String), service: 'slack', name: '#social', hint: 'hooks.slack.com …x9Zk' },
        ...{ created_at: expect.any(String), last_used_at: null, failing_since: null, ended: null },
        this_browser: false,
      },
    ]);
    const listed = await list(person);
    expect(listed).toEqual({ data: [added.body], push_key: expect.stringMatching(/^B[\w-]{86}$/) });
    expect(JSON.stringify([added.body, listed])).not.toContain('planted');
  });

  it('keeps addresses sealed', async () => {
    const person = await kit.addPerson();
    await person.call('POST', '/notice-targets', slack());
    const { rows } = await kit.api.service.database.pool.query(
      'select t::text as row, sealed from notice_targets t where user_id = $1',
      [person.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].row + rows[0].sealed.toString('latin1')).not.toContain('plantedSlackSecret');
  });

  it('refuses a chat that the person has already, and takes it from another', async () => {
    const [ada, ben] = [await kit.addPerson(), await kit.addPerson()];
    await ada.call('POST', '/notice-targets', slack());
    const again = await ada.call('POST', '/notice-targets', slack(SLACK, 'once more'));
    expect([again.status, again.body.errors]).toEqual([
      422,
      { address: ['You have added this chat already.'] },
    ]);
    expect((await ben.call('POST', '/notice-targets', slack())).status).toBe(201);
  });

  it('takes ten at most, however many arrive at once', async () => {
    const person = await kit.addPerson();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, place) =>
        person.call('POST', '/notice-targets', slack(`${SLACK}${place}`)),
      ),
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([10, 4]);
    expect(refused[0]?.body.errors).toEqual({
      service: ['You can be told at 10 places at most. Remove one first.'],
    });
  });

  it('a browser is listed as this browser in its own session only', async () => {
    const person = await kit.addPerson();
    const elsewhere = await kit.signIn(person);
    const { body } = await person.call('POST', '/notice-targets', await browser(person));
    expect(body).toMatchObject({ service: 'web_push', hint: expect.stringMatching(/^127\.0\.0\.1:/) });
    expect(body.this_browser).toBe(true);
    expect((await list(elsewhere)).data).toEqual([{ ...body, this_browser: false }]);
  });

  it('a browser that is added again stays one, of the person who signed in there last', async () => {
    const [ada, ben] = [await kit.addPerson(), await kit.addPerson()];
    const subscription = await browser(ada);
    for (const person of [ada, ada, ben])
      expect((await person.call('POST', '/notice-targets', subscription)).status).toBe(201);
    expect([(await list(ada)).data.length, (await list(ben)).data.length]).toEqual([0, 1]);
  });
});

describe('what is refused', () => {
  const cases: readonly (readonly [string, object, readonly string[]])[] = [
    [
      'a Slack address on another host',
      slack('https://hooks.slack.com.evil.example/services/T1/B1/x'),
      ['address'],
    ],
    ['a page of Slack that is no webhook', slack('https://hooks.slack.com/archives/C1'), ['address']],
    ['credentials in an address', slack('https://me:secret@hooks.slack.com/services/T1/B1/x'), ['address']],
    [
      'a port of another service',
      { service: 'ntfy', name: 'x', address: 'https://ntfy.sh:25/topic' },
      ['address'],
    ],
    ['another scheme', { service: 'ntfy', name: 'x', address: 'ftp://ntfy.sh/topic' }, ['address']],
    [
      'an ntfy server without a topic',
      { service: 'ntfy', name: 'x', address: 'https://ntfy.sh/' },
      ['address'],
    ],
    [
      'a token that is none of ntfy',
      { service: 'ntfy', name: 'x', address: 'https://ntfy.sh/a', token: 'b' },
      ['token'],
    ],
    [
      'a Discord address without a token',
      { service: 'discord', name: 'x', address: 'https://discord.com/api/webhooks/1' },
      ['address'],
    ],
    [
      'a Teams address without a signature',
      { service: 'teams', name: 'x', address: 'https://prod.westeurope.logic.azure.com/workflows/1' },
      ['address'],
    ],
    ['Telegram without anything', { service: 'telegram', name: 'x' }, ['token', 'chat']],
    [
      'a browser without keys',
      { service: 'web_push', name: 'x', address: 'https://push.example/1' },
      ['p256dh', 'auth'],
    ],
    ['a service that does not exist', { service: 'fax', name: 'x', address: SLACK }, ['service']],
    ['a chat without a name', { service: 'slack', address: SLACK }, ['name']],
    ['a chat without an address', { service: 'slack', name: 'x' }, ['address']],
  ];
  it.each(cases)('%s, by its field', async (_, body, fields) => {
    const person = await kit.addPerson();
    const refused = await person.call('POST', '/notice-targets', body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, fields]);
    expect((await list(person)).data).toEqual([]);
  });

  it('an address in the private network, where it is not allowed', async () => {
    const strict = await openConsoleKit(inject('adminUrl'));
    try {
      const person = await strict.addPerson();
      for (const address of [
        'https://127.0.0.1/topic',
        'https://[fd00::1]/topic',
        'https://db.internal/topic',
      ]) {
        const refused = await person.call('POST', '/notice-targets', { service: 'ntfy', name: 'x', address });
        expect([refused.status, refused.body.errors]).toEqual([
          422,
          { address: ['The address field must be an address on the public internet.'] },
        ]);
      }
    } finally {
      await strict.close();
    }
  });
});

describe('a test', () => {
  it('arrives in the person’s language with a link to the page of notifications', async () => {
    const person = await kit.addPerson();
    await kit.api.service.database.pool.query("update users set locale = 'fr' where id = $1", [person.id]);
    const before = chats.messages.length;
    const id = await ntfy(person);
    const { body } = await person.call('POST', `/notice-targets/${id}/test`);
    expect(body).toMatchObject({ sent: true, target: { id, last_used_at: expect.any(String) } });
    expect((await chats.received(before + 1)).at(-1)?.document).toMatchObject({
      ...{ title: 'Les avis vous parviennent ici', message: 'Un test de Crier' },
      click: expect.stringMatching(/\/me\/notifications$/),
    });
  });

  it('arrives encrypted in a browser', async () => {
    const person = await kit.addPerson();
    const { body } = await person.call('POST', '/notice-targets', await browser(person));
    const tested = await person.call('POST', `/notice-targets/${body.id}/test`);
    expect(tested.body).toMatchObject({ sent: true });
    expect(JSON.parse(push.messages.at(-1)?.text ?? '')).toMatchObject({ title: 'Notices reach you here' });
    expect(push.refusals).toEqual([]);
  });

  it('is sent once in ten seconds', async () => {
    const person = await kit.addPerson();
    const id = await ntfy(person);
    const answers = await Promise.all([1, 2, 3].map(() => person.call('POST', `/notice-targets/${id}/test`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('disables a chat that refuses for good, and enables it once it takes a message', async () => {
    const person = await kit.addPerson();
    const id = await ntfy(person);
    chats.answerNext({ status: 403 });
    const refused = await person.call('POST', `/notice-targets/${id}/test`);
    expect(refused.body).toEqual({
      sent: false,
      answer: 'The ntfy server answered 403.',
      target: expect.objectContaining({ id, ended: 'forbidden', failing_since: expect.any(String) }),
    });
    await forgetTests();
    const { body } = await person.call('POST', `/notice-targets/${id}/test`);
    expect(body).toMatchObject({ sent: true, target: { ended: null, failing_since: null } });
  });

  it('removes a browser whose subscription has ended', async () => {
    const person = await kit.addPerson();
    const subscription = await browser(person);
    const { body } = await person.call('POST', '/notice-targets', subscription);
    push.expire(subscription.address);
    const tested = await person.call('POST', `/notice-targets/${body.id}/test`);
    expect(tested.body).toMatchObject({ sent: false, target: null });
    expect((await list(person)).data).toEqual([]);
  });
});

describe('whose it is', () => {
  it('nobody can see, test or remove what another person added', async () => {
    const [ada, ben] = [await kit.addPerson(), await kit.addPerson()];
    const id = await ntfy(ada);
    const before = chats.messages.length;
    const answers = [
      await ben.call('POST', `/notice-targets/${id}/test`),
      await ben.call('DELETE', `/notice-targets/${id}`),
      await ben.call('POST', `/notice-targets/${MISSING}/test`),
      await ben.call('DELETE', `/notice-targets/${MISSING}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 4 }, () => [404, 'Notice target not found.']),
    );
    expect([(await list(ben)).data, chats.messages.length]).toEqual([[], before]);
    expect((await list(ada)).data).toHaveLength(1);
  });

  it('removing one leaves the others', async () => {
    const person = await kit.addPerson();
    const [first, second] = [
      await ntfy(person),
      (await person.call('POST', '/notice-targets', slack())).body.id,
    ];
    expect((await person.call('DELETE', `/notice-targets/${first}`)).body).toEqual({ removed: 1 });
    expect((await list(person)).data.map(({ id }: { id: string }) => id)).toEqual([second]);
  });

  it('a browser is removed with its session, and a chat stays', async () => {
    const person = await kit.addPerson();
    const elsewhere = await kit.signIn(person);
    await elsewhere.call('POST', '/notice-targets', await browser(person));
    await ntfy(elsewhere);
    await elsewhere.call('DELETE', '/session');
    expect((await list(person)).data.map(({ service }: { service: string }) => service)).toEqual(['ntfy']);
  });

  it('everything is removed with the person', async () => {
    const person = await kit.addPerson();
    await ntfy(person);
    const { pool } = kit.api.service.database;
    await pool.query('delete from users where id = $1', [person.id]);
    const { rows } = await pool.query('select 1 from notice_targets where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });
});
