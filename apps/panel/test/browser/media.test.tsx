import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aFile, aFolder, aPost, pageOf } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

const PIER = aFile(1, 'pier.jpg');
const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const panel = (name = 'pier.jpg') => page.getByRole('complementary', { name });
const dialog = () => page.getByRole('dialog');
const unused = { newest: [], counts: [] };
const use = (id: number, excerpt: string, status: 'draft' | 'scheduled') => ({
  ...{ uuid: aPost(id, '').uuid, status, excerpt },
  ...{ scheduled_at: null, published_at: null },
});

describe('the media library', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService();
    service.answer('listMedia', pageOf(PIER));
    service.answer('getMediaUses', unused);
  });

  test('saves a description when its field is left, and a folder when it is chosen', async () => {
    const folder = aFolder(1, 'Harbour');
    service.answer('listFolders', { data: [folder] });
    service.answer('updateMedia', { success: true });
    await openInWorkspace('/media');
    await card('pier.jpg').click();
    await panel().getByLabelText('Description').fill('Loaves on a shelf');
    await expect.element(panel().getByText('17 of 10,000')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(panel().getByText('Saved.')).toBeVisible();
    await panel().getByRole('combobox', { name: 'Folder' }).selectOptions('Harbour');
    await expect
      .poll(() => service.calls('updateMedia').map(({ body }) => body))
      .toEqual([{ alt_text: 'Loaves on a shelf' }, { folder: folder.uuid }]);
    await expectAccessible();
  });

  test('saves what was written when another file is opened, or the panel is closed with Escape', async () => {
    service.answer('listMedia', pageOf(PIER, aFile(2, 'quay.jpg')));
    service.answer('updateMedia', { success: true });
    await openInWorkspace('/media');
    await card('pier.jpg').click();
    await panel().getByLabelText('Description').fill('A pier');
    await card('quay.jpg').click();
    await panel('quay.jpg').getByLabelText('Description').fill('A quay');
    await userEvent.keyboard('{Escape}');
    await expect.element(panel('quay.jpg')).not.toBeInTheDocument();
    await expect.element(card('quay.jpg')).toHaveFocus();
    await expect
      .poll(() => service.calls('updateMedia').map(({ body }) => body))
      .toEqual([{ alt_text: 'A pier' }, { alt_text: 'A quay' }]);
  });

  test('shows at the field why the details of a file are refused, and keeps what was written', async () => {
    service.answer('updateMedia', new Refusal('validation', { name: ['The name is too long.'] }));
    await openInWorkspace(`/media?file=${PIER.uuid}`);
    await panel().getByLabelText('Name').fill('wharf');
    await userEvent.keyboard('{Enter}');
    await expect.element(panel().getByText('The name is too long.')).toBeVisible();
    await expect.element(panel().getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(panel().getByLabelText('Name')).toHaveValue('wharf');
  });

  test('names the posts that use a file, and does not delete it while one waits to be published', async () => {
    service.answer('getMediaUses', {
      newest: [use(1, 'Planned', 'scheduled'), use(2, 'Sketch', 'draft')],
      counts: [
        { status: 'scheduled', posts: 1 },
        { status: 'draft', posts: 2 },
      ],
    });
    await openInWorkspace(`/media?file=${PIER.uuid}`);
    const uses = panel().getByRole('region', { name: 'Used in 3 posts' });
    await expect.element(uses.getByRole('link', { name: 'Sketch' })).toBeVisible();
    await expect.element(uses.getByText('and 1 more')).toBeVisible();
    await panel().getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog().getByText(/^1 post waiting to be published uses this file/)).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('says from how many drafts a file is removed, and deletes it when that is confirmed', async () => {
    service.answer('getMediaUses', {
      ...{ newest: [use(2, 'Sketch', 'draft')], counts: [{ status: 'draft', posts: 1 }] },
    });
    service.answer('deleteMedia', () => {
      service.answer('listMedia', pageOf());
      return { success: true };
    });
    await openInWorkspace('/media');
    await card('pier.jpg').click();
    await expect.element(panel().getByRole('link', { name: 'Sketch' })).toBeVisible();
    await panel().getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog().getByText('It is also removed from 1 draft.')).toBeVisible();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Nothing here yet')).toBeVisible();
    await expect.element(panel()).not.toBeInTheDocument();
    expect(service.calls('deleteMedia')[0]?.body).toEqual({ items: [PIER.uuid] });
  });

  test('says why a file could not be deleted, and lets the person cancel', async () => {
    const reason = 'A scheduled post uses this file.';
    service.answer('deleteMedia', new Refusal('validation', { items: [reason] }));
    await openInWorkspace(`/media?file=${PIER.uuid}`);
    await expect.element(panel().getByText('No post uses this file.')).toBeVisible();
    await panel().getByRole('button', { name: 'Delete' }).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog().getByRole('alert').getByText(reason)).toBeVisible();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(panel().getByLabelText('Description')).toBeVisible();
  });

  test('renames and moves a folder, and offers no folder that lies inside it', async () => {
    const [bread, cake] = [aFolder(1, 'Bread'), aFolder(3, 'Cake')];
    const crusts = aFolder(2, 'Crusts', { parent: bread.uuid, depth: 2 });
    service.answer('listFolders', { data: [bread, crusts, cake] });
    service.answer('updateFolder', new Refusal('validation', { name: ['There is one already.'] }));
    await openInWorkspace(`/media?folder=${bread.uuid}`);
    await page.getByRole('button', { name: 'Rename or move' }).click();
    const places = dialog().getByLabelText('Parent folder').getByRole('option');
    expect(places.elements().map(({ textContent }) => textContent)).toEqual(['No folder', 'Cake']);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog().getByText('There is one already.')).toBeVisible();
    await expectAccessible();
    service.answer('updateFolder', { success: true });
    await dialog().getByLabelText('Name').fill('Rye');
    await dialog().getByLabelText('Parent folder').selectOptions('Cake');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(service.calls('updateFolder').at(-1)?.body).toEqual({ name: 'Rye', parent: cake.uuid });
  });

  test('searches all folders, keeps the search in the address, and says when nothing is found', async () => {
    service.answer('listMedia', ({ query }) => (query['keyword'] === undefined ? pageOf(PIER) : pageOf()));
    await openInWorkspace('/media');
    await page.getByLabelText('Name or description').fill('quay');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
    await expect.element(page.getByLabelText('Name or description')).toHaveFocus();
    expect(new URLSearchParams(location.search).get('keyword')).toBe('quay');
    expect(service.calls('listMedia').at(-1)?.query).not.toHaveProperty('folder');
  });

  test('finds by type and in another order, and keeps both in the address', async () => {
    await openInWorkspace('/media');
    await page.getByRole('button', { name: 'Videos' }).click();
    await page.getByRole('combobox', { name: 'Order' }).selectOptions('Largest');
    await expect
      .poll(() => service.calls('listMedia').at(-1)?.query)
      .toMatchObject({
        ...{ type: 'video', sort: 'size' },
      });
    expect(location.search).toBe('?type=video&sort=size');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect.poll(() => service.calls('listMedia').at(-1)?.query).not.toHaveProperty('type');
  });

  test('shows all files first, and opens a folder by its chip', async () => {
    const folder = aFolder(1, 'Harbour');
    service.answer('listFolders', { data: [folder] });
    await openInWorkspace('/media');
    await expect.element(card('pier.jpg')).toBeVisible();
    expect(service.calls('listMedia')[0]?.query).not.toHaveProperty('folder');
    await page.getByRole('button', { name: 'Harbour 2' }).click();
    await expect.poll(() => service.calls('listMedia').at(-1)?.query['folder']).toBe(folder.uuid);
    await page.getByRole('button', { name: 'Everything' }).click();
    await expect.poll(() => location.search).toBe('');
  });

  test('creates a folder in the open one', async () => {
    const folder = aFolder(1, 'Harbour');
    service.answer('listFolders', { data: [folder] });
    service.answer('createFolder', aFolder(2, 'Boats', { parent: folder.uuid, depth: 2 }));
    await openInWorkspace(`/media?folder=${folder.uuid}`);
    await page.getByRole('button', { name: 'New folder' }).click();
    await expect.element(page.getByLabelText('Name of the new folder')).toHaveFocus();
    await userEvent.keyboard('Boats{Enter}');
    await expect.element(page.getByRole('button', { name: 'New folder' })).toHaveFocus();
    expect(service.calls('createFolder')[0]?.body).toEqual({ name: 'Boats', parent: folder.uuid });
  });

  test('lets a viewer look at files, and offers no change', async () => {
    service = aService({ workspace: { role: 'viewer', can_approve: false } });
    service.answer('listMedia', pageOf(aFile(1, 'pier.jpg', { alt_text: 'A pier at dawn' })));
    await openInWorkspace('/media');
    await card('pier.jpg').click();
    await expect.element(panel().getByText('A pier at dawn')).toBeVisible();
    const offered = page.getByRole('button', { name: /^(Select .*|Delete|Add files|New folder)$/ });
    expect(offered.elements().map(({ textContent }) => textContent)).toEqual([]);
    expect(service.calls('listFolders')).toEqual([]);
    expect(service.calls('getMediaUses')).toEqual([]);
  });

  test.each(LOOKS)(
    '$size, $colorScheme: shows files and folders accessibly, and cuts nothing',
    async (view) => {
      await look(view);
      service.answer('listFolders', { data: [aFolder(1, 'Harbour')] });
      await openInWorkspace('/media');
      await expect.element(card('pier.jpg')).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Harbour 2' })).toBeVisible();
      await expectAccessible();
      const { top } = card('pier.jpg').element().getBoundingClientRect();
      expect(top).toBeLessThan(view.size === 'wide' ? 140 : 280);
      await card('pier.jpg').click();
      await expect.element(panel().getByLabelText('Description')).toBeVisible();
      await expectAccessible();
    },
  );
});
