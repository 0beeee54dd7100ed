import { AtpAgent } from '@atproto/api';
import { authorizeOn, type RunningBlueskyPds, startBlueskyPds } from '@crier/bluesky-pds';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, apiUser, thread } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoViolations, type OpenedPanel, openPanel, screenshot } from '../../src/panel/open-panel.ts';

const LONG_MS = 120_000;
const ROSA = { handle: 'rosa.test', password: 'the password of Rosa' };
const MILA = { handle: 'mila.test', password: 'the password of Mila' };
const OTHER_SERVER = 'Server, if not Bluesky’s own';
const WRONG = 'The handle or the app password is wrong.';

describe.skipIf(WITHOUT_CHROMIUM)('accounts of a real Bluesky server in the panel', IN_CHROMIUM, () => {
  let pds: RunningBlueskyPds;
  let panel: OpenedPanel;
  let page: Page;
  let user: ApiUser;
  let appPassword: string;

  beforeAll(async () => {
    pds = await startBlueskyPds();
    await pds.createAccount(ROSA);
    await pds.createAccount(MILA);
    const agent = await signedIn(MILA);
    appPassword = (await agent.com.atproto.server.createAppPassword({ name: 'Crier' })).data.password;
    panel = await openPanel({ BLUESKY_PLC_DIRECTORY: pds.plcUrl, BLUESKY_HANDLE_RESOLVER: pds.url });
    const { base_url: base, core_path: core, key, workspace } = panel.demo;
    user = apiUser(`${base}/${core}/api`, key, workspace);
    page = await panel.signIn();
  });
  afterAll(async () => {
    await panel?.close();
    await pds?.stop();
  });

  async function signedIn({ handle, password }: typeof ROSA): Promise<AtpAgent> {
    const agent = new AtpAgent({ service: pds.url });
    await agent.login({ identifier: handle, password });
    return agent;
  }

  const openAccounts = () => page.goto(`${panel.url}/w/${panel.demo.workspace}/accounts`);
  const connectButton = () => page.getByRole('button', { name: 'Connect: Bluesky', exact: true });
  const menuButton = (handle: string) =>
    page.getByRole('button', { name: `More: ${handle}, Bluesky`, exact: true });
  const handleField = () => page.getByLabel(/^Bluesky handle/);
  const passwordField = () => page.getByLabel('App password', { exact: true });
  const serverField = () => page.getByLabel(OTHER_SERVER);

  /** The id of the account with the handle; undefined when none is connected. */
  async function connected(handle: string): Promise<number | undefined> {
    const { workspace } = user;
    const query = { providers: ['bluesky' as const] };
    const { data } = await user.client.call('listAccounts', { params: { workspace }, query });
    return data.find(({ username }) => username === handle)?.id;
  }

  /** Publishes now, and looks on the server for what went out. */
  async function publishes(handle: string, text: string): Promise<void> {
    const post = await user.create({
      ...thread([(await connected(handle)) ?? 0], text),
      schedule_now: true,
    });
    expect((await user.ended(post, LONG_MS)).accounts).toMatchObject([{ status: 'published', errors: [] }]);
    const { data } = await new AtpAgent({ service: pds.url }).com.atproto.repo.listRecords({
      repo: handle,
      collection: 'app.bsky.feed.post',
    });
    expect(data.records.filter(({ value }) => value['text'] === text)).toHaveLength(1);
  }

  async function disconnect(handle: string): Promise<void> {
    await menuButton(handle).click();
    await page.getByRole('menuitem', { name: 'Disconnect', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
    // It says so only when the server confirmed that the access is gone.
    await page
      .getByText(/ was disconnected\.$/)
      .first()
      .waitFor();
    await menuButton(handle).waitFor({ state: 'detached' });
    expect(await connected(handle)).toBeUndefined();
  }

  test(
    'are connected by handle, on the server’s own pages, publish, and are disconnected',
    async () => {
      await openAccounts();
      await connectButton().click();
      await handleField().fill('nobody.test');
      await connectButton().click();
      await page.getByText('There is no Bluesky account or server nobody.test.').waitFor();
      await expect.poll(() => hasFocus(page, 'Bluesky handle or server')).toBe(true);

      await handleField().fill(`@${ROSA.handle}`);
      const [tab] = await Promise.all([page.context().waitForEvent('page'), connectButton().click()]);
      await authorizeOn(tab, ROSA);
      await tab.getByText(/on Bluesky is connected/).waitFor();
      await tab.close();
      await menuButton(ROSA.handle).waitFor();
      await publishes(ROSA.handle, 'Connected at the server’s own pages');
      await disconnect(ROSA.handle);
    },
    LONG_MS,
  );

  test(
    'are connected with an app password after a wrong one is reported at its field, publish, and are disconnected',
    async () => {
      await openAccounts();
      await connectButton().click();
      await handleField().fill(MILA.handle);
      await page.getByRole('button', { name: 'Use an app password' }).click();
      await expect.poll(() => hasFocus(page, 'App password')).toBe(true);
      await passwordField().fill('not the password');
      await serverField().fill(pds.url);
      await connectButton().click();
      await page.getByText(WRONG).waitFor();
      expect(await passwordField().getAttribute('aria-invalid')).toBe('true');
      const described = (await passwordField().getAttribute('aria-describedby')) ?? '';
      expect(described.split(' ')).toContain(await page.getByText(WRONG).getAttribute('id'));
      expect(await connected(MILA.handle)).toBeUndefined();
      for (const [name, width] of [
        ['narrow', 360],
        ['wide', 1280],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await serverField().scrollIntoViewIfNeeded();
        await handleField().scrollIntoViewIfNeeded();
        await screenshot(page, `accounts-bluesky-${name}`);
        await expectNoViolations(page);
        expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      }

      await page.route('**/connections/password', (route) => route.abort());
      await passwordField().fill(appPassword);
      await connectButton().click();
      await page.getByRole('alert').getByText('That did not work. Try again.').waitFor();
      await page.unroute('**/connections/password');
      await connectButton().click();
      await page.getByText('mila.test is connected.').waitFor();
      await menuButton(MILA.handle).waitFor();
      await publishes(MILA.handle, 'Connected with an app password');
      await disconnect(MILA.handle);
    },
    LONG_MS,
  );
});

/** Whether the button or field of this name has the focus. */
async function hasFocus(page: Page, name: string): Promise<boolean> {
  const named = page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true }));
  return (await page.locator(':focus').and(named).count()) === 1;
}
