import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';

const section = (name: string) => page.getByRole('region', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

function webhook(disabled_reason: 'failing' | null, url: string) {
  return {
    ...{ id: 1, uuid: '4f1d0000-0000-4000-8000-00000000000a', url, description: '', events: [] },
    ...{ accounts: [], tags: [], enabled: disabled_reason === null, disabled_reason, failing_since: null },
    ...{ created_at: '2026-07-01T08:00:00Z', last_delivery: null },
  };
}

describe('what stopped', () => {
  closeAfterEach();

  test('tells networks that refuse everything, and webhooks that were disabled, each with where to look', async () => {
    const service = aService();
    service.answer('listOutages', {
      data: [{ provider: 'mastodon', service: 'social.example', since: '2026-07-11T08:10:00Z', posts: 14 }],
    });
    service.answer('listWebhooks', {
      data: [
        webhook('failing', 'https://hooks.example/a?key=secret'),
        webhook(null, 'https://other.example/'),
      ],
    });
    await openInWorkspace('');
    await expect.element(heading('2 things need you')).toBeVisible();
    await expect
      .element(section('Stopped').getByText('14 posts wait for Mastodon (social.example)'))
      .toBeVisible();
    await expect
      .element(section('Stopped').getByText('The webhook at hooks.example was disabled'))
      .toBeVisible();
    const places = section('Stopped')
      .getByRole('link', { name: /^Look:/ })
      .elements()
      .map((link) => link.getAttribute('href')?.replace(/^\/w\/[^/]+/, ''));
    expect(places).toEqual(['/posts', '/settings/webhooks']);
    await expectAccessible();
  });
});
