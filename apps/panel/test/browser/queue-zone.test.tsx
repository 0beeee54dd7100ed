import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, go, openWhen, text, when } from './composer-steps.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon')];
const NEW_YORK = 'America/New_York';
const SLOT = { date: '2041-01-05', time: '03:00', timezone: NEW_YORK, scheduled_at: '2041-01-05 08:00:00' };

/** The person reads times in Berlin, and the queue has the clock of New York. */
function aQueueElsewhere(role: 'admin' | 'viewer') {
  const service = aService({ accounts: ACCOUNTS, workspace: { role, timezone: NEW_YORK } });
  service.answer('previewQueue', { data: [SLOT] });
  service.answer('getQueue', { data: [{ weekday: 6, time: '03:00' }], timezone: NEW_YORK });
  return service;
}

describe('the zone of queue times', () => {
  closeAfterEach();

  test('the composer names the reader’s zone and the queue’s', async () => {
    keepPosts(aQueueElsewhere('admin'), ACCOUNTS);
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Fresh bread');
    await expect.poll(() => when()?.textContent).toMatch(/^Next slot: Sat, Jan 5, 2041, 9:00.AM Berlin/);
    await openWhen();
    const slot = page.getByRole('button', { name: /^Next free slot/ });
    await expect
      .poll(() => slot.element().textContent)
      .toMatch(/Sat, Jan 5, 2041, 9:00.AM\s*Sat, Jan 5, 2041, 3:00.AM New York/);
  });

  test('in German, the slot and the button are whole German phrases', async () => {
    const service = aService({ accounts: ACCOUNTS, locale: 'de' });
    keepPosts(service, ACCOUNTS);
    service.answer('previewQueue', { data: [{ ...SLOT, time: '09:00', timezone: 'Europe/Berlin' }] });
    await openInWorkspace('/posts/new');
    await page.getByRole('button', { name: 'Konten wählen' }).first().click();
    await page.getByRole('checkbox', { name: /Mastodon/ }).click();
    await page.getByRole('button', { name: 'Fertig' }).click();
    await page.getByLabelText('Text von Beitrag 1', { exact: true }).fill('Frisches Brot');
    await expect.poll(() => when()?.textContent).toContain('Nächster Platz: Sa., 5. Jan. 2041, 9:00 Berlin');
    await expect.poll(() => go()?.textContent).toBe('Einreihen');
    await userEvent.click(when() ?? document.body);
    await page.getByRole('button', { name: /^Als Entwurf behalten/ }).click();
    await expect.poll(() => go()?.textContent).toBe('Entwurf speichern');
  });

  test.each(['admin', 'viewer'] as const)(
    'the settings name the zone of slots to the role %s',
    async (role) => {
      aQueueElsewhere(role);
      await openInWorkspace('/settings/queue');
      const queue = page.getByRole('region', { name: /Queue/ });
      await expect.element(queue.getByText('Times in America/New_York.')).toBeVisible();
      await queue.getByText('Next free slot', { exact: true }).click();
      const slot = queue
        .getByRole('listitem')
        .getByText(/^Jan 5, 2041, 9:00.AM Berlin · Jan 5, 2041, 3:00.AM New York$/);
      await expect.element(slot).toBeVisible();
    },
  );
});
