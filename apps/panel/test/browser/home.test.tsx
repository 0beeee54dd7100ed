import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openAddress, openInWorkspace } from './open-page.ts';
import { anAccount, aPost, aScheduledPost, onPost, type Post, pageOf } from './scripted-service/records.ts';
import { Refusal } from './scripted-service/scripted-service.ts';

const MASTODON = anAccount(1, 'mastodon');
const section = (name: string) => page.getByRole('region', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const words = (of: string) => section(of).getByRole('listitem').elements();
const DAY_MS = 86_400_000;

/** A moment of the wire so many days after now, at noon in UTC. */
function noonIn(days: number): string {
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} 12:00:00`;
}

/** Posts by the status for which the page asks, and those of the coming week and of yesterday. */
function answerLists(
  service: ReturnType<typeof aService>,
  lists: Readonly<Record<string, readonly Post[]>>,
): void {
  service.answer('listPosts', ({ query: { status, from, to } }) => {
    const list = status === undefined ? (from === to ? 'yesterday' : 'week') : String(status);
    return pageOf(...(lists[list] ?? []));
  });
}

const failedOn = (text: string) => onPost(MASTODON, { status: 'failed', errors: [text] });

/** What React said of hooks that changed their order, in all tests so far. */
const reordered: unknown[][] = [];

describe('home', () => {
  closeAfterEach();
  beforeEach(() => {
    const tell = console.error;
    vi.spyOn(console, 'error').mockImplementation((...said) => {
      if (String(said[0]).includes('order of Hooks')) reordered.push(said);
      tell(...said);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(reordered).toEqual([]);
  });

  test('shows an error in place of each list that cannot be read, and reads it again on request', async () => {
    const service = aService();
    let broken = true;
    service.answer('listPosts', ({ query: { status, from, to } }) =>
      broken && (status === 'needs_approval' || (status === undefined && from !== to))
        ? new Refusal('server_error')
        : pageOf(),
    );
    await openAddress('/');
    const error = (name: string) =>
      section(name).getByRole('alert').getByRole('heading', { name: 'This could not be loaded' });
    await expect.element(error('Home')).toBeVisible();
    await expect.element(error('The next seven days')).toBeVisible();
    await expect.element(heading('Home')).toBeVisible();
    await expectAccessible();
    broken = false;
    for (const name of ['Home', 'The next seven days']) {
      await section(name).getByRole('button', { name: 'Try again' }).click();
      await expect.element(error(name)).not.toBeInTheDocument();
    }
    await expect.element(heading('Nothing needs you.')).toBeVisible();
  });

  test('hides what follows a list while it is read, so that nothing moves when it comes', async () => {
    const service = aService();
    const held = Promise.withResolvers<void>();
    service.answer('listPosts', async ({ query: { status } }) => {
      if (status === 'failed') await held.promise;
      return pageOf();
    });
    await openAddress('/');
    const week = () => document.querySelector('section[aria-label="The next seven days"]') ?? document.body;
    await expect.poll(() => getComputedStyle(week()).visibility).toBe('hidden');
    held.resolve();
    await expect.element(heading('Nothing needs you.')).toBeVisible();
    expect(getComputedStyle(week()).visibility).toBe('visible');
    expect(document.querySelector('[data-holds-place]')).toBe(null);
  });

  test('has one line for each cause by urgency, with the posts that wait for it and one action', async () => {
    const service = aService({
      accounts: [MASTODON, anAccount(2, 'bluesky', { name: 'Bakery', authorized: false })],
    });
    answerLists(service, {
      missed: [
        aScheduledPost(1, 'Missed bread', '2026-01-05', '09:00', { missed_at: '2026-01-05 14:00:00' }),
      ],
      failed: [
        aPost(2, 'Failed bread', { status: 'failed', accounts: [failedOn('Not today.')] }),
        aPost(3, 'Failed cake', { status: 'failed', accounts: [failedOn('Not today.')] }),
        aPost(4, 'Doubtful bread', {
          status: 'failed',
          accounts: [onPost(MASTODON, { status: 'unconfirmed' })],
        }),
      ],
      needs_approval: [aPost(5, 'Waiting bread', { status: 'needs_approval', accounts: [onPost(MASTODON)] })],
      returned: [
        aPost(6, 'Nut cake', { returned: { at: '2026-01-05 08:00:00', by: 'Femi', note: 'Name the nuts.' } }),
        aPost(7, 'Of another', {
          // Another person of the same name.
          ...{
            user: { id: 9, name: 'Ada' },
            returned: { at: '2026-01-05 08:00:00', by: 'Femi', note: null },
          },
        }),
      ],
      scheduled: [aScheduledPost(8, 'Planned bread', '2041-01-05', '09:00')],
    });
    await openInWorkspace('');
    await expect.element(heading('6 things need you')).toBeVisible();
    await expect.element(section('Stopped').getByText(/^1 post waits, the first for/)).toBeVisible();
    expect(words('Stopped')).toHaveLength(2);
    await expect.element(section('Stopped').getByText('Mastodon did not publish 2 posts')).toBeVisible();
    await expect.element(section('Stopped').getByText('Not today.')).toBeVisible();
    expect(words('Unsure')).toHaveLength(2);
    expect(words('Waiting for you')).toHaveLength(2);
    const act = (group: string, name: RegExp) =>
      section(group).getByRole('link', { name }).or(section(group).getByRole('button', { name }));
    await expect.element(act('Stopped', /^Reconnect: Bakery/)).toBeVisible();
    await expect.element(act('Unsure', /^Settle: Alice/)).toBeVisible();
    await expect.element(act('Unsure', /^Reschedule: “Missed bread”/)).toBeVisible();
    await expect.element(act('Waiting for you', /^Review: 1 post/)).toBeVisible();
    await expect.element(section('Waiting for you').getByText('“Name the nuts.”')).toBeVisible();
    await expect.element(act('Waiting for you', /^Edit: Femi returned/)).toBeVisible();
    expect(document.querySelectorAll('main [data-variant="filled"]')).toHaveLength(0);
    await expectAccessible();
  });

  test('tells soon expiring keys, and versions of interfaces that end, each with where to settle it', async () => {
    const soon = new Date(Date.now() + 5 * DAY_MS).toISOString();
    const key = {
      ...{ id: '4f1d0000-0000-4000-8000-000000000009', name: 'Reports', hint: 'abcd', created_at: soon },
      ...{ expires_at: soon, revoked_at: null, last_used_at: null },
    };
    const service = aService();
    service.answer('listKeys', { data: [key] });
    service.answer('listNetworkVersions', {
      data: [{ provider: 'linkedin', name: 'LinkedIn', version: '202609', ends_at: soon }],
    });
    await openInWorkspace('');
    await expect.element(heading('2 things need you')).toBeVisible();
    await expect.element(section('Soon').getByText(/^Your key “Reports” expires on/)).toBeVisible();
    await expect
      .element(section('Soon').getByText(/^LinkedIn ends version 202609 of its interface on/))
      .toBeVisible();
    const places = ['New key', 'Look'].map((name) =>
      section('Soon')
        .getByRole('link', { name: new RegExp(`^${name}:`) })
        .element()
        .getAttribute('href'),
    );
    expect(places).toEqual(['/me/keys', '/administration/system']);
    await expectAccessible();
  });

  test('reads no keys while somebody views as the person, and versions only for administrators', async () => {
    const service = aService({
      administrator: false,
      viewedBy: { name: 'Alma', until: `${noonIn(1).replace(' ', 'T')}Z` },
    });
    await openInWorkspace('');
    await expect.element(heading('Nothing needs you.')).toBeVisible();
    expect([service.calls('listKeys'), service.calls('listNetworkVersions')]).toEqual([[], []]);
  });

  test('j and k move from cause to cause, Enter opens it, and e acts on it', async () => {
    const service = aService();
    const failed = ['Rye', 'Spelt'].map((text, place) =>
      aPost(2 + place, text, { status: 'failed', accounts: [failedOn('Not today.')] }),
    );
    // A link that has the focus reads its page ahead.
    service.answer('getPost', aPost(5, 'Waiting bread', { status: 'needs_approval' }));
    answerLists(service, {
      failed,
      needs_approval: [aPost(5, 'Waiting bread', { status: 'needs_approval', accounts: [onPost(MASTODON)] })],
    });
    await openInWorkspace('');
    const cause = page.getByRole('button', { name: 'Mastodon did not publish 2 posts', exact: true });
    await expect.element(cause).toBeVisible();
    await userEvent.keyboard('jj');
    await expect.element(page.getByRole('link', { name: '1 post to approve', exact: true })).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.element(cause).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: 'Spelt', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Retry: Alice' }).first()).toBeVisible();
    await userEvent.keyboard('e');
    await expect.element(page.getByRole('link', { name: 'Spelt', exact: true })).not.toBeInTheDocument();
  });

  test('tells how much needs the person in the rail, in the title and on the icon, on every page', async () => {
    const service = aService();
    let waiting = [aPost(5, 'Waiting bread', { status: 'needs_approval', accounts: [onPost(MASTODON)] })];
    service.answer('listPosts', ({ query }) =>
      query['status'] === 'needs_approval' ? pageOf(...waiting) : pageOf(),
    );
    const icon = document.createElement('link');
    for (const other of document.querySelectorAll('link[rel="icon"]')) other.remove();
    icon.rel = 'icon';
    icon.href = '/src/brand/mark.svg';
    document.head.append(icon);
    await openInWorkspace('/posts');
    const rail = page.getByRole('navigation', { name: 'Main', exact: true });
    await expect.element(rail.getByRole('link', { name: /^Home\s?1 thing needs you$/ })).toBeVisible();
    await expect.poll(() => document.title).toBe('(1) Posts · Crier');
    await expect.poll(() => decodeURIComponent(icon.href)).toContain('>1</text>');
    waiting = [];
    await openInWorkspace('');
    await expect.element(heading('Nothing needs you.')).toBeVisible();
    await expect.poll(() => document.title).toBe('Home · Crier');
    expect(icon.href).toContain('/src/brand/mark.svg');
    icon.remove();
  });

  test('shows the coming week as pictures by day, and what became of yesterday in a line', async () => {
    const service = aService();
    const on = onPost(MASTODON, { status: 'published' });
    answerLists(service, {
      week: [
        aPost(1, 'Rye tomorrow', {
          status: 'scheduled',
          scheduled_at: noonIn(1),
          accounts: [onPost(MASTODON)],
        }),
        aPost(2, 'A draft', { scheduled_at: noonIn(1) }),
      ],
      yesterday: [aPost(3, 'Rye', { status: 'published', published_at: noonIn(-1), accounts: [on] })],
    });
    await openInWorkspace('');
    const week = section('The next seven days');
    await expect.element(week.getByRole('link', { name: /: 1 post$/ })).toBeVisible();
    expect(words('The next seven days')).toHaveLength(7);
    expect(week.getByRole('link', { name: /Write$/ }).elements()).toHaveLength(6);
    const write = week
      .getByRole('link', { name: /Write$/ })
      .last()
      .element();
    expect(write.getAttribute('href')).toMatch(/at=%22?\d{4}-\d\d-\d\dT09%3A00|at=\d{4}-\d\d-\d\dT09/);
    await expect.element(page.getByText(/^The next post goes out on .*: Rye tomorrow$/)).toBeVisible();
    await expect.element(page.getByText('1 post on 1 network, all public')).toBeVisible();
    await expectAccessible();
  });

  test('shows a viewer nothing that the service would refuse', async () => {
    const service = aService({ workspace: { role: 'viewer', can_approve: false } });
    answerLists(service, {
      needs_approval: [aPost(4, 'Waiting bread', { status: 'needs_approval' })],
      failed: [aPost(2, 'Failed bread', { status: 'failed', accounts: [failedOn('Not today.')] })],
    });
    await openInWorkspace('');
    await expect.element(heading('Nothing needs you.')).toBeVisible();
    await expect.element(section('The next seven days').getByText('Nothing yet').first()).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Write' })).not.toBeInTheDocument();
    expect(service.calls('listPosts').map(({ query }) => query['status'])).not.toContain('failed');
  });

  test.each(LOOKS)('$size, $colorScheme: has no accessibility violation and is not cut off', async (view) => {
    await look(view);
    const service = aService({ accounts: [anAccount(2, 'bluesky', { name: 'Bakery', authorized: false })] });
    // The pointer may rest where a line comes, which prepares its post.
    service.answer('getPost', aPost(5, 'Waiting bread'));
    answerLists(service, {
      failed: [aPost(2, 'Failed bread', { status: 'failed', accounts: [failedOn('Not today.')] })],
      week: [aPost(1, 'Rye tomorrow', { status: 'scheduled', scheduled_at: noonIn(1) })],
    });
    await openInWorkspace('');
    await expect.element(heading('2 things need you')).toBeVisible();
    await expectAccessible();
  });

  test.each([
    ['de', 'Nichts wartet auf Sie.'],
    ['fr', 'Rien ne vous attend.'],
    ['es', 'Nada le espera.'],
  ] as const)('is in the language of the person: %s', async (locale, title) => {
    const service = aService({ locale });
    await openInWorkspace('');
    await expect.element(heading(title)).toBeVisible();
    expect(service.calls('listPosts').every(({ language }) => language === locale)).toBe(true);
  });
});
