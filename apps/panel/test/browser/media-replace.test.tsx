import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aFile, aFolder, aPost, pageOf } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

const UPLOAD = '5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a11';
const POST = '4f1d0000-0000-4000-8000-000000000009';
const [OLD, NEW] = [aFile(1, 'sign.png').uuid, aFile(2, 'new-sign.png').uuid];
const panel = (name: string) => page.getByRole('complementary', { name });
const dialog = () => page.getByRole('dialog', { name: 'Replace sign.png' });
const picture = () => new File(['new'], 'new-sign.png', { type: 'image/png' });

describe('a file that is replaced', () => {
  closeAfterEach();
  let service: ScriptedService;
  const counts = (draft: number, scheduled: number, published: number) =>
    Object.entries({ draft, scheduled, published }).map(([status, posts]) => ({
      status: status as 'draft' | 'scheduled' | 'published',
      posts,
    }));
  const open = async (own: Parameters<typeof aFile>[2] = {}) => {
    const file = aFile(1, 'sign.png', { type: 'image', mime_type: 'image/png', ...own });
    service.answer('listMedia', pageOf(file, aFile(2, 'new-sign.png', { replaces: OLD })));
    await openInWorkspace(`/media?file=${OLD}`);
    await panel('sign.png').getByRole('button', { name: 'Replace' }).click();
    await expect.element(dialog()).toBeVisible();
  };
  const choose = () => userEvent.upload(dialog().getByLabelText('Choose a file'), picture());
  beforeEach(() => {
    service = aService();
    service.answer('getMediaUses', {
      newest: [
        {
          uuid: POST,
          status: 'scheduled',
          excerpt: 'Open on Sunday',
          scheduled_at: null,
          published_at: null,
        },
      ],
      counts: counts(1, 2, 4),
    });
    // The pointer may rest on the link to a post, which prepares it.
    service.answer('getPost', aPost(5, 'Open on Sunday'));
    service.answer('initiateUpload', { upload_uuid: UPLOAD, chunk_size: 9_000_000, total_chunks: 1 });
    service.answer('getUpload', {
      ...{ upload_uuid: UPLOAD, chunk_size: 9_000_000, total_chunks: 1, received: [], completed: false },
    });
    service.answer('uploadChunk', { chunk_index: 0, size: 3 });
    service.answer('completeUpload', aFile(2, 'new-sign.png'));
    service.answer('updateMedia', { success: true });
    service.answer('replaceMedia', { success: true, posts: 3 });
    service.answer('deleteMedia', { success: true });
  });

  test('says how many posts change, and opens the new file in the folder of the old, with its description', async () => {
    const folder = aFolder(1, 'Signs').uuid;
    await open({ folder, alt_text: 'A sign' });
    await expect
      .element(dialog().getByText('3 posts that are not published yet get the new file.'))
      .toBeVisible();
    await expect.element(dialog().getByText('What is published keeps this file')).toBeVisible();
    await choose();
    await expect.element(panel('new-sign.png')).toBeVisible();
    await expect.element(page.getByText('3 posts use the new file.')).toBeVisible();
    expect(service.calls('initiateUpload')[0]?.body).toMatchObject({ filename: 'new-sign.png', folder });
    expect(service.calls('updateMedia')[0]?.body).toEqual({ alt_text: 'A sign' });
    const [call] = service.calls('replaceMedia');
    expect([call?.params['media'], call?.body]).toEqual([OLD, { with: NEW }]);
    expect(service.calls('deleteMedia')).toEqual([]);
  });

  test('stays if a scheduled post would be refused, which is named, and the new file leaves the library', async () => {
    service.answer(
      'replaceMedia',
      new Refusal('validation', { [`posts.${POST}`]: ['The file is too large.'] }),
    );
    await open();
    await choose();
    const alert = dialog().getByRole('alert');
    await expect
      .element(alert)
      .toHaveTextContent(
        'These posts would be refused with the new file. Nothing was replaced.Open on Sunday The file is too large.',
      );
    await expect
      .element(alert.getByRole('link', { name: 'Open on Sunday' }))
      .toHaveAttribute('href', expect.stringContaining(`/posts/${POST}`));
    expect(service.calls('deleteMedia')[0]?.body).toEqual({ items: [NEW] });
    await expectAccessible();
  });

  test('says in the reader’s words that the new file is of another kind', async () => {
    service.answer('replaceMedia', new Refusal('validation', { with: ['A file of type image …'] }));
    await open();
    await choose();
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent('Nothing was replaced. The new file must be of the same kind.');
  });

  test('can be brought back from the file that took its place', async () => {
    service.answer('listMedia', pageOf(aFile(1, 'sign.png'), aFile(2, 'new-sign.png', { replaces: OLD })));
    await openInWorkspace(`/media?file=${NEW}`);
    await panel('new-sign.png').getByRole('button', { name: 'Bring it back' }).click();
    await expect.element(panel('sign.png')).toBeVisible();
    const [call] = service.calls('replaceMedia');
    expect([call?.params['media'], call?.body]).toEqual([NEW, { with: OLD }]);
  });

  test.each(LOOKS)('$size, $colorScheme: is asked for accessibly', async (view) => {
    await look(view);
    await open();
    await expectAccessible();
  });
});
