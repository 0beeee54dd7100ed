import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editedFile } from '../../src/features/media/edit/draw-picture.ts';
import { untouched } from '../../src/features/media/edit/picture-edit.ts';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aFile, aFolder, pageOf } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

const UPLOAD = '5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a11';
const [RED, BLUE] = ['#ff0000', '#0000ff'];
const panel = (name: string) => page.getByRole('complementary', { name });
const dialog = () => page.getByRole('dialog', { name: 'Crop, turn or resize' });
const field = (name: string) => dialog().getByRole('textbox', { name });

/** A picture of 400 by 200 pixels, red in its left half and blue in its right. */
async function twoHalves(type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser draws no pictures');
  context.fillStyle = RED;
  context.fillRect(0, 0, 200, 200);
  context.fillStyle = BLUE;
  context.fillRect(200, 0, 200, 200);
  return await canvas.convertToBlob({ type, quality: 1 });
}

/** The same as a phone writes it that was held upright: turned by its metadata. */
async function turnedByMetadata(): Promise<Blob> {
  const jpeg = new Uint8Array(await (await twoHalves('image/jpeg')).arrayBuffer());
  // An APP1 segment with one entry: orientation 6, a quarter turn clockwise.
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const segment = [0xff, 0xe1, 0, exif.length + entry.length + 2, ...exif, ...entry];
  return new Blob([jpeg.subarray(0, 2), new Uint8Array(segment), jpeg.subarray(2)], { type: 'image/jpeg' });
}

