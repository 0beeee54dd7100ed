import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { browserIn } from './browser-zone.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace, reopen } from './open-page.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';

const question = (here: string) =>
  page.getByText(`You seem to be in ${here}, and your times are shown in Berlin. Show them in ${here}?`);
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Opens the panel in a browser that is in another zone than the person's times. */
async function openIn(zone: string): Promise<ScriptedService> {
  const service = aService();
  browserIn(zone);
  await openInWorkspace('/posts');
  return service;
}

describe('the offer of the browser’s time zone', () => {
  closeAfterEach();

  test('asks a person whose browser is elsewhere, and changes their zone', async () => {
    const service = await openIn('Europe/Lisbon');
    service.answer('changeProfile', ({ body }) => {
      const { timezone } = body as { readonly timezone: string };
      const user = { id: 7, name: 'Ada', email: 'ada@crier.test', locale: 'en', timezone } as const;
      const session = { user: { ...user, is_administrator: true }, csrf_token: 'token' };
      service.answer('getSession', { ...session, edition: 'standard', sends_mail: false, viewed_by: null });
      return { user: { ...user, is_administrator: true }, pending_email: null };
    });
    await expect.element(question('Lisbon')).toBeVisible();
    await expectAccessible();
    await button('Change').click();
    await expect.element(page.getByText('Times are now shown in Lisbon.')).toBeVisible();
    await expect.element(question('Lisbon')).not.toBeInTheDocument();
    expect(service.calls('changeProfile')[0]?.body).toEqual({ timezone: 'Europe/Lisbon' });
  });

  test('asks once for each difference: a zone that was declined is not offered again, a third one is', async () => {
    const service = await openIn('Europe/Lisbon');
    await button('Keep').click();
    await expect.element(question('Lisbon')).not.toBeInTheDocument();
    await reopen();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(question('Lisbon')).not.toBeInTheDocument();
    browserIn('Asia/Tokyo');
    await reopen();
    await expect.element(question('Tokyo')).toBeVisible();
    expect(service.calls('changeProfile')).toEqual([]);
  });

  test('asks nobody whose browser is in their own zone', async () => {
    await openIn('Europe/Berlin');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(button('Keep')).not.toBeInTheDocument();
  });
});
