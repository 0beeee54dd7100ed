import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

const banner = () => page.getByRole('complementary', { name: 'You view the service as another user' });

describe('viewing as another user', () => {
  closeAfterEach();
  let service: ScriptedService;
  const view = () => {
    service = aService({
      administrator: false,
      viewedBy: { name: 'Alma', until: new Date(Date.now() + 1_800_000).toISOString() },
    });
  };
  beforeEach(view);

  test('is said on every page, with its end, and ends by its button', async () => {
    service.answer('endView', new Refusal('forbidden'));
    for (const path of ['/posts', '/media']) {
      await openInWorkspace(path);
      await expect
        .element(banner().getByText(/^You see the service as Ada, until .+ Nothing can be changed\.$/))
        .toBeVisible();
    }
    await banner().getByRole('button', { name: 'Stop viewing' }).click();
    await expect.poll(() => service.calls('endView').length).toBe(1);
  });

  test('is not said to somebody who is themselves', async () => {
    service = aService();
    await openInWorkspace('/posts');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(banner().elements()).toEqual([]);
  });

  test.each(LOOKS)('$size, $colorScheme: is said accessibly', async (given) => {
    await look(given);
    await openInWorkspace('/posts');
    await expect.element(banner()).toBeVisible();
    await expectAccessible();
  });
});
