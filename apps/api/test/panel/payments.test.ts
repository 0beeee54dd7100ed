import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EVERY_MISSING, openTenants, type Tenants } from './panel-kit.ts';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await openTenants(inject('adminUrl'), {
    SERVICE_BILLING_CHECKOUT_URL: 'https://pay.example/checkout',
  });
});
afterAll(() => tenants?.api.close());

const WORKSPACE = { name: 'North Pier', hex_color: '#0ea5e9', access_status: 'subscription' };
const addWorkspace = async (change: object = {}) =>
  (await tenants.panel('POST', 'workspaces', { ...WORKSPACE, ...change })).body;

describe('subscriptions', () => {
  const subscribe = (uuid: string, id: string, change: object = {}) =>
    tenants.panel('POST', `workspaces/${uuid}/subscription`, {
      platform_subscription_id: id,
      platform_plan_id: 'price_1_monthly',
      status: 'active',
      ...change,
    });
  const read = async (uuid: string) => (await tenants.panel('GET', `workspaces/${uuid}/subscription`)).body;
  let plan: number;
  beforeAll(async () => {
    const { body } = await tenants.panel('GET', 'plans');
    plan = body.data[0]?.id ?? (await tenants.addPlan());
    await tenants.api.service.database.pool.query(
      "update plans set monthly_platform_id = 'price_1_monthly', monthly_amount = '29.00', yearly_amount = '290.00', yearly_platform_id = 'price_1_yearly' where id = $1",
      [plan],
    );
  });

  it('are stored as the payment platform reports them [spec:panel.create-subscription] [spec:errors.status.201-panel-subscription]', async () => {
    const { uuid } = await addWorkspace();
    expect(await read(uuid)).toBeNull();
    const created = await subscribe(uuid, 'sub_1', { status: 'trialing', trial_ends_at: '2099-02-11' });
    expect([created.status, created.body]).toEqual([201, { success: true }]);
    expect(await read(uuid)).toMatchObject({
      name: 'default',
      platform_subscription_id: 'sub_1',
      plan: { id: plan, amount: '29.00', cycle: 'monthly' },
      ...{ status: 'trialing', recurring: 'monthly', trial_ends_at: '2099-02-11 00:00:00', ends_at: null },
    });
    const other = await addWorkspace();
    const refusals = [
      await subscribe(uuid, 'sub_2'),
      await subscribe(other.uuid, 'sub_1'),
      await subscribe(other.uuid, 'sub_3', { platform_plan_id: 'nothing' }),
      await subscribe(other.uuid, 'sub_3', { status: 'trialing' }),
      await subscribe(other.uuid, 'sub_3', { status: 'paused' }),
    ];
    expect(refusals.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [422, ['subscription']],
      [422, ['platform_subscription_id']],
      [422, ['platform_plan_id']],
      [422, ['trial_ends_at']],
      [422, ['paused_from']],
    ]);
  });

  it('can be changed, cancelled to the end of their cycle, and resumed', async () => {
    const { uuid } = await addWorkspace();
    const path = `workspaces/${uuid}/subscription`;
    expect((await tenants.panel('POST', `${path}/cancel`)).status).toBe(422);
    await subscribe(uuid, 'sub_10');
    const change = { plan_id: plan, cycle: 'yearly', prorate: true, billing_immediately: false };
    expect((await tenants.panel('PUT', `${path}/change-plan`, change)).body).toEqual({ success: true });
    expect((await tenants.panel('POST', `${path}/cancel`)).body).toEqual({ success: true });
    const canceled = await read(uuid);
    expect(canceled).toMatchObject({ status: 'canceled', recurring: 'yearly', plan: { amount: '290.00' } });
    const days = (Date.parse(`${canceled.ends_at.replace(' ', 'T')}Z`) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(360);
    expect((await tenants.panel('POST', `${path}/cancel`)).status).toBe(422);
    expect((await tenants.panel('POST', `${path}/resume`)).body).toEqual({ success: true });
    expect(await read(uuid)).toMatchObject({ status: 'active', ends_at: null });
    expect((await tenants.panel('POST', `${path}/resume`)).status).toBe(422);
    const update = { platform_plan_id: 'price_1_monthly', status: 'paused', paused_from: '2026-01-01 10:00' };
    await tenants.panel('PUT', path, update);
    expect(await read(uuid)).toMatchObject({ status: 'paused', paused_from: '2026-01-01 10:00:00' });
    const { rows } = await tenants.api.service.database.pool.query(
      'select kind from billing_requests r join workspaces w on w.id = r.workspace_id where w.uuid = $1 order by r.created_at',
      [uuid],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['change_plan', 'cancel', 'resume']);
    expect((await tenants.panel('DELETE', path)).body).toEqual({ success: true });
    expect((await tenants.panel('DELETE', path)).status).toBe(404);
  });

  it('can be given without a payment platform, with a trial that may be kept', async () => {
    const { uuid } = await addWorkspace();
    const path = `workspaces/${uuid}/subscription/generic`;
    const give = (change: object) =>
      tenants.panel('POST', path, { plan_id: plan, keep_prev_trial_ends_at: false, ...change });
    await give({ trial_days: 14 });
    const given = async () => (await tenants.panel('GET', `workspaces/${uuid}`)).body.generic_subscription;
    const first = await given();
    expect(first).toMatchObject({ has_trial: true, has_expired_trial: false, remaining_trial_days: 14 });
    await give({ trial_days: 30, keep_prev_trial_ends_at: true });
    expect((await given()).trial_ends_at).toBe(first.trial_ends_at);
    await give({});
    expect(await given()).toMatchObject({ has_trial: false, trial_ends_at: null, remaining_trial_days: 0 });
    expect((await give({ trial_days: 366 })).status).toBe(422);
    expect((await give({ plan_id: 9_999 })).body.errors).toHaveProperty('plan_id');
    await tenants.panel('DELETE', path);
    expect([await given(), (await tenants.panel('DELETE', path)).status]).toEqual([null, 404]);
  });

  it('are paid on the operator’s page, unless the plan is free', async () => {
    const { uuid } = await addWorkspace();
    const path = `workspaces/${uuid}/subscription/new`;
    const { body } = await tenants.panel('POST', path, { plan_id: plan, cycle: 'monthly', coupon: 'SPRING' });
    const url = new URL(body.url);
    expect(`${url.origin}${url.pathname}`).toBe('https://pay.example/checkout');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ workspace: uuid, plan: String(plan), cycle: 'monthly', coupon: 'SPRING' },
    });
    const free = await tenants.addPlan({}, '0.00');
    const headers = { ...tenants.admin.headers, 'idempotency-key': `free-${uuid}` };
    const given = await tenants.panel('POST', path, { plan_id: free, cycle: 'monthly' }, headers);
    expect([given.status, Object.keys(given.body.errors)]).toEqual([409, ['created_generic_subscription']]);
    const { generic_subscription: generic } = (await tenants.panel('GET', `workspaces/${uuid}`)).body;
    expect(generic).toMatchObject({ trial_ends_at: null });
    const wrong = await tenants.panel('POST', path, { plan_id: 9_999, cycle: 'monthly' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['plan_id']]);
  });
});

