import { beforeEach, describe, expect, it } from 'vitest';
import { openPanel, type PanelCases } from '../../kit/memory/open-panel.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';

let panel: PanelCases;
let workspace: string;
let dana: number;
beforeEach(async () => {
  panel = await openPanel();
  workspace = await panel.addWorkspace();
  dana = await panel.addUser('dana@crier.example');
});

const place = (change: object = {}) => ({
  ...{ user_id: dana, role: 'member', can_approve: false, is_owner: false },
  ...change,
});
const add = (change: object = {}) =>
  panel.call('addPanelMember', { params: { workspace }, body: place(change) });
const update = (change: object = {}) =>
  panel.call('updatePanelMember', { params: { workspace }, body: place(change) });
const remove = (user_id = dana) =>
  panel.call('removePanelMember', { params: { workspace }, body: { user_id } });
const read = () => panel.world.store.findWorkspace(workspace);
/** Gives the workspace a plan with room for this many members. */
const give = async (members: number) => {
  const body = { name: 'Small', currency: 'EUR', features: { members } };
  const { id } = await panel.call('createPlan', { body });
  const given = { plan_id: id, keep_prev_trial_ends_at: false };
  await panel.call('createGenericSubscription', { params: { workspace }, body: given });
};

describe('a member, as administrators place them', () => {
  it('can be added once, within the plan, and only if the user exists', async () => {
    await give(1);
    expect(await fieldsOf(add({ user_id: 9_999 }))).toEqual(['user_id']);
    await add();
    expect(await fieldsOf(add())).toEqual(['user_id']);
    const other = await panel.addUser('eve@crier.example');
    const refusal = await add({ user_id: other }).catch((error) => error);
    expect(refusal).toMatchObject({
      code: 'validation',
      errors: { user_id: [expect.stringContaining('1')] },
    });
    expect(await panel.world.store.members((await read())?.id ?? 0)).toHaveLength(1);
  });

  it('is refused when another takes the last place at the same time', async () => {
    await give(1);
    const other = await panel.addUser('eve@crier.example');
    const added = await Promise.all([fieldsOf(add()), fieldsOf(add({ user_id: other }))]);
    expect(added).toEqual([[], ['user_id']]);
  });

  it('becomes the owner, and stops being it when demoted or removed', async () => {
    await give(3);
    await add({ user_id: await panel.addUser('eve@crier.example'), role: 'admin' });
    await add({ role: 'admin', is_owner: true });
    expect((await read())?.owner?.id).toBe(dana);
    await update({ role: 'viewer' });
    expect((await read())?.owner).toBeNull();
    await update({ role: 'admin', is_owner: true });
    await remove();
    expect((await read())?.owner).toBeNull();
    expect(panel.trail().slice(-4)).toEqual(
      ['added', 'changed', 'changed', 'removed'].map(
        (done) => `user:${panel.administrator} member.${done} user:${dana}`,
      ),
    );
  });

  it('leaves another owner in place', async () => {
    await give(3);
    const owner = await panel.addUser('eve@crier.example');
    await add({ user_id: owner, role: 'admin', is_owner: true });
    await add();
    await update({ role: 'admin' });
    await remove();
    expect((await read())?.owner?.id).toBe(owner);
  });

  it('cannot be changed or removed without being a member', async () => {
    expect(await fieldsOf(update())).toEqual(['user_id']);
    expect(await fieldsOf(remove())).toEqual(['user_id']);
    expect(panel.trail()).toEqual([]);
  });
});

describe('the last administrator of a workspace', () => {
  const eve = () => panel.addUser('eve@crier.example');
  const errorsOf = async (work: Promise<unknown>) =>
    await work.then(
      () => null,
      ({ code, errors }) => ({ code, errors }),
    );
  const refusal = (field: string) => ({
    code: 'validation',
    errors: { [field]: ['The workspace must keep an administrator.'] },
  });

  it('can be neither demoted nor removed until there is another', async () => {
    await add({ role: 'admin' });
    expect(await errorsOf(update({ role: 'member' }))).toEqual(refusal('role'));
    expect(await errorsOf(remove())).toEqual(refusal('user_id'));
    await update({ role: 'admin', is_owner: true });
    await add({ user_id: await eve(), role: 'admin' });
    await update({ role: 'member' });
    expect(await panel.world.store.members((await read())?.id ?? 0)).toMatchObject([
      { role: 'MEMBER' },
      { role: 'ADMIN' },
    ]);
  });

  it('does not keep other members from being changed', async () => {
    await add();
    await update({ role: 'viewer' });
    await remove();
    expect(await panel.world.store.members((await read())?.id ?? 0)).toEqual([]);
  });
});
