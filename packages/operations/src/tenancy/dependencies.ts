import type { Allowance, Tenancy } from '@crier/domain';
import { CrierError, isUuid } from '@crier/domain';
import type { BillingRequest, PanelStore, TenantRecord } from '../ports/panel.ts';
import type { UsageStore } from '../ports/usage.ts';
import type { RemovalOfWorkspaces } from '../workspaces/remove-workspaces.ts';

/** The payment platform for plans. */
export interface Billing {
  /** Returns the address to pay a recorded request at; null if there is none. */
  checkoutUrl(
    request: Omit<BillingRequest, 'kind' | 'workspaceId'> & {
      readonly id: string;
      readonly workspace: string;
    },
  ): string | null;
}

/** Everything the panel needs from outside. */
export interface PanelDependencies {
  readonly panel: PanelStore;
  readonly usage: Pick<UsageStore, 'ofWorkspaces'>;
  readonly billing: Billing;
  readonly removal: RemovalOfWorkspaces;
  readonly hashPassword: (password: string) => Promise<string>;
  /** What a workspace with this tenancy may do. */
  readonly allowanceOf: (tenancy: Tenancy | null) => Allowance;
  readonly now: () => Date;
}

/** Returns the record. A missing record of the panel is answered like a missing route (spec: 404 rules, 4). */
export function ensureThere<T>(record: T | null): T {
  if (record === null) throw new CrierError('route_not_found');
  return record;
}

/** Returns the UUID in a path parameter. */
export function uuidParam(params: Readonly<Record<string, string>>, name: string): string {
  const uuid = params[name] ?? '';
  return ensureThere(isUuid(uuid) ? uuid.toLowerCase() : null);
}

/** Returns the integer id in a path parameter. */
export function idParam(params: Readonly<Record<string, string>>, name: string): number {
  const text = params[name] ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return ensureThere(id >= 1 && id <= 2_147_483_647 ? id : null);
}

/** The audit trail's name for a workspace. */
export function workspaceSubject({ uuid }: Pick<TenantRecord, 'uuid'>): string {
  return `workspace:${uuid}`;
}
