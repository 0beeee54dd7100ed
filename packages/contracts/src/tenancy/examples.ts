import type {
  GenericSubscriptionRecord,
  PanelUser,
  PanelWorkspace,
  Plan,
  Receipt,
  Subscription,
  Usage,
} from '@crier/domain';

/** Example records of the panel for documents. */
export const WORKSPACE: PanelWorkspace = {
  uuid: '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001',
  name: 'North Pier',
  hex_color: '#0ea5e9',
  owner_id: 3,
  owner: { id: 3, name: 'Ines Sol', email: 'ines@pier.example' },
  access_status: 'subscription',
  created_at: 'Jan 15, 2026 10:30 AM',
};

export const USER: PanelUser = {
  id: 3,
  name: 'Ines Sol',
  email: 'ines@pier.example',
  is_admin: false,
  settings: {},
  email_verified_at: null,
  created_at: 'Jan 15, 2026 10:30 AM',
};

export const PLAN: Plan = {
  id: 2,
  name: 'Starter',
  currency: 'EUR',
  prices: { monthly: { amount: '29.00', platform_plan_id: 'price_starter_monthly' }, yearly: null },
  features: {
    api: true,
    scheduling: true,
    accounts: 5,
    members: 3,
    storage: 1_073_741_824,
    file_size: null,
    media: null,
    requests_per_minute: 120,
  },
  holds_posts: true,
  created_at: 'Jan 10, 2026 09:00 AM',
};

export const SUBSCRIPTION: Subscription = {
  name: 'default',
  platform_subscription_id: 'sub_55',
  platform_plan_id: 'price_starter_monthly',
  plan: { id: 2, name: 'Starter', amount: '29.00', cycle: 'monthly' },
  status: 'active',
  recurring: 'monthly',
  trial_ends_at: null,
  paused_from: null,
  ends_at: null,
};

export const GENERIC: GenericSubscriptionRecord = {
  name: 'Starter',
  free: false,
  trial_ends_at: '2026-02-11 00:00:00',
  has_trial: true,
  has_expired_trial: false,
  remaining_trial_days: 14,
};

export const USAGE: Usage = {
  plan: 'Starter',
  state: 'active',
  features: { api: true, scheduling: true },
  used: { posts: 120, accounts: 3, members: 2, storage: 73_400_320, media: 88 },
  limits: { accounts: 5, members: 3, storage: 1_073_741_824, file_size: null, media: null },
  requests_per_minute: 120,
};

export const RECEIPT: Receipt = {
  uuid: 'bb220000-0000-4000-8000-000000000007',
  transaction_id: 'txn_55',
  invoice_number: 'NP-0007',
  amount: '29.00',
  tax: '5.51',
  currency: 'EUR',
  receipt_url: null,
  description: 'Starter, monthly',
  created_at: 'Jan 16, 2026',
  paid_at: 'Jan 16, 2026',
  paid_at_raw: '2026-01-16 09:00',
};

export const SUCCESS = { success: true } as const;

/** An example page of a panel list with one record. */
export function pageWith<T>(list: string, record: T) {
  const path = `https://crier.example/crier/api/panel/${list}`;
  return {
    data: [record],
    links: { first: `${path}?page=1`, last: `${path}?page=1`, prev: null, next: null },
    meta: { current_page: 1, from: 1, last_page: 1, path, per_page: 20, to: 1, total: 1 },
  };
}
