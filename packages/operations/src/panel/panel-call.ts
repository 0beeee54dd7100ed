import type { Allowance, Tenancy } from '@crier/domain';
import { CrierError, isUuid } from '@crier/domain';
import type { RemovalOfWorkspaces } from '../administration/remove-workspaces.ts';
import type { PanelContracts } from '../contracts/index.ts';
import type { Handler } from '../handlers.ts';
import type { BillingRequest, PanelStore, TenantRecord } from '../ports/panel.ts';
import type { UsageStore } from '../ports/usage.ts';

/** A handler for every contract of the panel. */
export type PanelHandlers = {
  readonly [Name in keyof PanelContracts]: Handler<PanelContracts[Name]>;
};

/** Where plans are paid for. */
export interface Billing {
  /** The address to pay at for a recorded request; null where there is none. */
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
  /** What a workspace may do that is paid for like this. */
  readonly allowanceOf: (tenancy: Tenancy | null) => Allowance;
  readonly now: () => Date;
}

/** Records of the panel are missing as routes are (spec: 404 rules, 4). */
export function ensureThere<T>(record: T | null): T {
  if (record === null) throw new CrierError('route_not_found');
  return record;
}

/** The UUID that a parameter of the path is. */
export function uuidParam(params: Readonly<Record<string, string>>, name: string): string {
  const uuid = params[name] ?? '';
  return ensureThere(isUuid(uuid) ? uuid.toLowerCase() : null);
}

/** The integer id that a parameter of the path is. */
export function idParam(params: Readonly<Record<string, string>>, name: string): number {
  const text = params[name] ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return ensureThere(id >= 1 && id <= 2_147_483_647 ? id : null);
}

/** What the audit trail calls a workspace. */
export function workspaceSubject({ uuid }: Pick<TenantRecord, 'uuid'>): string {
  return `workspace:${uuid}`;
}
