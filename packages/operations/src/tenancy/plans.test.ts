import { beforeEach, describe, expect, it } from 'vitest';
import { openPanel, type PanelCases } from '../../kit/memory/open-panel.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';
import { createPlans } from './operator-plans.ts';

let panel: PanelCases;
beforeEach(async () => {
  panel = await openPanel();
});

const price = (platform_plan_id: string) => ({ amount: '10.00', platform_plan_id });
const SMALL = { name: 'Small', currency: 'EUR', prices: { monthly: price('m'), yearly: price('y') } };
const create = (change: object = {}) => panel.call('createPlan', { body: { ...SMALL, ...change } });
const update = (plan: number, change: object = {}) =>
  panel.call('updatePlan', { params: { plan }, body: { ...SMALL, ...change } });
const remove = (plan: number) => panel.call('deletePlan', { params: { plan } });

describe('a plan', () => {
  it('has every feature and no limit by default', async () => {
    const { features } = await create({ features: { members: 3, api: false } });
    expect(features).toEqual({
      ...{ api: false, scheduling: true, accounts: null, members: 3, storage: null },
      ...{ file_size: null, media: null, requests_per_minute: null },
    });
  });

  it.each([
    ['name', {}],
    ['prices.monthly.platform_plan_id', { name: 'Large', prices: { monthly: price('y') } }],
    ['prices.yearly.platform_plan_id', { name: 'Large', prices: { yearly: price('m') } }],
    [
      'prices.yearly.platform_plan_id',
      { name: 'Large', prices: { monthly: price('x'), yearly: price('x') } },
    ],
  ])('is refused when its %s is taken: %o', async (field, change) => {
    await create();
    expect(await fieldsOf(create(change))).toEqual([field]);
    const { id } = await create({ name: 'Other', prices: null });
    expect(await fieldsOf(update(id, change))).toEqual([field]);
    expect(panel.world.tables.plans).toHaveLength(2);
  });

  it('is created once when two requests use one name', async () => {
    expect(await Promise.all([fieldsOf(create()), fieldsOf(create())])).toEqual([[], ['name']]);
  });

  it('keeps its own name when it is changed', async () => {
    const { id } = await create();
    await update(id, { prices: null });
    expect(await panel.call('getPlan', { params: { plan: id } })).toMatchObject({
      ...{ name: 'Small', prices: { monthly: null, yearly: null } },
    });
    expect(panel.trail().at(-1)).toBe(`user:${panel.administrator} plan.edited plan:${id}`);
  });

  it('holds posts of closed workspaces by default, and keeps its value when none is given', async () => {
    const held = await create({ name: 'Other', prices: null });
    const { id, holds_posts: first } = await create({ holds_posts: false });
    expect([held.holds_posts, first]).toEqual([true, false]);
    const read = async () => (await panel.call('getPlan', { params: { plan: id } })).holds_posts;
    await update(id, { currency: 'USD' });
    expect(await read()).toBe(false);
    await update(id, { currency: 'USD', holds_posts: true });
    expect(await read()).toBe(true);
    expect(panel.world.tables.audit.at(-1)).toMatchObject({
      ...{ action: 'plan.edited', subject: `plan:${id}` },
      detail: { from: { holds_posts: false }, to: { holds_posts: true } },
    });
  });

  it('can be deleted only while no workspace has it', async () => {
    const { id } = await create();
    const workspace = await panel.addWorkspace();
    const body = { plan_id: id, keep_prev_trial_ends_at: false };
    await panel.call('createGenericSubscription', { params: { workspace }, body });
    expect(await fieldsOf(remove(id))).toEqual(['plan']);
    await panel.call('deleteGenericSubscription', { params: { workspace } });
    await remove(id);
    for (const work of [remove(id), update(id), panel.call('getPlan', { params: { plan: id } })]) {
      await expect(work).rejects.toMatchObject({ code: 'route_not_found' });
    }
    expect(await panel.call('listPlans')).toEqual({ data: [] });
  });

  it('is addressed by its id', async () => {
    const plans = createPlans(panel.world.store, 'operator');
    const { id } = await plans.create(SMALL);
    const rename = (reference: string) =>
      plans.edit(reference, ({ currency }) => ({ name: 'Tiny', currency }));
    expect(await Promise.all(['0', '-1', 'Small', `${id}x`, '999'].map(rename))).toEqual(Array(5).fill(null));
    expect(await rename(` ${id} `)).toMatchObject({ id, name: 'Tiny', monthlyAmount: null });
    expect(await plans.list()).toMatchObject([{ name: 'Tiny' }]);
    expect(panel.trail()).toEqual([`operator plan.created plan:${id}`, `operator plan.edited plan:${id}`]);
  });
});
