import { setTimeout as pause } from 'node:timers/promises';
import { findChromium } from '@crier/launch';
import { type Browser, chromium, type Page } from 'playwright-core';

/** A page is slow on a machine with much else to do. */
const PATIENCE_MS = 60_000;

/** Who signs in, with the password of the account. */
interface Signer {
  readonly handle: string;
  readonly password: string;
}

type Decision = 'Authorize' | 'Deny access';

/** A user at a browser, at the authorization pages of a server. */
export interface Authorizer {
  /**
   * Signs in on the page that the address leads to and decides; the address that the server sends the browser back to.
   * Nothing needs to listen at that address.
   */
  decide(authorizeUrl: string, user: Signer, decision?: Decision): Promise<URL>;
  close(): Promise<void>;
}

/** Opens a browser. Its caller closes it. */
export async function openAuthorizer(): Promise<Authorizer> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--no-proxy-server', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  return {
    decide: async (url, user, decision = 'Authorize') => {
      const page = await newPage(browser);
      try {
        return await decideOn(page, url, user, decision);
      } finally {
        await page.context().close();
      }
    },
    close: () => browser.close(),
  };
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

async function decideOn(page: Page, url: string, user: Signer, decision: Decision): Promise<URL> {
  const { origin } = new URL(url);
  const { promise: back, resolve } = Promise.withResolvers<URL>();
  await page.route(
    (address) => address.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/plain', body: 'back' }),
  );
  // A redirection passes routes by and is only seen as a request; another program may listen where it leads.
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.origin !== origin && address.searchParams.has('state')) resolve(address);
  });
  await page.goto(url);
  await authorizeOn(page, user, decision);
  return await Promise.race([back, saysWhy(page)]);
}

/** Signs in on the authorization page that is open and decides, as a person does; the server then sends the page back. */
export async function authorizeOn(
  page: Page,
  { handle, password }: Signer,
  decision: Decision = 'Authorize',
): Promise<void> {
  const name = page.locator('input[name=username]');
  // A server that does not know whose account it is about first asks whether there is one.
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await name.or(signIn).first().waitFor();
  if (!(await name.isVisible())) await signIn.click();
  await name.waitFor();
  if (await name.isEditable()) await name.fill(handle);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=password]').press('Enter');
  await page.getByRole('button', { name: decision, exact: true }).click();
}

/** Fails with the page's content when the browser is not sent back in time. */
async function saysWhy(page: Page): Promise<never> {
  await pause(PATIENCE_MS, undefined, { ref: false });
  const shown = await page
    .locator('body')
    .allInnerTexts()
    .catch(() => ['nothing']);
  throw new Error(
    `The server did not send the browser back from ${page.url()}, where it says: ${shown.join(' ')}`,
  );
}