describe('receipts', () => {
  const INPUT = {
    ...{ transaction_id: 'txn_55', amount: '29.00', tax: '5.510', currency: 'EUR' },
    ...{ description: 'Starter, monthly', paid_at: '2026-01-16 09:00' },
  };
  const add = (number: string, change: object = {}) =>
    tenants.panel('POST', 'receipts', {
      ...INPUT,
      workspace_uuid: tenants.api.workspace,
      invoice_number: number,
      ...change,
    });

  it('keep amounts as they were sent [spec:panel.create-receipt] [spec:errors.status.201-panel-receipts]', async () => {
    const created = await add('NP-0001');
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      uuid: expect.any(String),
      ...INPUT,
      invoice_number: 'NP-0001',
      receipt_url: null,
      created_at: expect.any(String),
      paid_at: 'Jan 16, 2026',
      paid_at_raw: '2026-01-16 09:00',
    });
    const read = await tenants.panel('GET', `receipts/${created.body.uuid}`);
    expect(read.body).toMatchObject({ ...created.body, workspace: { uuid: tenants.api.workspace } });
    const exact = await add('NP-0002', { amount: '999999999999.9999', tax: 0.1 });
    expect([exact.body.amount, exact.body.tax]).toEqual(['999999999999.9999', '0.1']);
    await tenants.panel('PUT', `receipts/${exact.body.uuid}`, {
      ...{ ...INPUT, tax: undefined, amount: '0.30', currency: 'JPY', invoice_number: 'NP-0002b' },
    });
    expect((await tenants.panel('GET', `receipts/${exact.body.uuid}`)).body).toMatchObject({
      ...{ amount: '0.30', tax: '0.1', currency: 'JPY', invoice_number: 'NP-0002b' },
    });
  });

  it.each([
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '1.00001' }, 'amount'],
    [{ currency: 'eur' }, 'currency'],
    [{ currency: 'ZZZ' }, 'currency'],
    [{ paid_at: '2026-02-30' }, 'paid_at'],
    [{ receipt_url: 'javascript:alert(1)' }, 'receipt_url'],
    [{ workspace_uuid: EVERY_MISSING }, 'workspace_uuid'],
  ])('name the field when they refuse %j', async (change, field) => {
    const refused = await add('NP-0100', change);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    expect(refused.body.errors[field][0]).toContain(field);
  });

  it('have unique invoice numbers, however many arrive at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => add('NP-RACE')));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
    const two = [(await add('NP-A')).body.uuid, (await add('NP-B')).body.uuid];
    const changes = await Promise.all(
      two.map((uuid) => tenants.panel('PUT', `receipts/${uuid}`, { ...INPUT, invoice_number: 'NP-C' })),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('are listed twenty a page and found by workspace and number [spec:panel.list-receipts] [spec:limits.page-size-panel]', async () => {
    for (let count = 0; count < 20; count++) await add(`LIST-${count}`);
    const { body } = await tenants.panel('GET', `receipts?limit=5&workspace_uuid=${tenants.api.workspace}`);
    expect([body.data.length, body.meta.per_page]).toEqual([20, 20]);
    const found = await tenants.panel('GET', 'receipts?invoice_number=list-1');
    expect(found.body.meta.total).toBe(11);
    const whole = await tenants.panel('GET', 'receipts');
    const last = await tenants.panel('GET', `receipts?page=${whole.body.meta.last_page}`);
    expect(last.body.data.at(-1).invoice_number).toBe('NP-0001');
  });

  it('outlive their workspace until they are deleted', async () => {
    const { uuid: workspace } = await addWorkspace();
    const { body } = await add('NP-OLD', { workspace_uuid: workspace });
    await tenants.panel('DELETE', `workspaces/${workspace}`);
    expect((await tenants.panel('GET', `receipts/${body.uuid}`)).body.workspace).toBeNull();
    await tenants.panel('DELETE', 'receipts', { receipts: [body.uuid, EVERY_MISSING] });
    expect((await tenants.panel('GET', `receipts/${body.uuid}`)).status).toBe(404);
  });
});

