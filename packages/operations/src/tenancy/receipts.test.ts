import { beforeEach, describe, expect, it } from 'vitest';
import { openPanel, type PanelCases } from '../../kit/memory/open-panel.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';

const UNKNOWN = '4f1d0000-0000-4000-8000-000000000009';
const PAYMENT = {
  ...{ transaction_id: 'txn_1', invoice_number: 'R-1', amount: '10.00', tax: '1.90', currency: 'EUR' },
  paid_at: '2029-02-28 10:00:00',
};

let panel: PanelCases;
let workspace: string;
beforeEach(async () => {
  panel = await openPanel();
  workspace = await panel.addWorkspace();
});

const create = (change: object = {}) =>
  panel.call('createReceipt', { body: { workspace_uuid: workspace, ...PAYMENT, ...change } });
const update = (receipt: string, change: object = {}) =>
  panel.call('updateReceipt', { params: { receipt }, body: { ...PAYMENT, ...change } });
const read = (receipt: string) => panel.call('getReceipt', { params: { receipt } });

describe('a receipt', () => {
  it('belongs to a workspace and has a unique number', async () => {
    expect(await fieldsOf(create({ workspace_uuid: UNKNOWN }))).toEqual(['workspace_uuid']);
    expect(await Promise.all([fieldsOf(create()), fieldsOf(create())])).toEqual([[], ['invoice_number']]);
    const { uuid } = await create({ invoice_number: 'R-2' });
    expect(await fieldsOf(update(uuid))).toEqual(['invoice_number']);
    expect(await read(uuid)).toMatchObject({ invoice_number: 'R-2', workspace: { uuid: workspace } });
  });

  it('is found by its workspace and by part of its number', async () => {
    const { uuid } = await create();
    const other = await panel.addWorkspace('Quay');
    await create({ workspace_uuid: other, invoice_number: 'R-2' });
    const list = async (query: object): Promise<object> =>
      await panel.call('listReceipts', { query: { ...query } });
    expect(await list({ workspace_uuid: workspace })).toMatchObject({ meta: { total: 1 }, data: [{ uuid }] });
    expect(await list({ invoice_number: 'r-1' })).toMatchObject({ meta: { total: 1 }, data: [{ uuid }] });
    expect(await list({ workspace_uuid: other, invoice_number: 'r-1' })).toMatchObject({
      meta: { total: 0 },
      data: [],
    });
    expect(await list({})).toMatchObject({ meta: { total: 2 } });
  });

  it('keeps its tax unless another is sent, and outlives its workspace', async () => {
    const { uuid } = await create();
    await update(uuid, { tax: undefined, amount: '12.00' });
    expect(await read(uuid)).toMatchObject({ amount: '12.00', tax: '1.90' });
    await panel.call('deletePanelWorkspace', { params: { workspace } });
    expect(await read(uuid)).toMatchObject({ workspace: null });
    await panel.call('deleteReceipt', { params: { receipt: uuid } });
    expect(panel.trail()).toEqual(
      ['created', 'edited', 'deleted'].map(
        (done) => `user:${panel.administrator} receipt.${done} receipt:${uuid}`,
      ),
    );
  });

  it('is deleted once, and in bulk those that exist', async () => {
    const { uuid } = await create();
    await panel.call('deleteReceipts', { body: { receipts: [uuid, UNKNOWN] } });
    expect(panel.trail().filter((line) => line.includes('deleted'))).toHaveLength(1);
    for (const work of [
      read(uuid),
      update(uuid),
      panel.call('deleteReceipt', { params: { receipt: uuid } }),
    ]) {
      await expect(work).rejects.toMatchObject({ code: 'route_not_found' });
    }
  });
});
