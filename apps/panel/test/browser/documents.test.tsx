import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, text } from './composer-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aFile, anAccount, pageOf } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'linkedin'), anAccount(2, 'mastodon')];
const DOCUMENT = aFile(9, 'Annual report.pdf', {
  ...{ type: 'document', mime_type: 'application/pdf', is_video: false, pages: 12, width: 595, height: 842 },
});
const causes = () =>
  [...document.querySelectorAll('[data-cause]:not([hidden])')].map((found) =>
    found.getAttribute('data-cause'),
  );

describe('a document', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    keepPosts(service, ACCOUNTS);
    service.answer('listMedia', pageOf(DOCUMENT));
    service.answer('listFolders', { data: [] });
    service.answer('getMediaUses', { newest: [], counts: [] });
  });
  const attach = async () => {
    await page.getByRole('button', { name: 'Add media' }).click();
    await page.getByRole('menuitem', { name: 'From the library' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Annual report/ }).click();
    await dialog.getByRole('button', { name: /^Add( \d+ files?)?$/ }).click();
  };
  const title = page.getByRole('textbox', { name: 'Document title' });

  test('is a tile of the library with its pages, and nobody asks for a description', async () => {
    await openInWorkspace('/media');
    const tile = page.getByRole('button', { name: /^Annual report\.pdf/ });
    await expect.element(tile).toHaveAccessibleName(/Document, 12 pages$/);
    await expect.element(page.getByText('No words')).not.toBeInTheDocument();
    await tile.click();
    await expect.element(page.getByText(/^12 pages · .* · Document/)).toBeVisible();
    await expect.element(page.getByLabelText('Description', { exact: true })).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('shows its first page, pages and title on LinkedIn, and brings its name as the title', async () => {
    await openInWorkspace('/posts/new');
    await choose('LinkedIn');
    await text(1).fill('The year in numbers');
    await expect.element(title).not.toBeInTheDocument();
    await attach();
    await expect.element(title).toHaveValue('Annual report');
    const card = () => document.querySelector('[data-part="document"]');
    await expect.poll(() => card()?.textContent).toBe('Annual report12 pages');
    expect(card()?.querySelector('img')?.getAttribute('src')).toBe(DOCUMENT.thumb_url);
    await title.fill('Our year');
    await expect.poll(() => card()?.textContent).toContain('Our year');
    expect(causes()).toEqual([]);
  });

  test('without a title is asked for one in the row itself', async () => {
    await openInWorkspace('/posts/new');
    await choose('LinkedIn');
    await text(1).fill('The year in numbers');
    await attach();
    await title.fill('');
    await expect.poll(causes).toEqual(['documentTitle']);
    await expect.element(page.getByText('LinkedIn needs a title for the document')).toBeVisible();
  });

  test('is refused elsewhere by name, with a way out for the other networks', async () => {
    await openInWorkspace('/posts/new');
    await choose('LinkedIn', 'Mastodon');
    await text(1).fill('The year in numbers');
    await attach();
    await expect.poll(causes).toEqual(['noDocuments']);
    await expect.element(page.getByText('Mastodon takes no documents')).toBeVisible();
    await page.getByRole('button', { name: 'Leave out' }).click();
    await expect.poll(causes).toEqual([]);
  });
});