describe('plans', () => {
  it('have a unique name and stay while a workspace has them', async () => {
    const plan = await tenants.addPlan({ accounts: 3, api: false, storage: 9_000_000_000 });
    const { body } = await tenants.panel('GET', `plans/${plan}`);
    expect(body.features).toMatchObject({
      accounts: 3,
      api: false,
      scheduling: true,
      storage: 9_000_000_000,
    });
    const { name, currency, prices } = body;
    const again = await tenants.panel('POST', 'plans', { name, currency });
    expect(Object.keys(again.body.errors)).toEqual(['name']);
    const price = await tenants.panel('POST', 'plans', { name: 'Other', currency, prices });
    expect(Object.keys(price.body.errors)).toEqual(['prices.monthly.platform_plan_id']);
    await tenants.panel('PUT', `plans/${plan}`, { name, currency, prices, features: { members: 2 } });
    expect((await tenants.panel('GET', `plans/${plan}`)).body.features).toMatchObject({
      ...{ accounts: null, members: 2, api: true },
    });
    const { uuid } = await addWorkspace();
    const path = `workspaces/${uuid}/subscription/generic`;
    await tenants.panel('POST', path, { plan_id: plan, keep_prev_trial_ends_at: false });
    expect((await tenants.panel('DELETE', `plans/${plan}`)).status).toBe(422);
    await tenants.panel('DELETE', path);
    expect((await tenants.panel('DELETE', `plans/${plan}`)).body).toEqual({ success: true });
    expect((await tenants.panel('GET', `plans/${plan}`)).status).toBe(404);
  });
});

it('a plan lets posts of closed workspaces go on only under the right field name', async () => {
  const plan = { name: 'Kind', currency: 'EUR' };
  const misspelt = await tenants.panel('POST', 'plans', { ...plan, hold_posts: false });
  expect([misspelt.status, misspelt.body.errors]).toEqual([
    422,
    { hold_posts: ['The hold_posts field is unknown. Did you mean holds_posts?'] },
  ]);
  const { body: held } = await tenants.panel('POST', 'plans', plan);
  expect(held.holds_posts).toBe(true);
  const path = `plans/${held.id}`;
  const wrong = await tenants.panel('PUT', path, { ...plan, holds_posts: 'publish' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['holds_posts']]);
  await tenants.panel('PUT', path, { ...plan, holds_posts: false });
  const { body: read } = await tenants.panel('GET', path);
  expect(read.holds_posts).toBe(false);
  await tenants.panel('PUT', path, { ...plan, currency: 'USD' });
  expect((await tenants.panel('PUT', path, read)).body).toEqual({ success: true });
  const { body: list } = await tenants.panel('GET', 'plans');
  expect(list.data.find(({ id }: { id: number }) => id === held.id)).toEqual(read);
  const { body: trail } = await tenants.panel('GET', `audit?subject=plan:${held.id}`);
  expect(trail.data).toContainEqual(
    expect.objectContaining({
      action: 'plan.edited',
      detail: {
        from: expect.objectContaining({ holds_posts: true }),
        to: expect.objectContaining({ holds_posts: false }),
      },
    }),
  );
});

it('the audit trail can be filtered for receipts', async () => {
  const { body } = await tenants.panel('GET', 'audit?action=receipt');
  expect(new Set(body.data.map((entry: { action: string }) => entry.action.split('.')[0]))).toEqual(
    new Set(['receipt']),
  );
});
