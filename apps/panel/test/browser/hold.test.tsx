import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openAddress } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import { pageOf } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';

type Hold = AnswerOf<'getHold'>;
type Line = Hold['data'][number];

const HELD: Hold = {
  ...{ held: true, since: '2027-01-31T08:00:00.000Z', reason: 'maintenance', backup_at: null },
  ...{ in_hand: 0, data: [] },
};
const line = (place: number, name: string, own: Partial<Line>): Line => ({
  publication: `4f0c1d1e-6f0b-4f53-8f0e-6d6f2a1f3b0${place}`,
  post: `0d9f6a3e-1f2b-4a5c-8d7e-9a6e0000000${place}`,
  workspace: { uuid: '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001', name: 'Harbour' },
  account: { id: place, name, provider: 'linkedin_page' },
  ...{ due_at: '2027-01-31T09:00:00.000Z', result: 'overdue', found: 0, posts: 1, url: null },
  ...{ detail: null, decision: null },
  ...own,
});
const region = () => page.getByRole('region', { name: 'Publishing is on hold' });
const dialog = () => page.getByRole('dialog', { name: 'Release the installation?' });

describe('an installation on hold', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService();
    service.answer('getAppSetting', { mode: 'off', allowed_domains: [], allow_local_apps: false });
    service.answer('listApps', pageOf());
    service.answer('listAppClients', pageOf());
  });

  test.each(LOOKS)(
    '$size, $colorScheme: shows after a restore what each network has, and what happens to it',
    async (view) => {
      await look(view);
      const data = [
        line(1, 'Ada', { result: 'public', found: 1, url: 'https://example.org/1' }),
        line(2, 'Ben', { result: 'partly_public', found: 1, posts: 3 }),
        line(3, 'Cleo', { decision: 'publish' }),
        line(4, 'Dan', { result: 'unknown' }),
      ];
      service.answer('getHold', { ...HELD, reason: 'restore', data });
      await openAddress('/administration');
      const rows = region().getByRole('region', { name: 'Posts that were due' }).getByRole('listitem');
      await expect.poll(() => rows.elements().length).toBe(4);
      const told = rows.elements().map(({ textContent }) => textContent);
      expect(told).toEqual([
        expect.stringContaining('Already public; will be recorded as published'),
        expect.stringContaining('Public: 1 of 3 posts; will not be sent'),
        expect.stringContaining('Not public; will be sent'),
        expect.stringContaining('The network could not confirm it; will be marked unconfirmed'),
      ]);
      for (const each of told) expect(each).toContain('(LinkedIn Page) · Harbour');
      await expectAccessible();
      await region().getByRole('button', { name: 'Release' }).click();
      await expect
        .element(dialog().getByText(/Each post that was due is handled as the list says/))
        .toBeVisible();
    },
  );

  test('says for maintenance that what fell due will be published, and is released on request', async () => {
    service.answer('getHold', HELD);
    service.answer('releaseHold', () => {
      service.answer('getHold', { ...HELD, held: false, since: null, reason: null });
      return { released: true, published: 0, failed: 0, unconfirmed: 0, publish: 0 };
    });
    await openAddress('/administration');
    await region().getByRole('button', { name: 'Release' }).click();
    const words = 'Publishing resumes, including posts that became due during the hold.';
    await expect.element(dialog().getByText(words)).toBeVisible();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Release' }).click();
    await expect.element(region()).not.toBeInTheDocument();
  });
});
