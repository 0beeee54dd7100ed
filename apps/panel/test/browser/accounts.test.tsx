import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import { anAccount } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';
import { NO_POSTS } from './scripted-service/usual-answers.ts';

type Managed = AnswerOf<'listManagedAccounts'>['data'][number];
type Network = AnswerOf<'listNetworks'>['data'][number];

const CONSENT = 'https://social.example/consent';
const begun = {
  ...{ id: '5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a41', authorize_url: CONSENT },
  expires_at: '2041-01-09T08:00:00.000Z',
};
const managed = (id: number, provider: Managed['provider'], own: Partial<Managed> = {}): Managed => {
  const { uuid, name, username, image } = anAccount(id, provider);
  return {
    ...{ id, uuid, provider, service: null, name, username, image, authorized: true, reason: null },
    ...{ reason_code: null, access_ends_at: null, access_renews: null, may_comment: true },
    ...{ reconnect: { provider, account: uuid }, created_at: '2026-02-01T08:00:00.000Z' },
    ...own,
  };
};
const network = (provider: Network['provider'], name: string, own: Partial<Network> = {}): Network => ({
  ...{ provider, name, available: true, needs_service: false, needs_handle: false },
  ...{ takes_password: false, publishes: true, simulated: false },
  ...own,
});
const MASTODON = network('mastodon', 'Mastodon', { needs_service: true });
const BLUESKY = network('bluesky', 'Bluesky', { needs_handle: true, takes_password: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const more = (account: string) => button(`More: ${account}`);
const choose = async (account: string, action: string) => {
  await more(account).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

describe('the accounts of a workspace', () => {
  closeAfterEach();
  afterEach(() => {
    vi.restoreAllMocks();
  });
  let service: ScriptedService;
  const show = (accounts: readonly Managed[], networks: readonly Network[] = [MASTODON, BLUESKY]) => {
    service.answer('listManagedAccounts', { data: [...accounts] });
    service.answer('listNetworks', { data: [...networks] });
  };
  beforeEach(() => {
    service = aService();
    vi.spyOn(window, 'open').mockReturnValue(null);
  });

  test('puts accounts that need reconnecting first, and says why in the words of the network', async () => {
    const broken = { name: 'Bo', authorized: false, reason: 'app removed', reason_code: 'told' } as const;
    show([managed(1, 'mastodon'), managed(2, 'mastodon', broken)]);
    await openInWorkspace('/accounts');
    await expect
      .element(page.getByText(/^Must be reconnected\. Mastodon ended Crier’s access, saying:/))
      .toBeVisible();
    await expect.element(page.getByText('app removed')).toBeVisible();
    const namesIn = (region: string) =>
      page
        .getByRole('region', { name: region, exact: true })
        .getByRole('button', { name: /^More: / })
        .elements()
        .map((one) => one.getAttribute('aria-label'));
    expect(namesIn('Needs you')).toEqual(['More: Bo, Mastodon']);
    expect(namesIn('Connected accounts')).toEqual(['More: Alice, Mastodon']);
    expect(page.getByRole('heading', { level: 2 }).elements()[0]?.textContent).toBe('Needs you');
    await expectAccessible();
  });

  test('reconnects an account in another tab, and says when it works again', async () => {
    show([managed(1, 'mastodon', { authorized: false, reason_code: 'expired' })]);
    service.answer('startConnection', begun);
    await openInWorkspace('/accounts');
    await button('Reconnect: Alice, Mastodon').click();
    await expect.element(page.getByRole('link', { name: 'Reopen the tab' })).toBeVisible();
    show([managed(1, 'mastodon')]);
    await expect.element(page.getByText('Alice is connected.')).toBeVisible();
    expect(service.calls('startConnection')[0]?.body).toEqual({ account: managed(1, 'mastodon').uuid });
    await expect.element(button('Reconnect: Alice, Mastodon')).not.toBeInTheDocument();
  });

  test('asks for the server of a network that has many, and shows at the field why it is refused', async () => {
    show([]);
    service.answer('startConnection', new Refusal('validation', { service: ['No server answers there.'] }));
    await openInWorkspace('/accounts');
    await expect.element(page.getByText('No accounts yet')).toBeVisible();
    await button('Connect: Mastodon').click();
    await expect.element(page.getByLabelText('Mastodon server')).toHaveFocus();
    await userEvent.keyboard('social.example{Enter}');
    await expect.element(page.getByText('No server answers there.')).toBeVisible();
    await expectAccessible();
    service.answer('startConnection', begun);
    await userEvent.click(page.getByLabelText('Mastodon server'));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: 'Reopen the tab' })).toHaveAttribute('href', CONSENT);
    expect(service.calls('startConnection').at(-1)?.body).toEqual({
      ...{ provider: 'mastodon', service: 'social.example' },
    });
  });

  test('connects with an app password, and moves the focus to the field that is refused', async () => {
    show([]);
    service.answer('connectWithPassword', new Refusal('validation', { password: ['It is wrong.'] }));
    await openInWorkspace('/accounts');
    await button('Connect: Bluesky').click();
    await button('Use an app password').click();
    await page.getByLabelText('Bluesky handle').fill('alice.example.com');
    await page.getByLabelText('App password').fill('abcd');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('It is wrong.')).toBeVisible();
    await expect.element(page.getByLabelText('App password')).toHaveFocus();
    await expectAccessible();
    service.answer('connectWithPassword', () => {
      show([managed(2, 'bluesky')]);
      return { data: [managed(2, 'bluesky')] };
    });
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Alice is connected.')).toBeVisible();
    await expect.element(more('Alice, Bluesky')).toBeVisible();
    await expect.element(button('Connect: Bluesky')).toHaveFocus();
  });

  test.each([
    [true, 'Alice was disconnected.'],
    [false, /^Alice was disconnected\. Mastodon did not confirm/],
  ] as const)(
    'disconnects after a question, and tells whether access was revoked: %s',
    async (revoked, told) => {
      show([managed(1, 'mastodon')]);
      service.answer('disconnectAccount', () => {
        show([]);
        return { disconnected: true, revoked };
      });
      await openInWorkspace('/accounts');
      await choose('Alice, Mastodon', 'Disconnect');
      await expect.element(dialog().getByText(/^Its credentials are deleted/)).toBeVisible();
      await expectAccessible();
      await dialog().getByRole('button', { name: 'Disconnect' }).click();
      await expect.element(page.getByText(told)).toBeVisible();
      await expect.element(page.getByText('No accounts yet')).toBeVisible();
    },
  );

  test('says that access ends soon and comments are not granted', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    show([
      managed(1, 'mastodon', { access_ends_at: soon, access_renews: false }),
      managed(2, 'bluesky', { may_comment: false, reconnect: null }),
    ]);
    await openInWorkspace('/accounts');
    await expect.element(page.getByText(/Access ends .*Reconnect it before then/)).toBeVisible();
    await expect.element(page.getByText(/^Bluesky did not grant the right to comment/)).toBeVisible();
    await expect.element(button('Reconnect: Alice, Mastodon')).toBeVisible();
  });

  test('lets a viewer read the accounts, and change none', async () => {
    service = aService({ workspace: { role: 'viewer', can_approve: false }, administrator: false });
    show([managed(1, 'mastodon', { authorized: false, reason_code: 'expired' })]);
    await openInWorkspace('/accounts');
    await expect.element(page.getByText(/^Must be reconnected\. Access has expired/)).toBeVisible();
    const changes = page.getByRole('button', { name: /^(Reconnect|Disconnect|Connect|Language)/ });
    expect(changes.elements().map(({ textContent }) => textContent)).toEqual([]);
    await more('Alice, Mastodon').click();
    await expect.element(page.getByRole('menuitem')).toHaveTextContent('Limits');
  });

  test('an account has one button in its row, and says how many posts are scheduled for it', async () => {
    show([managed(1, 'mastodon'), managed(2, 'bluesky')]);
    service.answer('countPosts', { ...NO_POSTS, accounts: [{ id: 1, scheduled: 3 }] });
    await openInWorkspace('/accounts');
    const scheduled = page.getByRole('link', { name: '3 posts scheduled' });
    await expect.element(scheduled).toBeVisible();
    const own = page.getByRole('region', { name: 'Connected accounts' });
    expect(own.getByRole('button').elements()).toHaveLength(2);
    expect(own.getByRole('link').elements()).toHaveLength(1);
    expect(service.calls('countPosts').map(({ query }) => query)).toEqual([{ by: 'account' }]);
    expect(service.calls('listPosts').filter(({ query }) => query?.accounts !== undefined)).toEqual([]);
    await scheduled.click();
    await expect.poll(() => location.search).toBe('?status=scheduled&account=1');
  });

  test('an account that another tab connects is shown as soon as that tab says so', async () => {
    show([managed(1, 'mastodon')]);
    await openInWorkspace('/accounts');
    await expect.element(more('Alice, Mastodon')).toBeVisible();
    show([managed(1, 'mastodon'), managed(2, 'bluesky')]);
    const tab = new BroadcastChannel('crier-accounts');
    tab.postMessage('connected');
    await expect.element(more('Alice, Bluesky')).toBeVisible();
    tab.close();
  });

  test('sets the language of an account beside its row, keeps it open at a click elsewhere, and gives the focus back', async () => {
    show([managed(1, 'mastodon')]);
    service.answer('getAccountDefaults', { language: null, disclosure: null });
    service.answer('updateAccountDefaults', { language: 'pt', disclosure: null });
    await openInWorkspace('/accounts');
    await choose('Alice, Mastodon', 'Language');
    await expect.element(dialog().getByLabelText('Language')).toBeVisible();
    expect(document.querySelector('.mantine-Overlay-root')).toBeNull();
    await expectAccessible();
    await dialog().getByLabelText('Language').selectOptions('pt');
    await page.getByRole('heading', { level: 1 }).click();
    await dialog().getByRole('button', { name: 'Save language' }).click();
    await expect.element(more('Alice, Mastodon')).toHaveFocus();
    expect(service.calls('updateAccountDefaults')[0]?.body).toEqual({ language: 'pt' });
    await choose('Alice, Mastodon', 'Language');
    await userEvent.keyboard('{Escape}');
    await expect.element(more('Alice, Mastodon')).toHaveFocus();
    expect(dialog().elements()).toEqual([]);
  });

  test('says once that networks are simulated, and what a network lacks only when it is unfolded', async () => {
    const simulated = { simulated: true };
    const lacking = network('twitter', 'X', { available: false });
    show([], [network('mastodon', 'Mastodon', simulated), network('threads', 'Threads', simulated), lacking]);
    await openInWorkspace('/accounts');
    await expect.element(page.getByText(/^The networks are simulated here/)).toBeVisible();
    expect(page.getByText(/simulated/i).elements()).toHaveLength(1);
    await expect.element(page.getByText('TWITTER_CLIENT_ID')).not.toBeVisible();
    await page.getByText('X is not set up').click();
    await expect.element(page.getByText('TWITTER_CLIENT_ID')).toBeVisible();
    await expectAccessible();
  });

  test('names the networks that are not set up to members, who cannot set them up', async () => {
    service = aService({ administrator: false });
    show([], [BLUESKY, network('twitter', 'X', { available: false })]);
    await openInWorkspace('/accounts');
    await expect.element(page.getByText(/^Not set up here: X\./)).toBeVisible();
    expect(button('Connect: X').elements()).toEqual([]);
  });

  test('says that the accounts cannot be read, and reads them again', async () => {
    show([managed(1, 'mastodon')]);
    service.answer('listManagedAccounts', new Refusal('server_error'));
    await openInWorkspace('/accounts');
    await expect.element(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
    show([managed(1, 'mastodon')]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(more('Alice, Mastodon')).toBeVisible();
  });

  test.each(LOOKS)(
    '$size, $colorScheme: shows accounts and networks accessibly, and cuts nothing',
    async (view) => {
      await look(view);
      show(
        [managed(1, 'mastodon'), managed(2, 'bluesky')],
        [MASTODON, BLUESKY, network('twitter', 'X', { simulated: true })],
      );
      await openInWorkspace('/accounts');
      await expect.element(more('Alice, Bluesky')).toBeVisible();
      await expect.element(button('Connect: X')).toBeVisible();
      await expectAccessible();
    },
  );
});
