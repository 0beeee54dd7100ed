import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openAddress } from './open-page.ts';
import { aPost, WORKSPACE } from './scripted-service/records.ts';

/** What the worker has kept of a phone's request. */
async function keep(parts: Readonly<Record<string, string>>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  const cache = await caches.open('crier-share');
  await cache.put('/share/received', new Response(form));
}

const text = () => page.getByRole('textbox', { name: 'Text of post 1' });

describe('what a phone shares', () => {
  closeAfterEach();
  afterEach(async () => void (await caches.delete('crier-share')));

  test('is the text of a new post, which is saved as a draft and is not offered twice', async () => {
    const service = aService();
    service.answer('createPost', aPost(1, 'Harbour market'));
    service.answer('getPost', aPost(1, 'Harbour market'));
    await keep({ title: 'Harbour market', text: 'Open until six', url: 'https://market.example' });
    await openAddress('/share/');
    await expect.poll(() => location.pathname).toBe(`/w/${WORKSPACE}/posts/new`);
    await expect.element(text()).toHaveValue('Harbour market\nOpen until six\nhttps://market.example');
    await expect.poll(() => service.calls('createPost').length).toBe(1);
    await openAddress('/share/');
    await expect.element(page.getByRole('heading', { name: 'Nothing arrived' })).toBeVisible();
    await openAddress(`/w/${WORKSPACE}/posts/new`);
    await expect.element(text()).toHaveValue('');
  });

  test('did not arrive if nothing was kept, which the page says with a way on', async () => {
    aService();
    await openAddress('/share/');
    await expect.element(page.getByRole('heading', { name: 'Nothing arrived' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
    await expectAccessible();
  });
});
