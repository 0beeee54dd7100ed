import { beforeEach, describe, expect, it } from 'vitest';
import { openPanel, type PanelCases } from '../../kit/memory/open-panel.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';

let panel: PanelCases;
let workspace: string;
let plan: number;
let large: number;
beforeEach(async () => {
  panel = await openPanel();
  workspace = await panel.addWorkspace();
  const prices = (name: string, amount: string) => ({
    monthly: { amount, platform_plan_id: `${name}_monthly` },
    yearly: { amount: '100.00', platform_plan_id: `${name}_yearly` },
  });
  const create = async (name: string, amount: string) => {
    const body = { name, currency: 'EUR', prices: prices(name, amount) };
    return (await panel.call('createPlan', { body })).id;
  };
  plan = await create('small', '10.00');
  large = await create('large', '30.00');
});

const NOW = { platform_plan_id: 'small_monthly', status: 'active' };
const begin = (change: object = {}, of = workspace) =>
  panel.call('createSubscription', {
    params: { workspace: of },
    body: { ...NOW, platform_subscription_id: 'sub_1', ...change },
  });
const call = (name: 'cancelSubscription' | 'resumeSubscription' | 'deleteSubscription') =>
  panel.call(name, { params: { workspace } });
const read = () => panel.call('getSubscription', { params: { workspace } });
const asked = () => panel.world.tables.requests.map(({ kind }) => kind);

describe('a subscription', () => {
  it('begins once, and again only after it ended', async () => {
    await begin();
    expect(await read()).toMatchObject({ status: 'active', plan: { id: plan, amount: '10.00' } });
    expect(await fieldsOf(begin({ platform_subscription_id: 'sub_2' }))).toEqual(['subscription']);
    await call('cancelSubscription');
    expect(await fieldsOf(begin({ platform_subscription_id: 'sub_2' }))).toEqual(['subscription']);
    panel.clock.now = new Date('2029-04-02T00:00:00Z');
    await begin({ platform_subscription_id: 'sub_2' });
    expect(await read()).toMatchObject({
      platform_subscription_id: 'sub_2',
      status: 'active',
      ends_at: null,
    });
  });

  it('belongs to one workspace', async () => {
    const other = await panel.addWorkspace('Quay');
    const begun = await Promise.all([fieldsOf(begin()), fieldsOf(begin({}, other))]);
    expect(begun).toEqual([[], ['platform_subscription_id']]);
    expect((await panel.world.store.findWorkspace(other))?.subscription).toBeNull();
  });

  it.each([
    [{ platform_plan_id: 'nobody' }, ['platform_plan_id']],
    [{ status: 'trialing' }, ['trial_ends_at']],
    [{ status: 'paused' }, ['paused_from']],
    [{ status: 'paused', platform_plan_id: 'nobody' }, ['platform_plan_id', 'paused_from']],
  ])('is refused as %o', async (change, fields) => {
    expect(await fieldsOf(begin(change))).toEqual(fields);
    expect(await read()).toBeNull();
  });

  it('runs to the end of its cycle once cancelled, and can be resumed until then', async () => {
    await begin();
    panel.clock.now = new Date('2029-03-10T12:00:00Z');
    await call('cancelSubscription');
    expect(await read()).toMatchObject({ status: 'canceled' });
    expect(panel.world.tables.subscriptions[0]?.endsAt).toEqual(new Date('2029-04-01T12:00:00Z'));
    expect(await fieldsOf(call('cancelSubscription'))).toEqual(['subscription']);
    await call('resumeSubscription');
    expect(await read()).toMatchObject({ status: 'active', ends_at: null });
    expect(await fieldsOf(call('resumeSubscription'))).toEqual(['subscription']);
    expect(asked()).toEqual(['cancel', 'resume']);
  });

  it('ends with its trial once cancelled, and continues the trial when resumed', async () => {
    await begin({ status: 'trialing', trial_ends_at: '2029-03-08 12:00:00' });
    await call('cancelSubscription');
    expect(panel.world.tables.subscriptions[0]?.endsAt).toEqual(new Date('2029-03-08T12:00:00Z'));
    await call('resumeSubscription');
    expect(await read()).toMatchObject({ status: 'trialing', ends_at: null });
    await call('cancelSubscription');
    panel.clock.now = new Date('2029-03-08T12:00:00Z');
    expect(await fieldsOf(call('resumeSubscription'))).toEqual(['subscription']);
  });

  it('changes to a plan sold in the same cycle and keeps the rest', async () => {
    const change = (body: object) =>
      panel.call('changePlan', {
        params: { workspace },
        body: { plan_id: large, cycle: 'yearly', prorate: true, billing_immediately: false, ...body },
      });
    expect(await fieldsOf(change({}))).toEqual(['subscription']);
    await begin();
    const only = await panel.call('createPlan', { body: { name: 'free', currency: 'EUR' } });
    expect(await fieldsOf(change({ plan_id: only.id }))).toEqual(['cycle']);
    expect(await fieldsOf(change({ plan_id: 9_999 }))).toEqual(['plan_id']);
    expect(asked()).toEqual([]);
    await change({});
    expect(await read()).toMatchObject({
      ...{ platform_subscription_id: 'sub_1', platform_plan_id: 'large_yearly', recurring: 'yearly' },
    });
    expect(panel.world.tables.requests).toMatchObject([{ kind: 'change_plan', planId: large }]);
  });

  it('can be neither changed nor deleted when it does not exist', async () => {
    const update = panel.call('updateSubscription', { params: { workspace }, body: NOW });
    expect(await fieldsOf(update)).toEqual(['subscription']);
    expect(await fieldsOf(call('cancelSubscription'))).toEqual(['subscription']);
    expect(await fieldsOf(call('resumeSubscription'))).toEqual(['subscription']);
    await expect(call('deleteSubscription')).rejects.toMatchObject({ code: 'route_not_found' });
    expect(panel.trail().filter((line) => line.includes('subscription'))).toEqual([]);
  });
});