async function addressOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:${blob.type};base64,${btoa(String.fromCharCode(...bytes))}`;
}

async function coloursOf(file: Blob): Promise<readonly string[]> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
    return red > blue ? RED : BLUE;
  };
  const [right, bottom] = [bitmap.width - 1, bitmap.height - 1];
  return [`${bitmap.width}x${bitmap.height}`, at(0, 0), at(right, 0), at(0, bottom), at(right, bottom)];
}

describe('an edited picture', () => {
  closeAfterEach();
  let service: ScriptedService;
  let url: string;
  const picture = (own: Parameters<typeof aFile>[2] = {}) =>
    aFile(1, 'pier.png', {
      url,
      mime_type: 'image/png',
      width: 400,
      height: 200,
      alt_text: 'A pier',
      ...own,
    });
  const show = (file = picture()) => {
    service.answer('listMedia', pageOf(file));
    return openInWorkspace(`/media?file=${file.uuid}`);
  };
  const open = async (file = picture()) => {
    await show(file);
    await panel(file.name).getByRole('button', { name: 'Crop, turn or resize' }).click();
    await expect.element(field('Width')).toBeVisible();
  };
  beforeEach(async () => {
    service = aService();
    url = await addressOf(await twoHalves('image/png'));
    service.answer('getMediaUses', { newest: [], counts: [] });
    service.answer('initiateUpload', { upload_uuid: UPLOAD, chunk_size: 9_000_000, total_chunks: 1 });
    service.answer('getUpload', {
      ...{ upload_uuid: UPLOAD, chunk_size: 9_000_000, total_chunks: 1, received: [], completed: false },
    });
    service.answer('uploadChunk', { chunk_index: 0, size: 5 });
    service.answer('completeUpload', aFile(2, 'pier-edited.png'));
    service.answer('getMedia', aFile(2, 'pier-edited.png'));
    service.answer('updateMedia', { success: true });
  });

  test('is cut and turned as it was shown, in the kind of its original', async () => {
    const bitmap = await createImageBitmap(await twoHalves('image/png'));
    const whole = untouched(bitmap);
    const cut = { ...whole, box: { x: 200, y: 0, width: 200, height: 100 } };
    expect(await coloursOf(await editedFile(bitmap, cut, 'a', 'image/png'))).toEqual([
      ...['200x100', BLUE, BLUE, BLUE, BLUE],
    ]);
    const turns = async (count: 1 | 2 | 3) => {
      const box = count === 2 ? whole.box : { x: 0, y: 0, width: 200, height: 400 };
      return await coloursOf(await editedFile(bitmap, { ...whole, turns: count, box }, 'a', 'image/webp'));
    };
    expect(await turns(1)).toEqual(['200x400', RED, RED, BLUE, BLUE]);
    expect(await turns(2)).toEqual(['400x200', BLUE, RED, BLUE, RED]);
    expect(await turns(3)).toEqual(['200x400', BLUE, BLUE, RED, RED]);
    const small = await editedFile(bitmap, { ...whole, longest: 100 }, 'a', 'image/avif');
    expect([small.name, small.type]).toEqual(['a.jpg', 'image/jpeg']);
    expect((await coloursOf(small))[0]).toBe('100x50');
  });

  test('becomes a new file in the folder of its original, with its description, and is opened', async () => {
    const folder = aFolder(1, 'Harbour').uuid;
    await open(picture({ folder }));
    await expect.element(dialog().getByRole('button', { name: 'Save as a new file' })).toBeDisabled();
    await dialog().getByLabelText('Shape').selectOptions('1:1');
    await expect.element(dialog().getByText('New size: 200 × 200')).toBeVisible();
    await dialog().getByRole('button', { name: 'Save as a new file' }).click();
    await expect.element(panel('pier-edited.png')).toBeVisible();
    expect(service.calls('initiateUpload')[0]?.body).toMatchObject({
      ...{ filename: 'pier-edited.png', mime_type: 'image/png', folder },
    });
    const [described] = service.calls('updateMedia');
    expect(described?.params['media']).toBe(aFile(2, '').uuid);
    expect(described?.body).toEqual({ alt_text: 'A pier' });
    expect(service.calls('deleteMedia')).toEqual([]);
  });

  test('is made by keyboard alone: by numbers, and by arrow keys', async () => {
    await open();
    await field('Width').fill('120');
    await userEvent.keyboard('{Enter}');
    await field('From the left').fill('9999');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('From the left')).toHaveValue('280');
    const part = dialog().getByRole('button', { name: 'The part that stays' });
    part.element().focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(field('From the left')).toHaveValue('272');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect.element(field('Width')).toHaveValue('116');
    await field('Longest edge at most').fill('100');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText('New size: 58 × 100')).toBeVisible();
  });

  test('is upright, however the camera was held', async () => {
    url = await addressOf(await turnedByMetadata());
    await open(picture({ mime_type: 'image/jpeg', width: 200, height: 400 }));
    await expect.element(field('Width')).toHaveValue('200');
    await expect.element(field('Height')).toHaveValue('400');
    await dialog().getByRole('button', { name: 'Turn right' }).click();
    await expect.element(field('Width')).toHaveValue('400');
  });

  test('is kept on the screen when the service refuses it, with the reason', async () => {
    const reason = 'The workspace has no room for the file.';
    service.answer('initiateUpload', new Refusal('validation', { file: [reason] }));
    await open();
    await dialog().getByRole('button', { name: 'Turn right' }).click();
    await dialog().getByRole('button', { name: 'Save as a new file' }).click();
    await expect.element(page.getByText(`The new file was not added. ${reason}`)).toBeVisible();
    await expect.element(field('Height')).toHaveValue('400');
    await expect.element(dialog().getByRole('button', { name: 'Save as a new file' })).toBeEnabled();
  });

  test.each([
    { kind: 'a video', own: { type: 'video' as const, is_video: true, mime_type: 'video/mp4' } },
    { kind: 'a GIF that moves', own: { type: 'gif' as const, mime_type: 'image/gif' } },
  ])('is not offered for $kind', async ({ own }) => {
    await show(picture(own));
    await expect.element(panel('pier.png').getByRole('button', { name: 'Delete' })).toBeVisible();
    const edit = panel('pier.png').getByRole('button', { name: 'Crop, turn or resize' });
    await expect.element(edit).not.toBeInTheDocument();
  });

  test.each(LOOKS)('$size, $colorScheme: is edited accessibly', async (view) => {
    await look(view);
    await open();
    await expectAccessible();
  });
});
