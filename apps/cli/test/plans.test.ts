import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson, succeeds } from './run-crier.ts';

let installation: Installation;
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  environment = installation.environment;
});
afterAll(() => installation?.close());

test('plans are created, listed and partly edited', async () => {
  const price = ['--monthly', '29.00', '--monthly-id', 'price_1'];
  const created = await succeeds(
    [
      ...['plan', 'create', '--name', 'Starter', '--currency', 'EUR', '--no-api', '--accounts', '5'],
      ...price,
    ],
    environment,
  );
  expect(created).toMatchObject({
    name: 'Starter',
    prices: { monthly: { amount: '29.00', platform_plan_id: 'price_1' }, yearly: null },
    features: { api: false, scheduling: true, accounts: 5, members: null },
    holds_posts: true,
  });
  const { id } = created as { id: number };
  const edited = await succeeds(
    ['plan', 'edit', '--plan', String(id), '--accounts', 'none', '--members', '3', '--no-scheduling'],
    environment,
  );
  expect(edited).toMatchObject({
    ...{ id, name: 'Starter', prices: { monthly: { amount: '29.00' } } },
    features: { api: false, scheduling: false, accounts: null, members: 3 },
  });
  expect(await succeeds(['plan', 'list'], environment)).toEqual({ data: [edited] });
});

test('posts of closed workspaces are published if a plan says so, until it says hold', async () => {
  const option = '--posts-of-closed-workspaces';
  const created = await succeeds(
    ['plan', 'create', '--name', 'Kind', '--currency', 'EUR', option, 'publish'],
    environment,
  );
  expect(created).toMatchObject({ holds_posts: false });
  const edit = ['plan', 'edit', '--plan', String((created as { id: number }).id)];
  expect(await succeeds([...edit, '--members', '3'], environment)).toMatchObject({ holds_posts: false });
  const { stdout } = await crier(['plan', 'list'], environment);
  expect(stdout).toMatch(/^ID .* IF CLOSED/);
  expect(stdout).toMatch(/Kind .* publish$/m);
  expect(await succeeds([...edit, option, 'hold'], environment)).toMatchObject({ holds_posts: true });
  const wrong = await crierJson([...edit, option, 'wait'], environment);
  expect([wrong.code, Object.keys(wrong.document.error.errors)]).toEqual([2, [option]]);
});

test('a wrong or taken value is refused by its option', async () => {
  const refused = await crierJson(['plan', 'create', '--name', 'Starter', '--currency', 'EUR'], environment);
  expect([refused.code, Object.keys(refused.document.error.errors)]).toEqual([1, ['--name']]);
  const wrong = await crierJson(['plan', 'create', '--name', 'Other', '--currency', 'euro'], environment);
  expect([wrong.code, Object.keys(wrong.document.error.errors)]).toEqual([2, ['--currency']]);
  const missing = await crierJson(['plan', 'edit', '--plan', '999', '--name', 'Other'], environment);
  expect([missing.code, Object.keys(missing.document.error.errors)]).toEqual([1, ['--plan']]);
});
