import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewPlan, PanelRows, SubscriptionFields, TenantRecord } from '../../src/ports/panel.ts';
import type { PanelUnderTest } from './panel-under-test.ts';

const UNKNOWN = '4f1d0000-0000-4000-8000-000000000009';
const ALL = { keyword: null, status: null, free: false, access: null, exclude: null };
const PAGE = { page: 1, limit: 20 };
const NEW = { timezone: 'Europe/Lisbon', slots: [{ weekday: 1, time: '09:00' }] } as const;
const OPEN = { hexColor: '#1d4ed8', ownerId: null, locked: false, billing: 'subscription' } as const;

const PLAN: NewPlan = {
  ...{ name: 'Harbour', currency: 'EUR' },
  ...{ monthlyAmount: '10.00', monthlyPlatformId: 'price_m' },
  ...{ yearlyAmount: '100.00', yearlyPlatformId: 'price_y' },
  ...{ api: true, scheduling: true, maxAccounts: null, maxMembers: null, maxStorage: null },
  ...{ maxUpload: null, maxMedia: null, requestsPerMinute: null, holdsPosts: true },
};
const PAID: Omit<SubscriptionFields, 'planId'> = {
  ...{ platformSubscriptionId: 'sub_1', platformPlanId: 'price_m', cycle: 'monthly', status: 'active' },
  ...{ trialEndsAt: null, pausedFrom: null, endsAt: null },
};
const RECEIPT = {
  ...{ transactionId: 'txn_1', invoiceNumber: 'R-1', amount: '10.00', tax: '1.90', currency: 'EUR' },
  ...{ description: null, receiptUrl: null, paidAt: new Date('2029-02-01T00:00:00Z') },
};

