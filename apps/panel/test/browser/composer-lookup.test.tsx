import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, text } from './composer-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'twitter'), anAccount(2, 'linkedin'), anAccount(3, 'linkedin_page')];
const BAKERY = { id: '12', name: '@bakery', detail: 'The Bakery', picture: null };
const ACME = {
  id: 'urn:li:organization:7',
  name: 'Acme Inc',
  detail: 'linkedin.com/company/acme',
  picture: null,
};
const REFUSED = { data: [], problem: { code: 'refused' as const, message: 'Not allowed.' } };

describe('finding people and companies, in the composer', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    posts = keepPosts(service, ACCOUNTS);
  });
  const options = () => posts.all()[0]?.versions[0]?.options;
  const field = () => page.getByRole('combobox', { name: 'Find on X: Accounts in the media' });
  const asked = () =>
    service.calls('lookupAccountOption').map(({ params, query }) => [params['account'], query['name']]);

  test('takes what the network has by keyboard, shows it as a chip, and removes it', async () => {
    service.answer('lookupAccountOption', {
      data: [BAKERY, { ...BAKERY, id: '13', name: '@bakery2' }],
      problem: null,
    });
    await openInWorkspace('/posts/new');
    await choose('X');
    await text(1).fill('Fresh bread');
    await field().fill('@bak');
    await expect.element(page.getByRole('option', { name: '@bakery The Bakery' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('button', { name: 'Remove @bakery2' })).toBeVisible();
    await field().fill('@bak');
    await page.getByRole('option', { name: '@bakery The Bakery' }).click();
    await expect.poll(options).toMatchObject({
      twitter: {
        tagged: [
          { id: '13', name: '@bakery2' },
          { id: '12', name: '@bakery' },
        ],
      },
    });
    await page.getByRole('button', { name: 'Remove @bakery2' }).click();
    await expect.poll(options).toMatchObject({ twitter: { tagged: [{ id: '12', name: '@bakery' }] } });
    expect(asked()).toEqual([['1', '@bak']]);
  });

  test('lists the sections of the chosen board without a name, and gives them up with the board', async () => {
    const boards = [
      { id: '11', name: 'Bread' },
      { id: '12', name: 'Cake' },
    ];
    const pinterest = { ...anAccount(4, 'pinterest'), data: { relationships: { boards } } };
    service = aService({ accounts: [pinterest] });
    posts = keepPosts(service, [pinterest]);
    service.answer('lookupAccountOption', {
      data: [{ id: '7', name: 'Rye', detail: null, picture: null }],
      problem: null,
    });
    await openInWorkspace('/posts/new');
    await choose('Pinterest');
    await text(1).fill('Rye bread');
    const section = page.getByRole('combobox', { name: 'Find on Pinterest: Section of the board' });
    const board = page.getByRole('combobox', { name: 'Board' });
    await expect.element(board).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
    await board.selectOptions('Bread');
    await section.click();
    await expectAccessible();
    await page.getByRole('option', { name: 'Rye' }).click();
    await expect.element(page.getByText('There are 1, which is the limit.')).toBeVisible();
    await expect
      .poll(options)
      .toMatchObject({ pinterest: { board_section: { 'account-4': [{ id: '7', name: 'Rye' }] } } });
    expect(service.calls('lookupAccountOption').map(({ query }) => query)).toEqual([
      expect.objectContaining({ option: 'board_section', within: '11' }),
    ]);
    await board.selectOptions('Cake');
    await expect
      .poll(options)
      .toMatchObject({ pinterest: { boards: { 'account-4': '12' }, board_section: {} } });
    await expect.element(page.getByRole('button', { name: 'Remove Rye' })).not.toBeInTheDocument();
  });

  test('says that nothing was found, or why the network was not asked, and asks again', async () => {
    await openInWorkspace('/posts/new');
    await choose('X');
    await field().fill('@nobody');
    await expect.element(page.getByText('X has nothing under this name.')).toBeVisible();
    service.answer('lookupAccountOption', {
      data: [],
      problem: { code: 'network_unavailable', message: 'The server failed.' },
    });
    await field().fill('@bakery');
    await expect.element(page.getByText('The network did not answer.')).toBeVisible();
    service.answer('lookupAccountOption', { data: [BAKERY], problem: null });
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect.element(page.getByRole('option', { name: '@bakery The Bakery' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).toBeVisible();
  });

  test('is offered while a name is written after an @, of an account whose network allows it', async () => {
    service.answer('lookupAccountOption', ({ params }) =>
      params['account'] === '2' ? REFUSED : { data: [ACME], problem: null },
    );
    await openInWorkspace('/posts/new');
    await choose('LinkedIn', 'LinkedIn Page');
    await text(1).click();
    await userEvent.keyboard('By @acme');
    await expect.element(page.getByRole('option', { name: /^Acme Inc/ })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(text(1)).toHaveValue('By @Acme Inc ');
    const mentions = [{ id: ACME.id, name: ACME.name }];
    await expect.poll(options).toMatchObject({ linkedin: { mentions }, linkedin_page: { mentions } });
    expect(asked()[0]?.[0]).toBe('2');
    expect(asked().at(-1)).toEqual(['3', 'acme']);
  });

  test('lets Enter write a line and Escape leave while names are offered', async () => {
    service.answer('lookupAccountOption', { data: [ACME], problem: null });
    await openInWorkspace('/posts/new');
    await choose('LinkedIn');
    await text(1).click();
    await userEvent.keyboard('@acme');
    await expect.element(page.getByRole('option', { name: /^Acme Inc/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[data-mention]')).toBe(null);
    await userEvent.keyboard('s @ac');
    await expect.element(page.getByRole('option', { name: /^Acme Inc/ })).toBeVisible();
    await userEvent.keyboard('{Enter}x');
    await expect.element(text(1)).toHaveValue('@acmes @ac\nx');
  });

  test('names the mention that the text lacks', async () => {
    service.answer('lookupAccountOption', { data: [ACME], problem: null });
    await openInWorkspace('/posts/new');
    await choose('LinkedIn');
    await text(1).fill('Fresh bread');
    await page.getByRole('combobox', { name: 'Find on LinkedIn: Mentions' }).fill('acme');
    await page.getByRole('option', { name: /^Acme Inc/ }).click();
    await expect
      .poll(() => document.body.textContent)
      .toContain('contains Acme Inc, but the text does not mention');
    await text(1).fill('Fresh bread by @Acme Inc');
    await expect.poll(() => document.body.textContent).not.toContain('contains Acme Inc, but');
  });
});