describe('a plan that is given', () => {
  const give = (body: object = {}) =>
    panel.call('createGenericSubscription', {
      params: { workspace },
      body: { plan_id: plan, keep_prev_trial_ends_at: false, ...body },
    });
  const trialEnds = () => panel.world.tables.generics[0]?.trialEndsAt?.toISOString() ?? null;

  it('has the trial asked for, or keeps the present one', async () => {
    await give({ trial_days: 10 });
    expect(trialEnds()).toBe('2029-03-11T12:00:00.000Z');
    panel.clock.now = new Date('2029-03-05T12:00:00Z');
    await give({ plan_id: large, trial_days: 30, keep_prev_trial_ends_at: true });
    expect(trialEnds()).toBe('2029-03-11T12:00:00.000Z');
    await give();
    expect(trialEnds()).toBeNull();
  });

  it('can be taken back once, and is refused when there is no such plan', async () => {
    expect(await fieldsOf(give({ plan_id: 9_999 }))).toEqual(['plan_id']);
    await give();
    const take = () => panel.call('deleteGenericSubscription', { params: { workspace } });
    await take();
    await expect(take()).rejects.toMatchObject({ code: 'route_not_found' });
  });
});

describe('a plan to be paid for', () => {
  const start = (body: object = {}, of = panel) =>
    of.call('startSubscription', {
      params: { workspace },
      body: { plan_id: plan, cycle: 'monthly', ...body },
    });

  it('leads to the payment page', async () => {
    expect(await start({ coupon: 'SPRING' })).toEqual({ url: `https://pay.example/${plan}` });
    expect(panel.world.tables.requests).toMatchObject([{ kind: 'checkout', detail: { coupon: 'SPRING' } }]);
  });

  it('is given at once when it costs nothing, although the response is a refusal', async () => {
    const price = { amount: '0', platform_plan_id: 'nothing' };
    const body = { name: 'nothing', currency: 'EUR', prices: { monthly: price } };
    const { id } = await panel.call('createPlan', { body });
    const work = start({ plan_id: id });
    await expect(work).rejects.toMatchObject({ code: 'generic_subscription_created' });
    expect(panel.world.tables.generics).toMatchObject([{ planId: id, trialEndsAt: null }]);
    expect(asked()).toEqual([]);
  });

  it('cannot be asked for when there is no payment page', async () => {
    panel = await openPanel(null);
    workspace = await panel.addWorkspace();
    const price = { amount: '5.00', platform_plan_id: 'five' };
    const body = { name: 'five', currency: 'EUR', prices: { monthly: price } };
    const { id } = await panel.call('createPlan', { body });
    expect(await fieldsOf(start({ plan_id: id }))).toEqual(['subscription']);
    expect(await fieldsOf(start({ plan_id: id, cycle: 'yearly' }))).toEqual(['cycle']);
    expect(asked()).toEqual([]);
  });
});
