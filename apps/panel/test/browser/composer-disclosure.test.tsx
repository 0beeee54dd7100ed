import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, chooseWhen, go, savedAs, text } from './composer-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace, reopen } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'twitter'), anAccount(3, 'youtube')];

describe('what a post discloses, in the composer', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    posts = keepPosts(service, ACCOUNTS);
  });
  const stored = () => posts.all()[0]?.versions[0]?.disclosure;
  const openForm = () => page.getByRole('button', { name: /^What the post discloses/ }).click();
  const fact = (name: string) => page.getByRole('combobox', { name });

  test('is stated for all accounts at once, kept with the post, and taken back', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'X');
    await text(1).fill('Drawn by a machine');
    await openForm();
    await expect.element(fact('Made with AI')).toHaveValue('');
    await fact('Made with AI').selectOptions('Yes');
    await fact('Paid partnership').selectOptions('No');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(stored).toEqual({ made_with_ai: true, paid_partnership: false });
    await expect.element(page.getByRole('button', { name: /discloses: 2 stated/ })).toBeVisible();
    await savedAs('saved');
    await reopen();
    await openForm();
    await expect.element(fact('Made with AI')).toHaveValue('yes');
    await fact('Made with AI').selectOptions('Not stated');
    await fact('Paid partnership').selectOptions('Not stated');
    await expect.poll(stored).toBeNull();
  });

  test('says of each network without a label that nothing is sent', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'X');
    await text(1).fill('Drawn by a machine');
    await openForm();
    await fact('Made with AI').selectOptions('Yes');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: /hint/ }).click();
    await expect
      .element(page.getByRole('button', { name: /^Mastodon takes no label “made with AI”/ }).first())
      .toBeInTheDocument();
    expect(page.getByRole('button', { name: /^X takes no label/ }).elements()).toEqual([]);
  });

  test.each([
    ['Made for kids', true],
    ['Not made for kids', false],
  ])(
    'YouTube asks whether a video is made for kids before anything is published: %s',
    async (answer, told) => {
      await openInWorkspace('/posts/new');
      await choose('YouTube');
      await text(1).fill('Baking');
      const question = page.getByRole('button', {
        name: /^YouTube needs to know whether this is made for kids/,
      });
      await expect.element(question).toBeVisible();
      await chooseWhen('Now');
      await expect.poll(() => go()?.textContent).toMatch(/^Fix/);
      await page.getByRole('button', { name: answer, exact: true }).click();
      await expect.element(question).not.toBeInTheDocument();
      await expect.poll(stored).toEqual({ made_for_kids: told });
      expect(service.calls('updateAccountDefaults')).toEqual([]);
    },
  );

  test('keeps the answer for the channel if that is wished', async () => {
    service.answer('updateAccountDefaults', { language: null, disclosure: { made_for_kids: false } });
    await openInWorkspace('/posts/new');
    await choose('YouTube');
    await text(1).fill('Baking');
    await page.getByRole('checkbox', { name: 'Keep for this channel' }).click();
    await page.getByRole('button', { name: 'Not made for kids' }).click();
    await expect.poll(() => service.calls('updateAccountDefaults')).toHaveLength(1);
    expect(service.calls('updateAccountDefaults')[0]).toMatchObject({
      params: { account: ACCOUNTS[2]?.uuid },
      body: { disclosure: { made_for_kids: false } },
    });
  });

  test('is not asked again where the account says it', async () => {
    const channel = anAccount(3, 'youtube', { disclosure: { made_for_kids: false } });
    service = aService({ accounts: [channel] });
    posts = keepPosts(service, [channel]);
    await openInWorkspace('/posts/new');
    await choose('YouTube');
    await text(1).fill('Baking');
    await expect.element(page.getByRole('button', { name: /^YouTube needs a video/ })).toBeVisible();
    expect(page.getByRole('button', { name: /made for kids/ }).elements()).toEqual([]);
    await openForm();
    await expect
      .element(fact('Made for kids').getByRole('option', { name: 'As set for the account (No)' }))
      .toBeInTheDocument();
  });
});
