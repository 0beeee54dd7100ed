import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import * as oauth4webapi from 'oauth4webapi';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 300_000;
const CALLBACK = 'https://planner.example/callback';
const INSECURE = { [oauth4webapi.allowInsecureRequests]: true };

/** An app that registered itself and that somebody let in. */
interface LetIn {
  /** Status of a call of the MCP endpoint, the one door for such apps, with its access token. */
  call(): Promise<number>;
  /** Status of its attempt to renew its tokens. */
  refresh(): Promise<number>;
}

describe.skipIf(WITHOUT_CHROMIUM)('apps in the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  /** Every attempt has an app of its own. */
  let attempts = 0;
  beforeAll(async () => {
    panel = await openSharedPanel();
  });
  afterAll(() => panel?.close());

  /** Registers an app as the app itself does; the person of the page allows it access. */
  async function letIn(page: Page, name: string): Promise<LetIn> {
    const core = `${panel.url}/${panel.demo.core_path}`;
    const issuer = new URL(core);
    const discovered = await oauth4webapi.discoveryRequest(issuer, { ...INSECURE, algorithm: 'oauth2' });
    const server = await oauth4webapi.processDiscoveryResponse(issuer, discovered);
    const metadata = {
      client_name: name,
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'none',
    };
    const client = await oauth4webapi.processDynamicClientRegistrationResponse(
      await oauth4webapi.dynamicClientRegistrationRequest(server, metadata, INSECURE),
    );
    const verifier = oauth4webapi.generateRandomCodeVerifier();
    const state = oauth4webapi.generateRandomState();
    const address = new URL(server.authorization_endpoint ?? '');
    address.search = new URLSearchParams({
      ...{ response_type: 'code', client_id: client.client_id, redirect_uri: CALLBACK, state },
      code_challenge: await oauth4webapi.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString();
    // The app's address leads nowhere: what is asked of it is read, and the tab that waits for its answer is closed.
    const tab = await page.context().newPage();
    await tab.goto(String(address));
    const back = tab.waitForRequest(`${CALLBACK}**`);
    await tab.getByRole('button', { name: 'Allow access' }).click();
    const parameters = oauth4webapi.validateAuthResponse(server, client, new URL((await back).url()), state);
    await tab.close();
    const authentication = oauth4webapi.None();
    const tokens = await oauth4webapi.processAuthorizationCodeResponse(
      server,
      client,
      await oauth4webapi.authorizationCodeGrantRequest(
        ...([server, client, authentication, parameters, CALLBACK, verifier, INSECURE] as const),
      ),
    );
    return {
      call: async () => {
        const answer = await fetch(`${core}/mcp`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${tokens.access_token}`,
            accept: 'application/json, text/event-stream',
            'content-type': 'application/json',
            'mcp-protocol-version': '2025-11-25',
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
        });
        await answer.body?.cancel();
        return answer.status;
      },
      refresh: async () => {
        const token = tokens.refresh_token ?? '';
        const request = [server, client, authentication, token, INSECURE] as const;
        return (await oauth4webapi.refreshTokenGrantRequest(...request)).status;
      },
    };
  }

  /** The administration, once it shows the app. */
  async function openAdministration(page: Page, button: string): Promise<void> {
    await page.goto(`${panel.url}/administration`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: button, exact: true }).waitFor();
  }

  test(
    'by mouse: a blocked app is refused with its next call',
    async () => {
      const page = await panel.signIn();
      attempts += 1;
      const name = `Planner ${attempts}`;
      const app = await letIn(page, name);
      expect(await app.call()).toBe(200);
      await openAdministration(page, `Block: ${name}`);
      await page.getByRole('button', { name: `Block: ${name}`, exact: true }).click();
      const question = page.getByRole('dialog', { name: `Block ${name}?` });
      await question.waitFor();
      await screenshot(page, 'apps-block');
      await expectNoViolations(page);
      await question.getByRole('button', { name: 'Block', exact: true }).click();
      await page.getByRole('button', { name: `Unblock: ${name}`, exact: true }).waitFor();
      expect(await app.call()).toBe(401);
      expect(await app.refresh()).toBeGreaterThanOrEqual(400);
      await page.getByRole('button', { name: `Unblock: ${name}`, exact: true }).click();
      await page.getByText(`${name} can connect again.`).waitFor();
      await page.getByRole('button', { name: `Block: ${name}`, exact: true }).waitFor();
      // What it had before stays away: people have to agree again.
      expect(await app.call()).toBe(401);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'an app that a person disconnects is refused with its next call',
    async () => {
      const page = await panel.signIn();
      attempts += 1;
      const name = `Diary ${attempts}`;
      const app = await letIn(page, name);
      expect(await app.call()).toBe(200);
      await page.goto(`${panel.url}/me/apps`);
      await page.getByRole('button', { name: `Disconnect: ${name}`, exact: true }).click();
      const question = page.getByRole('dialog', { name: `Disconnect ${name}?` });
      await question.getByRole('button', { name: 'Disconnect', exact: true }).click();
      await page.getByText(`${name} was disconnected.`).waitFor();
      expect(await app.call()).toBe(401);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'no app, or no local app, registers itself once an administrator forbids it',
    async () => {
      const register = async (redirect: string) => {
        const answer = await fetch(`${panel.url}/${panel.demo.core_path}/oauth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            client_name: 'Late',
            redirect_uris: [redirect],
            token_endpoint_auth_method: 'none',
          }),
        });
        return answer.status;
      };
      const local = 'http://127.0.0.1:4711/callback';
      const page = await panel.signIn();
      await page.goto(`${panel.url}/administration`);
      const section = page.getByRole('region', { name: 'Automatic registration' });
      const [mode, allowsLocal] = [
        section.getByLabel('Apps that can register'),
        section.getByRole('checkbox', { name: 'Allow local apps' }),
      ];
      const before = await mode.inputValue();
      await mode.selectOption('allowed_domains');
      const allowedLocal = await allowsLocal.isChecked();
      const save = async (who: string, isLocal?: boolean) => {
        await mode.selectOption(who);
        if (isLocal === undefined) await allowsLocal.waitFor({ state: 'detached' });
        else await allowsLocal.setChecked(isLocal);
        const saved = page.waitForResponse(
          (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/settings/oauth'),
        );
        await section.getByRole('button', { name: 'Save', exact: true }).click();
        expect((await saved).status()).toBe(200);
      };
      await save('anyone');
      expect(await register(CALLBACK)).toBe(201);
      await save('allowed_domains', true);
      expect(await register(CALLBACK)).toBeGreaterThanOrEqual(400);
      expect(await register(local)).toBe(201);
      await save('allowed_domains', false);
      expect(await register(local)).toBeGreaterThanOrEqual(400);
      await save('off');
      expect(await register(CALLBACK)).toBeGreaterThanOrEqual(400);
      await save('allowed_domains', allowedLocal);
      if (before !== 'allowed_domains') await save(before);
      await page.context().close();
    },
    LONG_MS,
  );
});
