import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openAddress, openInWorkspace } from './open-page.ts';
import { anAccount, aPost, aScheduledPost, onPost, pageOf } from './scripted-service/records.ts';
import { Refusal } from './scripted-service/scripted-service.ts';

const MASTODON = anAccount(1, 'mastodon');
const section = (name: string) => page.getByRole('region', { name, exact: true });

/** Posts by the status for which home asks. */
function answerLists(
  service: ReturnType<typeof aService>,
  lists: Readonly<Record<string, readonly ReturnType<typeof aPost>[]>>,
): void {
  service.answer('listPosts', ({ query }) => pageOf(...(lists[String(query['status'])] ?? [])));
}

describe('home', () => {
  closeAfterEach();

  test('shows an error in place of each list that cannot be read, and reads it again on request', async () => {
    const service = aService();
    let broken = true;
    service.answer('listPosts', ({ query }) =>
      broken && /scheduled|needs_approval/.test(String(query['status']))
        ? new Refusal('server_error')
        : pageOf(),
    );
    await openAddress('/');
    const error = (name: string) =>
      section(name).getByRole('alert').getByRole('heading', { name: 'This could not be loaded' });
    await expect.element(error('Needs attention')).toBeVisible();
    await expect.element(error('Up next')).toBeVisible();
    await expect.element(section('Recently published').getByRole('alert')).not.toBeInTheDocument();
    await expectAccessible();
    broken = false;
    for (const name of ['Needs attention', 'Up next']) {
      await section(name).getByRole('button', { name: 'Try again' }).click();
      await expect.element(error(name)).not.toBeInTheDocument();
    }
  });

  test('lists what needs attention by urgency, each with its remedy', async () => {
    const service = aService({
      accounts: [MASTODON, anAccount(2, 'bluesky', { name: 'Bakery', authorized: false })],
    });
    const failed = onPost(MASTODON, { status: 'failed', errors: ['Not today.'] });
    const unconfirmed = onPost(MASTODON, { status: 'unconfirmed' });
    answerLists(service, {
      missed: [
        aScheduledPost(1, 'Missed bread', '2026-01-05', '09:00', { missed_at: '2026-01-05 14:00:00' }),
      ],
      failed: [
        aPost(2, 'Failed bread', { status: 'failed', accounts: [failed] }),
        aPost(3, 'Doubtful bread', { status: 'failed', accounts: [unconfirmed] }),
      ],
      needs_approval: [aPost(4, 'Waiting bread', { status: 'needs_approval', accounts: [onPost(MASTODON)] })],
    });
    await openInWorkspace('');
    const needs = section('Needs attention');
    await expect.element(needs.getByRole('link', { name: 'Waiting bread' })).toBeVisible();
    const titles = needs.getByRole('heading', { level: 3 }).elements();
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Accounts to reconnect',
      'Missed: too late to send without asking',
      'Unconfirmed: may or may not be published',
      'Not published',
      'Waiting for your approval',
    ]);
    await expect.element(needs.getByText('Alice: Not today.')).toBeVisible();
    await expect.element(needs.getByRole('link', { name: /Reconnect.*Bakery/ })).toBeVisible();
    await expect.element(needs.getByRole('button', { name: 'Approve: Waiting bread' })).toBeVisible();
    await expectAccessible();
  });

  test('approves a post by keyboard, and sends the version that the person saw', async () => {
    const service = aService();
    const waiting = aPost(4, 'Waiting bread', { status: 'needs_approval', accounts: [onPost(MASTODON)] });
    let approved = false;
    answerLists(service, {});
    service.answer('listPosts', ({ query }) =>
      query['status'] === 'needs_approval' && !approved ? pageOf(waiting) : pageOf(),
    );
    service.answer('getPost', waiting);
    service.answer('approvePost', () => {
      approved = true;
      return { success: true, scheduled_at: null };
    });
    await openInWorkspace('');
    const button = page.getByRole('button', { name: 'Approve: Waiting bread' });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button).not.toBeInTheDocument();
    const [call] = service.calls('approvePost');
    expect(call?.params['post']).toBe(waiting.uuid);
    expect(call?.ifMatch).toMatch(/^"/);
  });

  test('shows a viewer nothing that the service would refuse', async () => {
    const service = aService({ workspace: { role: 'viewer', can_approve: false } });
    answerLists(service, {
      scheduled: [
        aScheduledPost(1, 'Planned bread', '2041-01-05', '09:00', { accounts: [onPost(MASTODON)] }),
      ],
      needs_approval: [aPost(4, 'Waiting bread', { status: 'needs_approval' })],
    });
    await openInWorkspace('');
    await expect.element(section('Up next').getByRole('link', { name: 'Planned bread' })).toBeVisible();
    await expect.element(section('Needs attention').getByText('Nothing needs attention')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Write' })).not.toBeInTheDocument();
  });

  test.each(LOOKS)('$size, $colorScheme: has no accessibility violation and is not cut off', async (view) => {
    await look(view);
    const service = aService();
    answerLists(service, {
      scheduled: [
        aScheduledPost(1, 'Planned bread', '2041-01-05', '09:00', { accounts: [onPost(MASTODON)] }),
      ],
    });
    await openInWorkspace('');
    await expect.element(page.getByRole('link', { name: 'Planned bread' })).toBeVisible();
    await expectAccessible();
  });

  test.each([
    ['de', 'Start'],
    ['fr', 'Accueil'],
    ['es', 'Inicio'],
  ] as const)('is in the language of the person: %s', async (locale, title) => {
    const service = aService({ locale });
    await openInWorkspace('');
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(service.calls('listPosts').every(({ language }) => language === locale)).toBe(true);
  });
});