/** The guarantees of a store of the panel; every implementation runs them. */
export function describePanelStore(name: string, open: () => Promise<PanelUnderTest>): void {
  describe(`${name} as a store of the panel`, () => {
    let world: PanelUnderTest;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());

    const change = <T>(work: (rows: PanelRows) => Promise<T>) => world.store.transaction(work);
    const createUser = async (email: string, admin = false) => {
      const fields = { name: 'Dana Reef', email, admin, passwordHash: 'hash', emailVerified: true };
      const user = await change(({ users }) => users.create(fields));
      if (user === null) throw new Error(`${email} is taken`);
      return user;
    };
    const createTenant = async (title: string) => {
      const made = await change(({ workspaces }) => workspaces.create({ ...OPEN, ...NEW, name: title }));
      const tenant = await world.store.findWorkspace(made.uuid);
      if (tenant === null) throw new Error('the workspace is not there');
      return tenant;
    };
    const createPlan = () => change(({ plans }) => plans.create(PLAN));
    const reread = async ({ uuid }: TenantRecord) => await world.store.findWorkspace(uuid);
    const titles = async (filter: object) =>
      (await world.store.listWorkspaces({ ...ALL, ...filter }, PAGE)).records.map((one) => one.name);

    it('keeps nothing of a transaction that fails', async () => {
      const work = change(async ({ workspaces, users, audit }) => {
        await workspaces.create({ ...OPEN, ...NEW, name: 'Harbour' });
        const facts = { admin: false, passwordHash: 'hash', emailVerified: true };
        await users.create({ ...facts, name: 'Dana', email: 'dana@crier.example' });
        await audit.note('user:1', { action: 'workspace.created', subject: 'workspace:1' });
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await titles({})).toEqual([]);
      expect((await world.store.listUsers(null, null, PAGE)).total).toBe(0);
      const choice = { actor: null, action: null, subject: null, workspace: null };
      expect((await world.store.listAudit(choice, PAGE)).total).toBe(0);
    });

    it('leaves how a workspace is paid for unchanged unless asked', async () => {
      const created = await createTenant('Harbour');
      await change(({ workspaces }) => workspaces.change(created.id, { name: 'Quay', locked: true }));
      expect(await reread(created)).toMatchObject({ name: 'Quay', locked: true, billing: 'subscription' });
      expect(await change(({ tenants }) => tenants.hold(UNKNOWN))).toBeNull();
    });

    it('lets one of two take the last place in a workspace', async () => {
      const workspace = await createTenant('Harbour');
      const both = [await createUser('ada@crier.example'), await createUser('bob@crier.example')];
      const join = (userId: number) =>
        change(async ({ tenants, members }) => {
          await tenants.hold(workspace.uuid);
          if ((await members.count(workspace.id)) > 0) return false;
          return await members.add(workspace.id, userId, { role: 'MEMBER', canApprove: false });
        });
      const joined = await Promise.all(both.map(({ id }) => join(id)));
      expect(joined.sort()).toEqual([false, true]);
      expect(await world.store.members(workspace.id)).toHaveLength(1);
    });

    it('changes a member in place, and removes one', async () => {
      const workspace = await createTenant('Harbour');
      const { id } = await createUser('ada@crier.example');
      await change(async ({ workspaces, members }) => {
        await members.add(workspace.id, id, { role: 'VIEWER', canApprove: false });
        await members.change(workspace.id, id, { role: 'ADMIN', canApprove: true });
        await workspaces.change(workspace.id, { ownerId: id });
      });
      expect(await world.store.members(workspace.id)).toMatchObject([
        { userId: id, role: 'ADMIN', canApprove: true, isOwner: true },
      ]);
      expect((await reread(workspace))?.owner).toEqual({ id, name: 'Dana Reef', email: 'ada@crier.example' });
      await change(({ members }) => members.remove(workspace.id, id));
      expect(await change(({ members }) => members.find(workspace.id, id))).toBeNull();
    });

    it('keeps every value of a plan as created and as changed', async () => {
      const limits = { maxAccounts: 1, maxMembers: 2, maxStorage: 5e12, maxUpload: 4, maxMedia: 5 };
      const given: NewPlan = { ...PLAN, ...limits, requestsPerMinute: 6, api: false, holdsPosts: false };
      const created = await change(({ plans }) => plans.create(given));
      expect(created).toMatchObject(given);
      const { id } = created;
      expect(await world.store.listPlans()).toEqual([created]);
      const changed: NewPlan = { ...given, scheduling: false, maxMedia: null, holdsPosts: true };
      await change(({ plans }) => plans.update(id, changed));
      expect(await change(({ plans }) => plans.find(id))).toEqual({ ...created, ...changed });
    });

    it('names what a plan would share with another, but not with itself', async () => {
      const { id } = await createPlan();
      const conflict = (plan: Partial<NewPlan>, of: number | null = null) =>
        change(({ plans }) => plans.conflictOf({ ...PLAN, ...plan }, of));
      const free = { name: 'Quay', monthlyPlatformId: null, yearlyPlatformId: null };
      expect(await conflict({}, id)).toBeNull();
      expect(await conflict(free)).toBeNull();
      expect(await conflict({})).toBe('name');
      expect(await conflict({ ...free, monthlyPlatformId: 'price_y' })).toBe(
        'prices.monthly.platform_plan_id',
      );
      expect(await conflict({ ...free, yearlyPlatformId: 'price_m' })).toBe('prices.yearly.platform_plan_id');
      const price = (of: string) => change(({ subscriptions }) => subscriptions.priceOf(of));
      expect(await price('price_y')).toEqual({ planId: id, cycle: 'yearly' });
      expect(await price('price_x')).toBeNull();
    });

    it('creates one of two plans with the same name', async () => {
      const create = () =>
        change(async ({ plans }) => {
          if ((await plans.conflictOf(PLAN, null)) !== null) return false;
          await plans.create(PLAN);
          return true;
        });
      expect((await Promise.all([create(), create()])).sort()).toEqual([false, true]);
      expect(await world.store.listPlans()).toHaveLength(1);
    });

    it('reports whether a workspace has a plan, paid or given', async () => {
      const { id: planId } = await createPlan();
      const workspace = await createTenant('Harbour');
      const isUsed = () => change(({ plans }) => plans.isUsed(planId));
      expect(await isUsed()).toBe(false);
      await change(({ subscriptions }) => subscriptions.putGeneric(workspace.id, planId, null));
      expect(await isUsed()).toBe(true);
      expect((await reread(workspace))?.generic).toMatchObject({ planId, planName: 'Harbour', free: false });
      const take = () => change(({ subscriptions }) => subscriptions.removeGeneric(workspace.id));
      expect([await take(), await take(), await isUsed()]).toEqual([true, false, false]);
      await change(({ subscriptions }) => subscriptions.put(workspace.id, { ...PAID, planId }));
      expect(await isUsed()).toBe(true);
      const end = () => change(({ subscriptions }) => subscriptions.remove(workspace.id));
      expect([await end(), await end()]).toEqual([true, false]);
    });

    it('gives one subscription to one of two workspaces', async () => {
      const { id: planId } = await createPlan();
      const both = [await createTenant('Harbour'), await createTenant('Quay')];
      const put = (id: number) => change(({ subscriptions }) => subscriptions.put(id, { ...PAID, planId }));
      expect((await Promise.all(both.map(({ id }) => put(id)))).sort()).toEqual([false, true]);
      const stored = await Promise.all(both.map(reread));
      const kept = stored.flatMap((one) => one?.subscription ?? []);
      expect(kept).toMatchObject([{ ...PAID, planName: 'Harbour', amount: '10.00' }]);
      expect(await titles({ status: 'active' })).toHaveLength(1);
    });

    it('gives an e-mail address to one user', async () => {
      const ada = await createUser('ada@crier.example');
      const bob = await createUser('bob@crier.example');
      const fields = {
        name: 'Bob',
        email: ada.email,
        admin: true,
        passwordHash: 'other',
        emailVerified: true,
      };
      expect(await change(({ users }) => users.create(fields))).toBeNull();
      expect(await change(({ users }) => users.change(bob.id, fields))).toBeNull();
      expect(await world.store.findUser(bob.id)).toEqual(bob);
      const changed = await change(({ users }) => users.change(ada.id, fields));
      expect(changed).toMatchObject({ id: ada.id, name: 'Bob', admin: true });
      expect(await world.store.findUser(ada.id)).toEqual(changed);
      const removed = await change(({ users }) => users.remove([ada.id, ada.id + 1_000]));
      expect(removed.map(({ id }) => id)).toEqual([ada.id]);
    });

    it('lets one of two administrators dismiss the other', async () => {
      const [ada, bob] = [
        await createUser('ada@crier.example', true),
        await createUser('bob@crier.example', true),
      ];
      const end = (by: number, other: typeof ada) =>
        change(async ({ users }) => {
          if (!(await users.holdAdministrators()).includes(by)) return false;
          await users.change(other.id, { admin: false });
          return true;
        });
      expect((await Promise.all([end(ada.id, bob), end(bob.id, ada)])).sort()).toEqual([false, true]);
      expect(await change(({ users }) => users.holdAdministrators())).toHaveLength(1);
    });

    it('gives an invoice number to one receipt', async () => {
      const workspace = await createTenant('Harbour');
      const create = (number: string) =>
        change(({ receipts }) => receipts.create(workspace.id, { ...RECEIPT, invoiceNumber: number }));
      const [first, again] = await Promise.all([create('R-1'), create('R-1')]);
      const created = first ?? again;
      expect([first, again].filter((one) => one === null)).toHaveLength(1);
      const other = await create('R-2');
      if (created === null || other === null) throw new Error('no receipt');
      const update = (uuid: string) =>
        change(({ receipts }) => receipts.update(uuid, { ...RECEIPT, tax: '2.00' }));
      expect([await update(created.uuid), await update(other.uuid)]).toEqual([true, false]);
      const found = await world.store.findReceipt(created.uuid);
      expect(found).toMatchObject({ tax: '2.00', workspace: { uuid: workspace.uuid } });
      const filter = { workspace: workspace.uuid, invoiceNumber: 'r-2' };
      expect((await world.store.listReceipts(filter, PAGE)).records).toMatchObject([{ uuid: other.uuid }]);
      const removed = await change(({ receipts }) => receipts.remove([created.uuid, UNKNOWN]));
      expect(removed.map(({ uuid }) => uuid)).toEqual([created.uuid]);
    });

    it('lists matching records, newest first', async () => {
      const first = await createTenant('Harbour');
      await createTenant('Quay');
      await change(({ workspaces }) => workspaces.change(first.id, { locked: true }));
      expect(await titles({})).toEqual(['Quay', 'Harbour']);
      expect(await titles({ keyword: 'arb' })).toEqual(['Harbour']);
      expect(await titles({ access: ['locked'] })).toEqual(['Harbour']);
      expect(await titles({ exclude: [first.uuid] })).toEqual(['Quay']);
      expect(await world.store.listWorkspaces(ALL, { page: 2, limit: 1 })).toMatchObject({
        total: 2,
        records: [{ uuid: first.uuid }],
      });
    });
  });
}
