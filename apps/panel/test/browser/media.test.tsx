import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aFile, aFolder, aPost, pageOf } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

const PIER = aFile(1, 'pier.jpg');
const UPLOAD = '5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a11';
const DOWNLOAD = '5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a12';
const ADDRESS = 'https://bakery.example/wharf.mp4';
const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const row = (name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
const panel = (name = 'pier.jpg') => page.getByRole('complementary', { name });
const select = (name: string) => page.getByRole('button', { name: `Select ${name}` });
const bulk = () => page.getByRole('region', { name: 'Selected files' });
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

  async function choose(...files: readonly File[]): Promise<void> {
    await expect.element(page.getByRole('button', { name: 'Add files' })).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('the page takes no files');
    await userEvent.upload(input, [...files]);
  }
  const picture = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
  const takesUploads = () => {
    service.answer('initiateUpload', { upload_uuid: UPLOAD, chunk_size: 3, total_chunks: 2 });
    service.answer('getUpload', {
      ...{ upload_uuid: UPLOAD, chunk_size: 3, total_chunks: 2 },
      ...{ received: [], completed: false },
    });
    service.answer('uploadChunk', { chunk_index: 0, size: 3 });
    service.answer('completeUpload', aFile(2, 'quay.jpg'));
  };

  test('uploads a chosen file in chunks, and shows it among the others', async () => {
    takesUploads();
    service.answer('completeUpload', () => {
      service.answer('listMedia', pageOf(aFile(2, 'quay.jpg'), PIER));
      return aFile(2, 'quay.jpg');
    });
    await openInWorkspace('/media');
    await choose(picture('quay.jpg'));
    await expect.element(row('quay.jpg').getByText('Uploaded', { exact: true })).toBeVisible();
    await expect.element(card('quay.jpg')).toBeVisible();
    expect(service.calls('initiateUpload')[0]?.body).toMatchObject({ filename: 'quay.jpg', total_size: 5 });
    expect(service.calls('uploadChunk')).toHaveLength(2);
    await page.getByRole('button', { name: 'Clear list' }).click();
    await expect.element(page.getByText('Uploaded', { exact: true })).not.toBeInTheDocument();
  });

  test('says why the service refuses a file, removes what arrived, and goes on with the next', async () => {
    takesUploads();
    let uploads = 0;
    service.answer('abortUpload', { success: true });
    service.answer('completeUpload', () => {
      uploads += 1;
      return uploads === 1
        ? new Refusal('validation', { file: ['The file is damaged.'] })
        : aFile(2, 'quay.jpg');
    });
    await openInWorkspace('/media');
    await choose(picture('noise.jpg'), picture('quay.jpg'));
    await expect.element(row('noise.jpg').getByText('Not uploaded. The file is damaged.')).toBeVisible();
    await expect.element(row('quay.jpg').getByText('Uploaded', { exact: true })).toBeVisible();
    expect(service.calls('abortUpload')).toHaveLength(1);
    await expectAccessible();
  });

  test('says which files it takes, and refuses another before anything of it is read or sent', async () => {
    service.answer('listMedia', pageOf());
    await openInWorkspace('/media');
    await expect.element(page.getByText(/^JPEG, PNG, .* and WebM\.$/)).toBeVisible();
    const menu = new File(['bytes'], 'menu.pdf', { type: 'application/pdf' });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(menu);
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect
      .element(row('menu.pdf').getByText('Not uploaded. Files of this kind cannot be added.'))
      .toBeVisible();
    expect(service.calls('initiateUpload')).toEqual([]);
    await expectAccessible();
  });

  test('resumes an upload when the connection is back, and sends only the missing chunks', async () => {
    takesUploads();
    service.answer('uploadChunk', () => {
      service.setOffline(true);
      return { chunk_index: 0, size: 3 };
    });
    service.answer('getUpload', () => ({
      ...{ upload_uuid: UPLOAD, chunk_size: 3, total_chunks: 2, completed: false },
      received: service.calls('uploadChunk').length === 0 ? [] : [0],
    }));
    await openInWorkspace('/media');
    await choose(picture('quay.jpg'));
    await expect.element(row('quay.jpg').getByText('Connection lost.')).toBeVisible();
    service.answer('uploadChunk', { chunk_index: 1, size: 2 });
    service.setOffline(false);
    dispatchEvent(new Event('online'));
    await expect.element(row('quay.jpg').getByText('Uploaded', { exact: true })).toBeVisible();
    expect(service.calls('uploadChunk')).toHaveLength(2);
  });

  test('follows a large file from an address until it is in the library', async () => {
    const states = [20, 100];
    service.answer('initiateDownload', { status: 'pending', download_id: DOWNLOAD });
    service.answer('getDownload', () => {
      const progress = states.shift();
      if (progress === 20) return { status: 'downloading', progress };
      service.answer('listMedia', pageOf(aFile(2, 'wharf.mp4'), PIER));
      return { status: 'completed', progress: 100, media: aFile(2, 'wharf.mp4') };
    });
    await openInWorkspace('/media');
    await page.getByRole('button', { name: 'From a URL' }).click();
    await page.getByRole('textbox', { name: 'From a URL' }).fill(ADDRESS);
    await page.getByRole('button', { name: 'Fetch' }).click();
    await expect.element(row(ADDRESS).getByText('Fetched', { exact: true })).toBeVisible();
    await expect.element(card('wharf.mp4')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'From a URL' })).not.toBeInTheDocument();
  });

  test('tells in German why a file did not arrive from its address', async () => {
    service = aService({ locale: 'de' });
    const english = 'The server responded with status 404.';
    service.answer('initiateDownload', {
      status: 'failed',
      error: english,
      notices: [{ key: 'download_status', params: { status: 404 }, who: 'author', message: english }],
    });
    await openInWorkspace('/media');
    await page.getByRole('button', { name: 'Von einer Adresse' }).click();
    await page.getByRole('textbox', { name: 'Von einer Adresse' }).fill(ADDRESS);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^Der Server .*404/)).toBeVisible();
    await expectAccessible();
  });

  test('saves a description when its field is left, and a folder when it is chosen', async () => {
    const folder = aFolder(1, 'Harbour');
    service.answer('listFolders', { data: [folder] });
    service.answer('updateMedia', { success: true });
    await openInWorkspace('/media');
    await card('pier.jpg').click();
    await panel().getByLabelText('Description').fill('Loaves on a shelf');
    await expect.element(panel().getByText('17 of 255')).toBeVisible();
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

  describe('several files', () => {
    const names = ['a.jpg', 'b.jpg', 'c.mp4', 'd.jpg'];
    const files = names.map((name, place) => aFile(place + 1, name));
    const uuids = (...places: readonly number[]) => places.map((place) => files[place]?.uuid);
    beforeEach(() => {
      service.answer('listMedia', pageOf(...files));
      service.answer('listFolders', { data: [aFolder(1, 'Harbour')] });
      service.answer('updateMedia', { success: true });
    });

    test('are selected by box, key, and range, and Escape deselects them', async () => {
      await openInWorkspace('/media');
      await select('b.jpg').click();
      await userEvent.keyboard('{Shift>}');
      await card('d.jpg').click();
      await userEvent.keyboard('{/Shift}');
      await expect.element(bulk().getByText('3 files selected')).toBeVisible();
      await expectAccessible();
      card('b.jpg').element().focus();
      await userEvent.keyboard('x{ArrowLeft}x');
      await expect.element(select('a.jpg')).toHaveAttribute('aria-pressed', 'true');
      await expect.element(select('b.jpg')).toHaveAttribute('aria-pressed', 'false');
      await userEvent.keyboard('{Escape}');
      await expect.element(bulk()).not.toBeInTheDocument();
    });

    test('are moved into a folder one after the other, and back again', async () => {
      await openInWorkspace('/media');
      await select('a.jpg').click();
      await select('c.mp4').click();
      await bulk().getByRole('button', { name: 'Move' }).click();
      await page.getByRole('menuitem', { name: 'Harbour' }).click();
      await expect.element(page.getByText('2 files moved: Harbour')).toBeVisible();
      await expect.element(bulk()).not.toBeInTheDocument();
      const folder = aFolder(1, 'Harbour').uuid;
      const calls = () => service.calls('updateMedia').map(({ params, body }) => [params['media'], body]);
      expect(calls()).toEqual(uuids(0, 2).map((uuid) => [uuid, { folder }]));
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => calls().slice(2)).toEqual(uuids(0, 2).map((uuid) => [uuid, { folder: null }]));
    });

    test('are moved as far as they can be, and the rest is reported with the reason', async () => {
      service.answer('updateMedia', ({ params }) =>
        params['media'] === files[0]?.uuid
          ? new Refusal('validation', { folder: ['The folder is gone.'] })
          : { success: true },
      );
      await openInWorkspace('/media');
      await select('a.jpg').click();
      await select('b.jpg').click();
      await bulk().getByRole('button', { name: 'Move' }).click();
      await page.getByRole('menuitem', { name: 'Harbour' }).click();
      await expect.element(page.getByText('1 file moved: Harbour')).toBeVisible();
      await expect.element(page.getByText('1 file was not moved. The folder is gone.')).toBeVisible();
    });

    test('are deleted after one question that counts their posts, except those that a post waits for', async () => {
      service.answer('getMediaUses', ({ params }) => {
        if (params['media'] === files[0]?.uuid)
          return { newest: [use(1, 'Planned', 'scheduled')], counts: [{ status: 'scheduled', posts: 1 }] };
        return { newest: [use(2, 'Sketch', 'draft')], counts: [{ status: 'draft', posts: 1 }] };
      });
      service.answer('deleteMedia', { success: true });
      await openInWorkspace('/media');
      for (const name of ['a.jpg', 'b.jpg', 'c.mp4']) await select(name).click();
      await bulk().getByRole('button', { name: 'Delete' }).click();
      await expect.element(dialog().getByText('Delete 3 files?')).toBeVisible();
      await expect.element(dialog().getByText(/^1 file stays/)).toBeVisible();
      await expect.element(dialog().getByText(/^1 post uses them/)).toBeVisible();
      await expectAccessible();
      await dialog().getByRole('button', { name: 'Delete the other 2' }).click();
      await expect.element(dialog()).not.toBeInTheDocument();
      expect(service.calls('deleteMedia')[0]?.body).toEqual({ items: uuids(1, 2) });
    });

    test('are described one after the other', async () => {
      await openInWorkspace('/media');
      await select('a.jpg').click();
      await select('b.jpg').click();
      await bulk().getByRole('button', { name: 'Describe' }).click();
      await expect.element(dialog().getByText('Description 1 of 2')).toBeVisible();
      await dialog().getByLabelText('Description').fill('One');
      await expectAccessible();
      await dialog().getByRole('button', { name: 'Save and next' }).click();
      await expect.element(dialog().getByText('Description 2 of 2')).toBeVisible();
      await expect.element(dialog().getByLabelText('Description')).toHaveFocus();
      await userEvent.keyboard('Two{Control>}{Enter}{/Control}');
      await expect.element(dialog()).not.toBeInTheDocument();
      const calls = service.calls('updateMedia').map(({ params, body }) => [params['media'], body]);
      expect(calls).toEqual([
        [files[0]?.uuid, { alt_text: 'One' }],
        [files[1]?.uuid, { alt_text: 'Two' }],
      ]);
    });
  });

  test('takes files that are dropped anywhere on the page', async () => {
    takesUploads();
    await openInWorkspace('/media');
    await expect.element(card('pier.jpg')).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(picture('quay.jpg'));
    const send = (type: string) =>
      document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    send('dragover');
    await expect.element(page.getByText('Drop files to add them')).toBeVisible();
    send('drop');
    await expect.element(page.getByText('Drop files to add them')).not.toBeInTheDocument();
    await expect.element(row('quay.jpg').getByText('Uploaded', { exact: true })).toBeVisible();
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
