import { createTestDatabase } from '@crier/dev-postgres';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { chooseAccounts, openComposer, savedAs } from '../../src/panel/compose.ts';
import { expectNoViolations, type OpenedPanel, openPanel, screenshot } from '../../src/panel/open-panel.ts';

const LONG_MS = 180_000;

describe.skipIf(WITHOUT_CHROMIUM)('the panel while the database is unavailable', IN_CHROMIUM, () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let panel: OpenedPanel;
  beforeAll(async () => {
    database = await createTestDatabase(inject('adminUrl'));
    panel = await openPanel({ DATABASE_URL: database.url });
  }, LONG_MS);
  afterAll(async () => {
    await panel?.close();
    await database?.drop();
  });

  /** Lets nobody into the database, and cuts the connections that are there, until it is called with true. */
  async function letIn(everybody: boolean): Promise<void> {
    const name = new URL(database.url).pathname.slice(1);
    const client = new pg.Client({ connectionString: inject('adminUrl') });
    await client.connect();
    try {
      await client.query(`alter database "${name}" allow_connections ${everybody}`);
      if (everybody) return;
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    } finally {
      await client.end();
    }
  }

  test(
    'says so, keeps what is typed in the composer and in a form, and saves it afterwards',
    async () => {
      const page = await panel.signIn({ viewport: { width: 1280, height: 900 } });
      const other = await page.context().newPage();
      await other.goto(`${panel.url}/me`);
      const profile = other.getByRole('region', { name: 'Profile' });
      await profile.getByLabel('Your name').fill('Ada of the harbour');
      await openComposer(panel, page);
      await chooseAccounts(page, 'Mastodon');
      const text = page.getByLabel('Text of post 1', { exact: true });
      await text.fill('Before');
      await savedAs(page, 'saved');

      await letIn(false);
      try {
        await text.fill('Before and meanwhile');
        await savedAs(page, 'failed');
        const told = 'The service is temporarily unavailable. What you typed is still here.';
        await page.getByRole('status').getByText(told).waitFor();
        await screenshot(page, 'composer-database-away');
        await expectNoViolations(page);
        await profile.getByRole('button', { name: 'Save' }).click();
        await other.getByRole('status').getByText(told).waitFor();
        expect(await profile.getByLabel('Your name').inputValue()).toBe('Ada of the harbour');
        await expectNoViolations(other);
      } finally {
        await letIn(true);
      }
      await profile.getByRole('button', { name: 'Save' }).click();
      await other.getByRole('button', { name: 'Account menu: Ada of the harbour' }).waitFor();
      await savedAs(page, 'saved');
      await page.reload();
      await expect.poll(() => text.inputValue()).toBe('Before and meanwhile');
      await page.context().close();
    },
    LONG_MS,
  );
});
