import type { Violation } from '@crier/requirements-engine';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

let kit: TestApi;
let api: FastifyInstance;
let account: number;
beforeAll(async () => {
  kit = await openTestApi(inject('adminUrl'));
  api = kit.build();
  const { rows } = await kit.service.database.pool.query<{ id: number }>(
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
     values (1, 'mastodon', '1', 'Harbour', 'harbour', '') returning id`,
  );
  account = rows[0]?.id ?? 0;
});
afterAll(() => kit.close());

const KEY = 'requirements.0.mastodon.text_0';
const SENTENCES = {
  en: 'Mastodon: the text is 12 characters too long (512 of 500).',
  de: 'Mastodon: Der Text ist 12 Zeichen zu lang (512 von 500).',
};

/** A post that is 12 characters too long, sent in a language. */
async function send(path: string, language: string | null, fields: object = {}) {
  const response = await api.inject({
    method: 'POST',
    url: `/crier/api/${kit.workspace}/${path}`,
    headers: { ...kit.users.ADMIN.headers, ...(language === null ? {} : { 'accept-language': language }) },
    payload: {
      accounts: [account],
      versions: [{ account_id: 0, is_original: true, content: [{ body: 'a'.repeat(512) }] }],
      ...fields,
    },
  });
  return { status: response.statusCode, body: response.json() };
}

async function validate(language: string | null): Promise<Violation> {
  const { status, body } = await send('posts/validate', language);
  expect(status).toBe(200);
  expect(body.violations).toHaveLength(1);
  return body.violations[0];
}

const setLocale = (locale: string) =>
  kit.service.database.pool.query('update users set locale = $1 where id = $2', [locale, kit.users.ADMIN.id]);

describe('the language of violation messages', () => {
  test('is the one that the request asks for', async () => {
    expect((await validate('de-CH, en;q=0.5')).message).toBe(SENTENCES.de);
    expect((await validate('en;q=0.5, de;q=0.2')).message).toBe(SENTENCES.en);
  });

  test('is otherwise the user’s own, or else English', async () => {
    await setLocale('de-AT');
    expect((await validate(null)).message).toBe(SENTENCES.de);
    expect((await validate('ja')).message).toBe(SENTENCES.de);
    expect((await validate('en')).message).toBe(SENTENCES.en);
    await setLocale('tlh');
    expect((await validate(null)).message).toBe(SENTENCES.en);
    await setLocale('en');
  });

  test('never changes keys or numbers [spec:publishing.errors.translated]', async () => {
    const [english, ...others] = await Promise.all(['en', 'de', 'fr', 'es'].map(validate));
    for (const other of others) {
      expect(other).toEqual({ ...english, message: other.message, fix: other.fix });
      expect(other.message).not.toBe(english?.message);
      expect(other.fix).not.toBe(english?.fix);
    }
    expect(english?.key).toBe(KEY);
  });

  test('applies to a message that combines the first with a count of others [spec:publishing.errors.message]', async () => {
    const content = [{ body: 'a'.repeat(512) }, { body: 'b'.repeat(501) }, {}];
    const { body } = await send('posts', 'en', {
      schedule_now: true,
      versions: [{ account_id: 0, is_original: true, content }],
    });
    expect(body.message).toBe(
      `${SENTENCES.en.replace('Mastodon', 'Mastodon, post 1 of the thread')} (and 2 more errors)`,
    );
    expect(Object.keys(body.errors)).toHaveLength(3);
  });

  test.each([
    ['en', '(and 1 more error)', '(and 2 more errors)'],
    ['de', '(und 1 weiterer Fehler)', '(und 2 weitere Fehler)'],
    ['fr', '(et 1 autre erreur)', '(et 2 autres erreurs)'],
    ['es', '(y 1 error más)', '(y 2 errores más)'],
  ])('applies to the count as well: %s', async (language, one, two) => {
    const messageOf = async (...content: object[]) => {
      const versions = [{ account_id: 0, is_original: true, content }];
      return (await send('posts', language, { schedule_now: true, versions })).body.message;
    };
    expect(await messageOf({}, {})).toSatisfy((message: string) => message.endsWith(`. ${one}`));
    expect(await messageOf({}, {}, {})).toSatisfy((message: string) => message.endsWith(`. ${two}`));
  });

  test('applies to the 422 of create, schedule and queue too', async () => {
    const refused = { message: SENTENCES.de, errors: { [KEY]: [SENTENCES.de] } };
    const created = await send('posts', 'de', { schedule_now: true });
    expect([created.status, created.body]).toEqual([422, expect.objectContaining(refused)]);
    const draft = await send('posts', 'de');
    expect(draft.status).toBe(200);
    for (const action of ['schedule', 'add-to-queue']) {
      const answer = await send(`posts/${action}/${draft.body.uuid}`, 'de', { postNow: true });
      expect([action, answer.status, answer.body]).toEqual([action, 422, expect.objectContaining(refused)]);
    }
  });
});
