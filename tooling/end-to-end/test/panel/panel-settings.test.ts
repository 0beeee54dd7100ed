import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { ApiUser } from '@crier/lab/installation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addSlot } from '../../src/panel/add-slot.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { LOOKS, SIZES } from '../../src/panel/looks.ts';
import { expectNoViolations, type OpenedPanel, screenshot, watchPolicy } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 120_000;
const SECTIONS = ['workspace', 'queue', 'tags', 'members'];
const ADMINISTRATION = [
  '/administration',
  '/administration/workspaces',
  '/administration/people',
  '/administration/trail',
  '/welcome',
];

describe.skipIf(WITHOUT_CHROMIUM)('settings and administration in the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let workspace: string;
  let user: ApiUser;
  beforeAll(async () => {
    panel = await openSharedPanel();
    ({ workspace } = await addWorkspace(panel, 'Harbour', 'Europe/Berlin'));
    user = demoUser(panel.demo, workspace);
  });
  afterAll(() => panel?.close());

  test(
    'a slot is added to the queue of a workspace and kept',
    async () => {
      const page = await panel.signIn();
      await page.goto(`${panel.url}/w/${workspace}/settings/queue`);
      await addSlot(page, 'Sunday', '10:30');
      await page.getByRole('button', { name: 'Save slots' }).click();
      await page.getByRole('button', { name: 'Save slots' }).waitFor({ state: 'hidden' });
      await page.reload();
      await page.getByRole('button', { name: 'Remove Sunday 10:30' }).waitFor();
      await expectNoViolations(page);
      await page.context().close();
    },
    LONG_MS,
  );

  test.each([
    ['Keep your slots', ['Monday 04:04', 'Tuesday 05:05'], []],
    ['Use saved slots', ['Tuesday 05:06'], ['Monday 04:04']],
  ] as const)(
    'slots stored elsewhere in the meantime are not lost: %s',
    async (choice, there, gone) => {
      const queue = user.client;
      const params = { workspace };
      const before = await queue.call('getQueue', { params });
      const page = await panel.signIn();
      await page.goto(`${panel.url}/w/${workspace}/settings/queue`);
      await addSlot(page, 'Monday', '04:04');
      await addSlot(page, 'Tuesday', '05:05');
      await queue.call('updateQueue', {
        params,
        body: { slots: [...before.data, { weekday: 2, time: '05:06' }] },
      });
      await page.getByRole('button', { name: 'Save slots' }).click();
      await page.getByRole('alert').getByText('The slots were changed elsewhere').waitFor();
      expect(await page.getByText('This was changed elsewhere').count()).toBe(0);
      await expectNoViolations(page);
      await page.getByRole('button', { name: choice }).click();
      const slot = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });
      for (const name of there) await slot(name).waitFor();
      for (const name of gone) expect(await slot(name).count()).toBe(0);
      if (choice === 'Keep your slots') {
        await page.getByRole('button', { name: 'Save slots' }).click();
        await page.getByRole('button', { name: 'Save slots' }).waitFor({ state: 'hidden' });
        const { data } = await queue.call('getQueue', { params });
        expect(data).toContainEqual({ weekday: 1, time: '04:04' });
        expect(data).not.toContainEqual({ weekday: 2, time: '05:06' });
      }
      await queue.call('updateQueue', { params, body: { slots: [...before.data] } });
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'the next twenty free slots are listed in the person’s time zone and follow the weekly slots',
    async () => {
      const page = await panel.signIn();
      await page.goto(`${panel.url}/w/${workspace}/settings/queue`);
      const summary = page.getByText('Next 20 free slots');
      await summary.focus();
      await page.keyboard.press('Enter');
      const section = page.getByRole('region', { name: 'Queue', exact: true });
      const times = section.locator('details time');
      await expect.poll(() => times.count()).toBe(20);
      const instants = async () =>
        (await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))).map((at) =>
          Date.parse(at ?? ''),
        );
      const before = await instants();
      expect(before).toEqual(before.toSorted((one, other) => one - other));
      expect(before[0]).toBeGreaterThan(Date.now() - 60_000);
      await expectNoViolations(page);

      // A slot of the day after tomorrow that is not there yet: a retried test finds that of its first attempt.
      const soon = new Date(Date.now() + 2 * 86_400_000);
      const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', weekday: 'long' }).format(
        soon,
      );
      const taken = await page.getByRole('button', { name: new RegExp(`^Remove ${day} `) }).count();
      const time = `03:${String(10 + taken).padStart(2, '0')}`;
      await addSlot(page, day, time);
      await page.getByRole('button', { name: 'Save slots' }).click();
      await page.getByRole('button', { name: 'Save slots' }).waitFor({ state: 'hidden' });
      const inBerlin = (at: number) =>
        new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' }).format(at);
      await expect.poll(async () => (await instants()).map(inBerlin)).toContain(time);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a workspace keeps the metadata of its files once that is switched on',
    async () => {
      const page = await panel.signIn();
      await page.goto(`${panel.url}/w/${workspace}/settings`);
      const section = page.getByRole('region', { name: 'Workspace', exact: true });
      const keeps = section.getByRole('switch', { name: 'Keep file metadata' });
      // A second attempt finds what the first one saved.
      const before = await keeps.isChecked();
      await keeps.press('Space');
      await section.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved.').waitFor();
      await page.reload();
      await keeps.waitFor();
      expect(await keeps.isChecked()).toBe(!before);
      await screenshot(page, 'settings-metadata');
      await expectNoViolations(page);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a workspace gets another name and time zone, which its slots follow',
    async () => {
      const page = await panel.signIn();
      await page.goto(`${panel.url}/w/${workspace}/settings`);
      const section = page.getByRole('region', { name: 'Workspace', exact: true });
      const [name, zone] = [section.getByLabel('Workspace name'), section.getByLabel('Time zone')];
      const save = async (called: string, where: string) => {
        await name.fill(called);
        await zone.fill(where);
        await section.getByRole('button', { name: 'Save', exact: true }).click();
        const links = page.getByRole('navigation', { name: 'Settings' });
        await page.getByText('Saved.').first().waitFor();
        await links.getByRole('link', { name: 'Queue' }).click();
        await page.getByText(`Times in ${where}.`).waitFor();
        await links.getByRole('link', { name: 'Workspace' }).click();
        await section.waitFor();
      };
      await save('Quay', 'America/New_York');
      await page.reload();
      await section.waitFor();
      expect(await name.inputValue()).toBe('Quay');
      expect(await zone.inputValue()).toBe('America/New_York');
      await save('Harbour', 'Europe/Berlin');
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a person is invited with the right to approve, which a viewer has only if given',
    async () => {
      const page = await panel.signIn();
      await page.goto(`${panel.url}/w/${workspace}/settings/members`);
      const section = page.getByRole('region', { name: 'Invitations', exact: true });
      const approves = section.getByRole('checkbox', { name: 'Can approve posts' });
      expect(await approves.isChecked()).toBe(true);
      await section.getByLabel('Role').selectOption('viewer');
      expect(await approves.isChecked()).toBe(false);
      await approves.press('Space');
      await section.getByLabel('E-mail address').fill('approver@crier.test');
      await section.getByRole('button', { name: 'Invite' }).click();
      await section.getByRole('button', { name: 'Done' }).click();
      const row = section.getByRole('listitem').filter({ hasText: 'approver@crier.test' });
      await row.getByText('Viewer · Can approve posts').waitFor();
      await expectNoViolations(page);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'the first visit offers the simulated networks if an installation has them',
    async () => {
      const page = await panel.signIn();
      await page.goto(`${panel.url}/welcome`);
      await page.getByText('Or use the simulated networks of this installation').waitFor();
      await page.goto(`${panel.url}/w/${workspace}/accounts`);
      await page.getByText('Simulated here: X, Threads').waitFor();
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a form that does not reach the service says so and keeps its entries',
    async () => {
      const page = await panel.signIn();
      await page.goto(`${panel.url}/w/${workspace}/settings`);
      const section = page.getByRole('region', { name: 'Workspace', exact: true });
      await section.getByLabel('Workspace name').fill('North Harbour');
      await page.route('**/*', (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.abort(),
      );
      await section.getByRole('button', { name: 'Save', exact: true }).click();
      await section.getByText('There is no connection to the service.').waitFor();
      expect(await section.getByLabel('Workspace name').inputValue()).toBe('North Harbour');
      await expectNoViolations(page);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a part that could not be read says so below its heading, and is read again on request',
    async () => {
      const page = await panel.signIn();
      await page.route('**/api/*/tags', (route) => route.abort());
      await page.goto(`${panel.url}/w/${workspace}/settings/tags`);
      const section = page.getByRole('region', { name: 'Tags', exact: true });
      await section.getByRole('heading', { name: 'This could not be loaded' }).waitFor();
      await expectNoViolations(page);
      await page.unroute('**/api/*/tags');
      await section.getByRole('button', { name: 'Try again' }).click();
      await section.getByRole('heading', { name: 'No tags yet' }).waitFor();
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'the audit trail describes each action in a sentence, with its name below',
    async () => {
      const page = await panel.signIn();
      await page.goto(`${panel.url}/administration/trail`);
      await page.getByText('A user signed in.').first().waitFor();
      await page.getByLabel('What', { exact: true }).fill('workspace.created');
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByText(`workspace.created · workspace:${workspace}`).waitFor();
      expect(new URL(page.url()).search).toBe('?action=workspace.created');
      await page.reload();
      await page.getByText(`workspace.created · workspace:${workspace}`).waitFor();
      expect(await page.getByLabel('What', { exact: true }).inputValue()).toBe('workspace.created');
      expect(await page.getByText('A workspace was created.').count()).toBeGreaterThan(0);
      expect(await page.getByText('A user signed in.').count()).toBe(0);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'the standard edition has no customers',
    async () => {
      const page = await panel.signIn();
      await page.goto(`${panel.url}/administration/plans`);
      await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
      await page.context().close();
    },
    LONG_MS,
  );

  test.each(LOOKS)(
    '$size, $colorScheme: every page is shown without violations',
    async ({ size, colorScheme }) => {
      // The demo has a slot for every minute, so its settings hold the most that a week can.
      const settings = `/w/${panel.demo.workspace}/settings`;
      const paths = [...SECTIONS.map((section) => `${settings}/${section}`), ...ADMINISTRATION];
      const page = await panel.signIn({ colorScheme, viewport: SIZES[size] });
      const blocked = watchPolicy(page);
      for (const path of paths) {
        await page.goto(`${panel.url}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await screenshot(page, `${path.split('/').at(-1)}-${size}-${colorScheme}`);
        await expectNoViolations(page);
        expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      }
      expect(blocked).toEqual([]);
      await page.context().close();
    },
    LONG_MS,
  );
});
