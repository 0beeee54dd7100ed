import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openAddress } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';

type Webhook = AnswerOf<'listInstallationWebhooks'>['data'][number];

const URL_OF_SIEM = 'https://siem.example/crier';
const SIEM: Webhook = {
  ...{ id: 5, uuid: '3c5a0000-0000-4000-8000-000000000005', url: URL_OF_SIEM, description: 'SIEM' },
  ...{ events: ['audit.recorded'], accounts: [], tags: [], enabled: true, disabled_reason: null },
  ...{ failing_since: null, created_at: '2026-02-01T08:00:00.000Z', last_delivery: null },
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

let service: ScriptedService;
let webhooks: readonly Webhook[];
beforeEach(() => {
  service = aService();
  webhooks = [];
  service.answer('listInstallationWebhooks', () => ({ data: [...webhooks] }));
});
closeAfterEach();

describe('the webhooks of the installation', () => {
  test('adds an address for the audit trail, and shows its secret once', async () => {
    service.answer('createInstallationWebhook', () => {
      webhooks = [SIEM];
      return { ...SIEM, secret: 'whsec_c2VjcmV0' };
    });
    await openAddress('/administration/webhooks');
    await expect.element(page.getByText(/Members of workspaces don’t see it/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill(URL_OF_SIEM);
    await page.getByRole('radio', { name: 'Only chosen events' }).click();
    await page
      .getByRole('group', { name: 'Audit trail', exact: true })
      .getByRole('checkbox', { name: 'Entry added' })
      .click();
    await expectAccessible();
    await button('Add address').click();
    await expect.element(page.getByText('whsec_c2VjcmV0')).toBeVisible();
    expect(service.calls('createInstallationWebhook')[0]?.body).toEqual({
      ...{ url: URL_OF_SIEM, description: '', events: ['audit.recorded'] },
    });
  });

  test('shows deliveries, disables an address and deletes it, each by the operation of the installation', async () => {
    webhooks = [SIEM];
    service.answer('listInstallationDeliveries', { data: [], next: null });
    service.answer('updateInstallationWebhook', { success: true });
    service.answer('deleteInstallationWebhook', () => {
      webhooks = [];
      return { success: true };
    });
    await openAddress('/administration/webhooks');
    await button(`Deliveries: ${URL_OF_SIEM}`).click();
    await expect.poll(() => service.calls('listInstallationDeliveries').length).toBeGreaterThan(0);
    for (const entry of ['Turn off', 'Delete']) {
      await button(`More for ${URL_OF_SIEM}`).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    }
    expect(service.calls('updateInstallationWebhook')[0]).toMatchObject({
      params: { webhook: SIEM.uuid },
      body: { enabled: false },
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('No address yet')).toBeVisible();
  });
});
