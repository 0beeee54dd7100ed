import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openAddress, reopen } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import { pageOf } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';

type Entry = AnswerOf<'listAudit'>['data'][number];
type System = AnswerOf<'getSystem'>;

const AT = '2026-02-01T08:00:00.000Z';
const entry = (place: number, action: string, subject: string): Entry => ({
  ...{ id: String(place), at: AT, actor: 'user:7', actor_name: 'Ada', action, subject, subject_name: null },
  ...{ workspace: null, detail: {} },
});
const ENTRIES = [entry(2, 'session.begun', 'user:7'), entry(1, 'workspace.created', 'workspace:3')];
const SYSTEM: System = {
  ...{ at: AT, status: 'warn', edition: 'standard', matters: [] },
  findings: [{ name: 'migrations', status: 'ok', detail: 'Up to date.', advice: null }],
  versions: { crier: '1.2.3', node: '24.9.1', postgresql: '17.4' },
  worker: { reported_at: AT, looked_at: AT },
  queue: { oldest_due_seconds: 0, unconfirmed: 0 },
  networks: [
    { provider: 'mastodon', name: 'Mastodon', available: true, oldest_due_seconds: 0, unconfirmed: 0 },
  ],
};
const what = () => page.getByLabelText('What', { exact: true });

describe('the pages of an installation', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService();
    service.answer('listAudit', ({ query }) =>
      pageOf(...ENTRIES.filter(({ action }) => [undefined, action].includes(query['action'] as string))),
    );
    service.answer('getSystem', SYSTEM);
  });

  test('the audit trail describes each action in a sentence, and keeps its filter in the address', async () => {
    await openAddress('/administration/trail');
    await expect.element(page.getByText('A user signed in.')).toBeVisible();
    await what().fill('workspace.created');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect.element(page.getByText('workspace.created · workspace:3 · user:7')).toBeVisible();
    await expect.element(page.getByText('A user signed in.')).not.toBeInTheDocument();
    expect(location.search).toBe('?action=workspace.created');
    await reopen();
    await expect.element(page.getByText('A workspace was created.')).toBeVisible();
    await expect.element(what()).toHaveValue('workspace.created');
    await expectAccessible();
  });

  test('the standard edition has no page for customers', async () => {
    await openAddress('/administration/plans');
    const missing = page.getByRole('heading', { level: 1, name: 'This page does not exist' });
    await expect.element(missing).toBeVisible();
  });

  test.each(LOOKS)(
    '$size, $colorScheme: the system page shows findings, versions and networks',
    async (view) => {
      await look(view);
      await openAddress('/administration/system');
      await expect.element(page.getByRole('heading', { level: 2, name: 'Checks' })).toBeVisible();
      await expect.element(page.getByText('Database schema')).toBeVisible();
      await expect.element(page.getByText('24.9.1', { exact: true })).toBeVisible();
      await expect.element(page.getByRole('heading', { level: 2, name: 'Networks' })).toBeVisible();
      await expectAccessible();
      const before = service.calls('getSystem').length;
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect.poll(() => service.calls('getSystem').length).toBeGreaterThan(before);
    },
  );

  test('the first visit offers the simulated networks if an installation has them', async () => {
    const network = {
      ...{ provider: 'twitter' as const, name: 'X', available: true, needs_service: false },
      ...{ needs_handle: false, takes_password: false, publishes: true, simulated: true },
    };
    service.answer('listNetworks', { data: [network] });
    await openAddress('/welcome');
    await expect.element(page.getByText(/^Or use the simulated networks of this installation/)).toBeVisible();
    await expectAccessible();
  });
});
