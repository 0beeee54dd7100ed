import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openAddress } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import { pageOf } from './scripted-service/records.ts';

const ENTRY: AnswerOf<'listAudit'>['data'][number] = {
  ...{ id: '1d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001', at: '2026-02-01T08:00:00.000Z', workspace: null },
  ...{ actor: 'user:7', actor_name: 'Ada Lind', action: 'user.edited', subject: 'user:12' },
  ...{ subject_name: 'Dana Reef', detail: {} },
};

describe('the audit trail', () => {
  closeAfterEach();

  test.each(LOOKS)('$size, $colorScheme: names who acted on whom', async (view) => {
    await look(view);
    const gone = { ...ENTRY, id: `${ENTRY.id.slice(0, -1)}2`, actor_name: null, subject_name: null };
    aService().answer('listAudit', pageOf(ENTRY, gone));
    await openAddress('/administration/trail');
    await expect.element(page.getByText('Dana Reef')).toBeVisible();
    await expect.element(page.getByText(/· Ada Lind$/)).toBeVisible();
    // Of those who are gone, the number is left.
    await expect.element(page.getByText(/M · user:7$/)).toBeVisible();
    await expectAccessible();
  });
});
