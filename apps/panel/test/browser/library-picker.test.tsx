import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aFile, aFolder, anAccount, aPost, onPost, pageOf } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';

const [YOUTUBE, MASTODON] = [anAccount(1, 'youtube'), anAccount(2, 'mastodon')];
const FILES = [aFile(1, 'pier.jpg'), aFile(2, 'quay.jpg'), aFile(3, 'wharf.mp4', { mime_type: 'video/mp4' })];
const POST = aPost(7, 'Fresh bread', { accounts: [onPost(YOUTUBE), onPost(MASTODON)] });
const dialog = () => page.getByRole('dialog', { name: 'Media library' });
const file = (name: string) => dialog().getByRole('button', { name: new RegExp(`^${name}`) });
const addedNames = () =>
  page
    .getByLabelText(/^Alternative text of /)
    .elements()
    .map((field) => field.getAttribute('aria-label'));

describe('the library in the composer', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService({ accounts: [YOUTUBE, MASTODON] });
    service.answer('getPost', POST);
    service.answer('listMedia', pageOf(...FILES));
    service.answer('listFolders', { data: [aFolder(1, 'Harbour')] });
  });

  async function open(): Promise<void> {
    await openInWorkspace(`/posts/${POST.uuid}/edit`);
    await page.getByRole('button', { name: 'Add media' }).first().click();
    await page.getByRole('menuitem', { name: 'From the library' }).click();
    await expect.element(file('pier.jpg')).toBeVisible();
  }

  test('adds several files in the order in which they are chosen', async () => {
    await open();
    await expect.element(dialog().getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
    await file('wharf.mp4').click();
    await file('pier.jpg').click();
    await file('quay.jpg').click();
    await file('pier.jpg').click();
    await expect.element(file('quay.jpg')).toHaveAttribute('aria-pressed', 'true');
    await dialog().getByRole('button', { name: 'Add 2 files' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(addedNames).toEqual(['Alternative text of wharf.mp4', 'Alternative text of quay.jpg']);
  });

  test('searches, filters and opens folders as the library itself does', async () => {
    await open();
    const asked = () => service.calls('listMedia').at(-1)?.query;
    await dialog().getByRole('button', { name: 'Harbour 2' }).click();
    await expect.poll(() => asked()?.['folder']).toBe(aFolder(1, 'Harbour').uuid);
    await dialog().getByRole('button', { name: 'Videos' }).click();
    await expect.poll(() => asked()?.['type']).toBe('video');
    await dialog().getByLabelText('Name or description').fill('quay');
    await userEvent.keyboard('{Enter}');
    await expect.poll(asked).toMatchObject({ keyword: 'quay', type: 'video' });
  });

  test('says which of the chosen networks cannot use a file', async () => {
    await open();
    await expect.element(file('pier.jpg').getByText('Not on YouTube')).toBeVisible();
    await expect.element(file('wharf.mp4').getByText(/^Not on/)).not.toBeInTheDocument();
  });

  test('moves among the files by arrow keys, and chooses with Enter', async () => {
    await open();
    file('pier.jpg').element().focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(file('quay.jpg')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(addedNames()).toEqual([]);
  });

  test.each(LOOKS)('$size, $colorScheme: is accessible', async (view) => {
    await look(view);
    await open();
    await file('pier.jpg').click();
    await expectAccessible();
  });
});
