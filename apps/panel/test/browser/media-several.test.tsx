import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aFile, aFolder, aPost, pageOf } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const select = (name: string) => page.getByRole('button', { name: `Select ${name}` });
const bulk = () => page.getByRole('region', { name: 'Selected files' });
const dialog = () => page.getByRole('dialog');
const use = (id: number, excerpt: string, status: 'draft' | 'scheduled') => ({
  ...{ uuid: aPost(id, '').uuid, status, excerpt },
  ...{ scheduled_at: null, published_at: null },
});

describe('several files of the library', () => {
  closeAfterEach();
  let service: ScriptedService;
  const names = ['a.jpg', 'b.jpg', 'c.mp4', 'd.jpg'];
  const files = names.map((name, place) => aFile(place + 1, name));
  const uuids = (...places: readonly number[]) => places.map((place) => files[place]?.uuid);
  beforeEach(() => {
    service = aService();
    service.answer('getMediaUses', { newest: [], counts: [] });
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
