import { type OptionField, platforms } from '@crier/requirements-engine';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
});
afterAll(() => api?.close());

type Options = Readonly<Record<string, unknown>>;
interface Version {
  readonly account_id: number;
  readonly options: Readonly<Record<string, Options>>;
}

/** A value of an option other than its default. */
function otherValueOf({ input, choices, default: usual, example, entry, range }: OptionField): unknown {
  if (input === 'toggle') return usual !== true;
  if (input === 'list') return [example ?? 'rye', 'oats'];
  if (input === 'lookup') return [{ ...entry }, { id: `${entry?.id}0`, name: 'Ünïcode 🥖' }];
  if (input === 'number') return range?.most ?? 1;
  return choices?.find(({ value }) => value !== usual)?.value ?? example ?? 'Bread';
}

/** Every option of a network with another value than its default, for one account. */
function allOptions(fields: readonly OptionField[], account: number): Options {
  return Object.fromEntries(
    fields.map((field) => {
      const value = otherValueOf(field);
      return [field.name, field.perAccount ? { [`account-${account}`]: value } : value];
    }),
  );
}

describe.each(platforms().map(({ key, name, options }) => ({ key, name, fields: options })))(
  'every option of $name',
  ({ key, fields }) => {
    let account: number;
    let options: Options;
    let post: string;
    const versionsOf = async (uuid: string): Promise<readonly Version[]> =>
      (await send('GET', `/posts/${uuid}`)).body.versions;
    const heldIn = (versions: readonly Version[]) => versions.map((version) => version.options[key]);
    const bodyWith = (text: string) => {
      const version = { content: [{ body: text }], options: { [key]: options } };
      const versions = [
        { account_id: 0, is_original: true, ...version },
        { account_id: account, is_original: false, ...version },
      ];
      return postBody([account], { versions });
    };

    beforeAll(async () => {
      account = await seedAccount(api, `options of ${key}`, key);
      options = allOptions(fields, account);
      const { status, body } = await send('POST', '/posts', bodyWith('Bread'));
      expect([status, body]).toMatchObject([200, { uuid: expect.any(String) }]);
      post = body.uuid;
    });

    it('is read as it was sent, alone and in the list', async () => {
      expect(heldIn(await versionsOf(post))).toEqual([options, options]);
      const { data } = (await send('GET', '/posts')).body;
      const listed = data.find(({ uuid }: { uuid: string }) => uuid === post);
      expect(heldIn(listed.versions)).toEqual([options, options]);
    });

    it('is kept when what was read is sent back, and when only the text changes', async () => {
      const { body: read } = await send('GET', `/posts/${post}`);
      const accounts = [account];
      expect((await send('PUT', `/posts/${post}`, { ...read, accounts })).status).toBe(200);
      expect(heldIn(await versionsOf(post))).toEqual([options, options]);
      expect((await send('PUT', `/posts/${post}`, bodyWith('Rolls'))).status).toBe(200);
      expect(heldIn(await versionsOf(post))).toEqual([options, options]);
    });

    it('is kept in a copy, and in a copy of the copy', async () => {
      const copy = (await send('POST', `/posts/duplicate/${post}`)).body.uuid;
      const again = (await send('POST', `/posts/duplicate/${copy}`)).body.uuid;
      expect(heldIn(await versionsOf(copy))).toEqual([options, options]);
      expect(heldIn(await versionsOf(again))).toEqual([options, options]);
    });

    it('is kept through the trash', async () => {
      const { uuid } = (await send('POST', `/posts/duplicate/${post}`)).body;
      expect((await send('DELETE', `/posts/${uuid}`, { trash: true })).status).toBe(200);
      expect((await send('POST', `/posts/restore/${uuid}`)).status).toBe(200);
      expect(heldIn(await versionsOf(uuid))).toEqual([options, options]);
    });
  },
);
