import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aFile, pageOf } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

const UPLOAD = '5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a11';
const DOWNLOAD = '5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a12';
const ADDRESS = 'https://bakery.example/wharf.mp4';
const PIER = aFile(1, 'pier.jpg');
const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const row = (name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });

describe('files on their way into the library', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService();
    service.answer('listMedia', pageOf(PIER));
    service.answer('getMediaUses', { newest: [], counts: [] });
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
    await expect.element(page.getByText(/^JPEG, PNG, .* and PDF\.$/)).toBeVisible();
    const menu = new File(['bytes'], 'menu.zip', { type: 'application/zip' });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(menu);
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect
      .element(row('menu.zip').getByText('Not uploaded. Files of this kind cannot be added.'))
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
});
