import { WITHOUT_CHROMIUM } from '@crier/launch';
import { describe, expect, inject, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { openPageKit } from './page-kit.ts';

// Where no browser is and none can be installed, only a run that has to prove everything fails.
describe.skipIf(WITHOUT_CHROMIUM)('over plain http in Chromium', { timeout: 60_000 }, () => {
  it.each(['127.0.0.1', 'localhost', 'harbour.example'])('people can sign in and out on %s', async (host) => {
    const SERVICE_OAUTH = String(host !== 'harbour.example');
    const kit = await openPageKit(inject('adminUrl'), { SERVICE_BASE_URL: `http://${host}`, SERVICE_OAUTH });
    const person = await kit.addPerson({ name: 'Dana Reef' });
    const browser = await openChromium({ [host]: Number(new URL(kit.address).port) });
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(`http://${host}/crier/sign-in`);
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    const kept = { httpOnly: true, secure: false, sameSite: 'Lax' };
    const device = expect.objectContaining({ name: 'crier_device', ...kept });
    expect(await page.context().cookies()).toEqual([
      expect.objectContaining({ name: 'crier_session', ...kept }),
      device,
    ]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Password').waitFor();
    expect(await page.context().cookies()).toEqual([device]);
    await browser.close();
    await kit.close();
  });
});
