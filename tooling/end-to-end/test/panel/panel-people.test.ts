import { randomBytes } from 'node:crypto';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { expectFits } from '../../src/panel/as-designed.ts';
import type { OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;
const WIDE = { width: 1440, height: 900 };
const COMMON = 'password123';

describe.skipIf(WITHOUT_CHROMIUM)('people and their addresses in the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let workspace: string;
  beforeAll(async () => {
    panel = await openSharedPanel();
    ({ workspace } = await addWorkspace(panel, 'Dairy', 'UTC'));
  }, LONG_MS);
  afterAll(() => panel?.close());

  test(
    'a person who joined by a link is shown with their inviter and an unconfirmed address',
    async () => {
      const page = await panel.signIn({ viewport: WIDE });
      await page.goto(`${panel.url}/w/${workspace}/settings/members`);
      const email = `mia-${randomBytes(4).toString('hex')}@crier.test`;
      const form = page.getByRole('region', { name: 'Invitations' });
      await form.getByLabel('E-mail address').fill(email);
      await form.getByRole('button', { name: 'Invite' }).click();
      const link = await form.getByRole('status').locator('code').textContent();

      const guest = await (await page.context().browser())?.newContext({ locale: 'en' });
      if (guest === undefined) throw new Error('the browser is closed');
      const join = await guest.newPage();
      await join.goto(link ?? '');
      await join.getByLabel('Name').fill('Mia');
      await join.getByLabel('Password').fill(COMMON);
      await join.getByRole('button').last().click();
      await join.getByText('This is one of the commonest passwords. Choose another one.').first().waitFor();
      await join.getByLabel('Password').fill('the milk is fresh');
      await join.getByRole('button').last().click();
      await join.waitForURL((address) => !address.pathname.includes('join'));
      await guest.close();

      await page.reload();
      const members = page.getByRole('region', { name: 'Members' });
      await members.getByText(`${email} · Address not confirmed · Invited by Demo`).waitFor();
      const own = members.getByText(panel.demo.admin.email);
      expect(await own.textContent()).toBe(panel.demo.admin.email);
      await expectFits(page, 'members', members.getByText(email));
      await page.context().close();
    },
    LONG_MS,
  );
});
