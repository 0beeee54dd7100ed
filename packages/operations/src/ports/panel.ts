import type { BillingCycle, JsonObject, PageRequest, Role, SubscriptionStatus } from '@crier/domain';
import type { AuditWriter } from './audit.ts';
import type { Page } from './stores.ts';

/** A plan as stored; a price or limit that is null is none. Amounts are decimal text, sizes bytes. */
export interface StoredPlan {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  readonly monthlyAmount: string | null;
  readonly monthlyPlatformId: string | null;
  readonly yearlyAmount: string | null;
  readonly yearlyPlatformId: string | null;
  readonly api: boolean;
  readonly scheduling: boolean;
  readonly maxAccounts: number | null;
  readonly maxMembers: number | null;
  readonly maxStorage: number | null;
  readonly maxUpload: number | null;
  readonly maxMedia: number | null;
  readonly requestsPerMinute: number | null;
  readonly createdAt: Date;
}

export type NewPlan = Omit<StoredPlan, 'id' | 'createdAt'>;

/** Which value of a plan belongs to another one already. */
export type PlanConflict = 'name' | 'prices.monthly.platform_plan_id' | 'prices.yearly.platform_plan_id';

/** A price that a plan is sold at. */
export interface PlanPrice {
  readonly planId: number;
  readonly cycle: BillingCycle;
}

export interface SubscriptionFields {
  readonly platformSubscriptionId: string;
  readonly platformPlanId: string;
  readonly planId: number;
  readonly cycle: BillingCycle;
  readonly status: SubscriptionStatus;
  readonly trialEndsAt: Date | null;
  readonly pausedFrom: Date | null;
  readonly endsAt: Date | null;
}

export interface StoredSubscription extends SubscriptionFields {
  readonly planName: string;
  /** What the plan costs in the cycle; null when it is sold in that cycle no longer. */
  readonly amount: string | null;
  readonly startedAt: Date;
}

/** A plan that was given without a payment platform. */
export interface StoredGeneric {
  readonly planId: number;
  readonly planName: string;
  readonly free: boolean;
  readonly trialEndsAt: Date | null;
}

export interface PanelPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** A workspace as administrators see it. */
export interface TenantRecord {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly hexColor: string;
  readonly owner: PanelPerson | null;
  readonly locked: boolean;
  readonly billing: 'unlimited' | 'subscription';
  readonly createdAt: Date;
  readonly subscription: StoredSubscription | null;
  readonly generic: StoredGeneric | null;
}

export interface TenantFields {
  readonly name: string;
  readonly hexColor: string;
  readonly ownerId: number | null;
  readonly locked: boolean;
  /** Null keeps what it is. */
  readonly billing: 'unlimited' | 'subscription' | null;
}

export interface TenantMember extends PanelPerson {
  readonly role: Role;
  readonly canApprove: boolean;
}

/** Null matches every workspace. */
export interface TenantFilter {
  readonly keyword: string | null;
  readonly status: SubscriptionStatus | null;
  readonly free: boolean;
  readonly access: readonly string[] | null;
  readonly exclude: readonly string[] | null;
}

export interface PanelUserRecord extends PanelPerson {
  readonly isAdmin: boolean;
  readonly createdAt: Date;
}

export interface PanelUserFields {
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** PHC string; null keeps the one there is. */
  readonly passwordHash: string | null;
}

export interface StoredReceipt {
  readonly uuid: string;
  readonly transactionId: string;
  readonly invoiceNumber: string;
  readonly amount: string;
  readonly tax: string;
  readonly currency: string;
  readonly description: string | null;
  readonly receiptUrl: string | null;
  readonly paidAt: Date;
  readonly createdAt: Date;
}

export type ReceiptFields = Omit<StoredReceipt, 'uuid' | 'createdAt'>;

/** A receipt with its workspace; null once that was deleted. */
export interface ReceiptOfTenant extends StoredReceipt {
  readonly workspace:
    | (Omit<TenantRecord, 'owner' | 'subscription' | 'generic'> & {
        readonly ownerId: number | null;
      })
    | null;
}

/** What a payment platform is asked for. */
export interface BillingRequest {
  readonly workspaceId: number;
  readonly kind: 'checkout' | 'change_plan' | 'cancel' | 'resume';
  readonly planId: number;
  readonly cycle: BillingCycle;
  readonly detail: JsonObject;
}

/** An entry of the audit trail as the panel lists it. */
export interface ListedAuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly workspaceUuid: string | null;
  readonly workspaceName: string | null;
  readonly detail: JsonObject;
}

/** Null matches every entry. */
export interface AuditChoice {
  readonly actor: string | null;
  readonly action: string | null;
  readonly subject: string | null;
  readonly workspace: string | null;
}

