import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

type Webhook = AnswerOf<'listWebhooks'>['data'][number];
type Delivery = AnswerOf<'listWebhookDeliveries'>['data'][number];

const URL_OF_SHOP = 'https://shop.example/hooks/crier';
const aWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  ...{ id: 4, uuid: '3c5a0000-0000-4000-8000-000000000004', url: URL_OF_SHOP, description: 'Shop' },
  ...{ events: [], accounts: [], tags: [], enabled: true, disabled_reason: null, failing_since: null },
  ...{ created_at: '2026-02-01T08:00:00.000Z', last_delivery: null, ...changes },
});
const aDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  id: '3c5a0000-0000-4000-8000-000000000009',
  event: {
    ...{ id: '3c5a0000-0000-4000-8000-00000000000a', number: 12 },
    ...{ type: 'post.published', timestamp: '2026-02-11T08:00:00.000Z' },
  },
  ...{ state: 'failed', created_at: '2026-02-11T08:00:00.000Z', delivered_at: null, next_try_at: null },
  ...{ request_headers: {}, status: 500, answer: 'the shop is closed' },
  tries: [{ at: '2026-02-11T08:00:01.000Z', duration_ms: 31, status: 500, error: 'It answered 500.' }],
  ...changes,
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const more = async (entry: string) => {
  await button(`More for ${URL_OF_SHOP}`).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

let service: ScriptedService;
let webhooks: readonly Webhook[];
beforeEach(() => {
  service = aService();
  webhooks = [];
  service.answer('listWebhooks', () => ({ data: [...webhooks] }));
});
closeAfterEach();

describe('the webhooks of a workspace', () => {
  test('adds an address for chosen events, and shows its secret once', async () => {
    service.answer('createWebhook', ({ body }) => {
      const created = aWebhook(body as Partial<Webhook>);
      webhooks = [created];
      return { ...created, secret: 'whsec_c2VjcmV0' };
    });
    await openInWorkspace('/settings/webhooks');
    await expect.element(page.getByText('No address yet')).toBeVisible();
    await field('Address').fill(URL_OF_SHOP);
    await page.getByRole('radio', { name: 'Only chosen events' }).click();
    await expect.element(button('Add address')).toBeDisabled();
    await page
      .getByRole('group', { name: 'Posts', exact: true })
      .getByRole('checkbox', { name: 'Failed' })
      .click();
    await expectAccessible();
    await button('Add address').click();
    await expect.element(page.getByText('whsec_c2VjcmV0')).toBeVisible();
    expect(service.calls('createWebhook')[0]?.body).toEqual({
      ...{ url: URL_OF_SHOP, description: '', events: ['post.failed'] },
    });
    await button('Done').click();
    await expect.element(page.getByText('whsec_c2VjcmV0')).not.toBeInTheDocument();
    await expect.element(field('Address')).toHaveValue('');
    await expect.element(page.getByText('1 kind of event')).toBeVisible();
  });

  test('says at the field why an address is refused', async () => {
    service.answer(
      'createWebhook',
      new Refusal('validation', { url: ['The url field must be an https address.'] }),
    );
    await openInWorkspace('/settings/webhooks');
    await field('Address').fill('ftp://shop.example');
    await button('Add address').click();
    await expect.element(page.getByText('The url field must be an https address.')).toBeVisible();
    await expect.element(field('Address')).toHaveValue('ftp://shop.example');
  });

  test.each([
    [{ failing_since: '2026-02-10T08:00:00.000Z' }, /^On · No delivery accepted since /],
    [{ enabled: false, disabled_reason: 'gone' }, /^Turned off: it answered that it is gone/],
    [{ enabled: false, disabled_reason: 'failing' }, /^Turned off after days/],
    [
      { last_delivery: { at: '2026-02-10T08:00:00.000Z', status: 204, error: null } },
      /^On · Last delivery accepted /,
    ],
  ] as const)('shows how an endpoint stands: %j', async (standing, words) => {
    webhooks = [aWebhook(standing)];
    await openInWorkspace('/settings/webhooks');
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test('turns an endpoint off and on, sends a test and deletes it', async () => {
    webhooks = [aWebhook()];
    service.answer('testWebhook', { event: '3c5a0000-0000-4000-8000-00000000000b' });
    service.answer('updateWebhook', ({ body }) => {
      webhooks = [aWebhook(body as Partial<Webhook>)];
      return { success: true };
    });
    service.answer('enableWebhook', () => {
      webhooks = [aWebhook()];
      return aWebhook();
    });
    service.answer('deleteWebhook', () => {
      webhooks = [];
      return { success: true };
    });
    await openInWorkspace('/settings/webhooks');
    await more('Send a test');
    await expect.element(page.getByText('A test event is on its way.')).toBeVisible();
    await more('Turn off');
    await expect.element(page.getByText(/^Off · /)).toBeVisible();
    await more('Turn on');
    await expect.element(page.getByText(/^On · /)).toBeVisible();
    await more('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('No address yet')).toBeVisible();
  });

  test('shows what was delivered, with every try, and sends a failed delivery again', async () => {
    webhooks = [aWebhook()];
    let delivery = aDelivery();
    service.answer('listWebhookDeliveries', () => ({ data: [delivery], next: null }));
    service.answer('replayWebhookDelivery', () => {
      delivery = aDelivery({ state: 'waiting', tries: [], status: null, answer: null });
      return delivery;
    });
    await openInWorkspace('/settings/webhooks');
    await button(`Deliveries: ${URL_OF_SHOP}`).click();
    await page.getByText('post.published').click();
    await expect.element(page.getByText('the shop is closed')).toBeVisible();
    await expect.element(page.getByText(/500 · 31 ms · It answered 500\./)).toBeVisible();
    await expectAccessible();
    await button('Send again: post.published 12').click();
    await expect.element(page.getByText('Waiting')).toBeVisible();
    expect(service.calls('replayWebhookDelivery')[0]?.params).toMatchObject({ delivery: delivery.id });
  });

  test('sends everything again that failed', async () => {
    webhooks = [aWebhook()];
    service.answer('listWebhookDeliveries', { data: [aDelivery()], next: null });
    service.answer('replayFailedDeliveries', { replayed: 3 });
    await openInWorkspace('/settings/webhooks');
    await button(`Deliveries: ${URL_OF_SHOP}`).click();
    await button('Send all failed ones again').click();
    await expect.element(page.getByText('3 deliveries on the way again.')).toBeVisible();
  });

  test('gives an endpoint a new secret after asking', async () => {
    webhooks = [aWebhook()];
    service.answer('rotateWebhookSecret', { ...aWebhook(), secret: 'whsec_bmV3' });
    await openInWorkspace('/settings/webhooks');
    await more('New secret');
    await page.getByRole('dialog').getByRole('button', { name: 'New secret', exact: true }).click();
    await expect.element(page.getByText('whsec_bmV3')).toBeVisible();
  });
});
