import { openTestApi, type TestApi, type TestUser } from '../api-kit.ts';

type App = ReturnType<TestApi['build']>;

/** The multi-tenant edition with a platform administrator who is a member of no workspace. */
export interface Tenants {
  readonly api: TestApi;
  readonly app: App;
  readonly admin: TestUser;
  /** Calls the panel as the platform administrator unless headers are given. */
  panel(method: Method, path: string, body?: object, headers?: Record<string, string>): Promise<Answered>;
  /** Creates a plan with these features, and answers its id. */
  addPlan(features?: object, monthly?: string): Promise<number>;
  /** Opens the workspace with a plan that is given for good. */
  givePlan(workspace: string, features: object): Promise<number>;
}

export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function openTenants(
  adminUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Tenants> {
  const api = await openTestApi(adminUrl, { SERVICE_EDITION: 'multi_tenant', ...environment });
  const app = api.build();
  const admin = await api.addUser();
  await api.service.database.pool.query('update users set is_admin = true where id = $1', [admin.id]);
  let plans = 0;
  const panel: Tenants['panel'] = async (method, path, body, headers = admin.headers) => {
    const response = await app.inject({
      method,
      url: `/crier/api/panel/${path}`,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  const addPlan: Tenants['addPlan'] = async (features = {}, monthly = '29.00') => {
    plans += 1;
    const price = { amount: monthly, platform_plan_id: `price_${plans}_monthly` };
    const prices = {
      monthly: price,
      yearly: { amount: '290.00', platform_plan_id: `price_${plans}_yearly` },
    };
    const input = { name: `Plan ${plans}`, currency: 'EUR', prices, features };
    const { body } = await panel('POST', 'plans', input);
    return body.id;
  };
  return {
    ...{ api, app, admin, panel, addPlan },
    givePlan: async (workspace, features) => {
      const plan = await addPlan(features);
      await api.service.database.pool.query(
        "update workspaces set billing = 'subscription' where uuid = $1",
        [workspace],
      );
      await panel('POST', `workspaces/${workspace}/subscription/generic`, {
        plan_id: plan,
        keep_prev_trial_ends_at: false,
      });
      return plan;
    },
  };
}

export const EVERY_MISSING = '00000000-0000-4000-8000-000000000000';