interface TenantRows {
  /** The workspace under a lock: whatever else changes it waits. */
  hold(uuid: string): Promise<TenantRecord | null>;
  create(fields: TenantFields): Promise<TenantRecord>;
  update(id: number, fields: TenantFields): Promise<void>;
  member(id: number, userId: number): Promise<TenantMember | null>;
  countMembers(id: number): Promise<number>;
  /** Adds a member, or changes one. */
  putMember(id: number, userId: number, member: Pick<TenantMember, 'role' | 'canApprove'>): Promise<void>;
  removeMember(id: number, userId: number): Promise<void>;
  setOwner(id: number, ownerId: number | null): Promise<void>;
}

interface SubscriptionRows {
  /** The plan and cycle that the payment platform calls this. */
  priceOf(platformPlanId: string): Promise<PlanPrice | null>;
  /** False, and nothing is changed, when another workspace has a subscription of that id. */
  put(workspaceId: number, fields: SubscriptionFields): Promise<boolean>;
  /** False when there was none. */
  remove(workspaceId: number): Promise<boolean>;
  putGeneric(workspaceId: number, planId: number, trialEndsAt: Date | null): Promise<void>;
  removeGeneric(workspaceId: number): Promise<boolean>;
  /** Records what a payment platform is asked for, and answers the UUID of the request. */
  request(request: BillingRequest): Promise<string>;
}

interface PlanRows {
  find(id: number): Promise<StoredPlan | null>;
  conflictOf(plan: NewPlan, id: number | null): Promise<PlanConflict | null>;
  create(plan: NewPlan): Promise<StoredPlan>;
  update(id: number, plan: NewPlan): Promise<void>;
  isUsed(id: number): Promise<boolean>;
  remove(id: number): Promise<void>;
}

interface PanelUserRows {
  /** The ids of all platform administrators, locked in order: of two who would end each other, one is late. */
  holdAdministrators(): Promise<readonly number[]>;
  hold(id: number): Promise<PanelUserRecord | null>;
  /** Null when somebody has the e-mail address. */
  create(user: PanelUserFields): Promise<PanelUserRecord | null>;
  /** False, and nothing is changed, when somebody else has the e-mail address. */
  update(id: number, user: PanelUserFields): Promise<boolean>;
  /** Ends sessions and the access of apps. */
  endAccess(id: number): Promise<void>;
  /** Deletes the users with everything that lets them in. */
  remove(ids: readonly number[]): Promise<readonly PanelUserRecord[]>;
}

interface ReceiptRows {
  hold(uuid: string): Promise<ReceiptOfTenant | null>;
  /** Null when another receipt has the invoice number. */
  create(workspaceId: number, receipt: ReceiptFields): Promise<StoredReceipt | null>;
  /** False, and nothing is changed, when another receipt has the invoice number. */
  update(uuid: string, receipt: ReceiptFields): Promise<boolean>;
  remove(uuids: readonly string[]): Promise<readonly ReceiptOfTenant[]>;
}

/** The records that platform administrators work on. */
export interface PanelRows {
  readonly workspaces: TenantRows;
  readonly subscriptions: SubscriptionRows;
  readonly plans: PlanRows;
  readonly users: PanelUserRows;
  readonly receipts: ReceiptRows;
  readonly audit: AuditWriter;
}

export interface PanelStore {
  /** Runs `work` in one transaction, that of the request if there is one: everything it does is committed, or nothing. */
  transaction<T>(work: (rows: PanelRows) => Promise<T>): Promise<T>;
  /** Like `transaction`, but apart from the request: it stays when the request is refused afterwards. */
  transactionApart<T>(work: (rows: PanelRows) => Promise<T>): Promise<T>;
  findWorkspace(uuid: string): Promise<TenantRecord | null>;
  members(workspaceId: number): Promise<readonly TenantMember[]>;
  listWorkspaces(filter: TenantFilter, page: PageRequest): Promise<Page<TenantRecord>>;
  findUser(id: number): Promise<PanelUserRecord | null>;
  listUsers(
    keyword: string | null,
    exclude: readonly number[] | null,
    page: PageRequest,
  ): Promise<Page<PanelUserRecord>>;
  findReceipt(uuid: string): Promise<ReceiptOfTenant | null>;
  listReceipts(
    filter: { readonly workspace: string | null; readonly invoiceNumber: string | null },
    page: PageRequest,
  ): Promise<Page<ReceiptOfTenant>>;
  listPlans(): Promise<readonly StoredPlan[]>;
  listAudit(choice: AuditChoice, page: PageRequest): Promise<Page<ListedAuditEntry>>;
}
