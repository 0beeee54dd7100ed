import type { BillingCycle, JsonObject, PageRequest, SubscriptionStatus } from '@crier/domain';
import type { KeyRows, ResetRows, SessionRows } from './administration.ts';
import type { AuditWriter } from './audit.ts';
import type { MailRows } from './mails.ts';
import type { MemberRows, StoredMember } from './members.ts';
import type { Page } from './stores.ts';
import type { UserRecord, UserRows } from './users.ts';
import type { WorkspaceRows } from './workspaces.ts';

/** A plan as stored; null means no price or no limit. Amounts are decimal text, sizes are in bytes. */
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
  /** Whether posts of its workspaces wait while the workspace is locked or its subscription gives nothing. */
  readonly holdsPosts: boolean;
  readonly createdAt: Date;
}

export type NewPlan = Omit<StoredPlan, 'id' | 'createdAt'>;

/** Which value of a plan already belongs to another plan. */
export type PlanConflict = 'name' | 'prices.monthly.platform_plan_id' | 'prices.yearly.platform_plan_id';

/** A price at which a plan is sold. */
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
  /** The price of the plan in the cycle; null when it is no longer sold in that cycle. */
  readonly amount: string | null;
  readonly startedAt: Date;
}

/** A plan given without a payment platform. */
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

/** A workspace as platform administrators see it. */
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

/** Null matches every workspace. */
export interface TenantFilter {
  readonly keyword: string | null;
  readonly status: SubscriptionStatus | null;
  readonly free: boolean;
  readonly access: readonly string[] | null;
  readonly exclude: readonly string[] | null;
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

/** A receipt with its workspace; null once the workspace was deleted. */
export interface ReceiptOfTenant extends StoredReceipt {
  readonly workspace:
    | (Omit<TenantRecord, 'owner' | 'subscription' | 'generic'> & {
        readonly ownerId: number | null;
      })
    | null;
}

/** A request to a payment platform. */
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
  /** Returns the workspace and locks it: any other change to it waits. */
  hold(uuid: string): Promise<TenantRecord | null>;
}

interface SubscriptionRows {
  /** Returns the plan and cycle that have this id at the payment platform. */
  priceOf(platformPlanId: string): Promise<PlanPrice | null>;
  /** Returns false and changes nothing when another workspace has a subscription with that id. */
  put(workspaceId: number, fields: SubscriptionFields): Promise<boolean>;
  /** False when there was none. */
  remove(workspaceId: number): Promise<boolean>;
  putGeneric(workspaceId: number, planId: number, trialEndsAt: Date | null): Promise<void>;
  removeGeneric(workspaceId: number): Promise<boolean>;
  /** Records a request to a payment platform, and returns its UUID. */
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

interface ReceiptRows {
  hold(uuid: string): Promise<ReceiptOfTenant | null>;
  /** Null when another receipt has the invoice number. */
  create(workspaceId: number, receipt: ReceiptFields): Promise<StoredReceipt | null>;
  /** Returns false and changes nothing when another receipt has the invoice number. */
  update(uuid: string, receipt: ReceiptFields): Promise<boolean>;
  remove(uuids: readonly string[]): Promise<readonly ReceiptOfTenant[]>;
}

/** The records that platform administrators work on. */
export interface PanelRows {
  readonly tenants: TenantRows;
  readonly workspaces: WorkspaceRows;
  readonly members: MemberRows;
  readonly subscriptions: SubscriptionRows;
  readonly plans: PlanRows;
  readonly users: UserRows;
  readonly keys: KeyRows;
  readonly sessions: SessionRows;
  readonly resets: ResetRows;
  readonly receipts: ReceiptRows;
  readonly mails: MailRows;
  readonly audit: AuditWriter;
}

export interface PanelStore {
  /** Runs `work` in one transaction, the request's own if there is one: all of it is committed, or nothing. */
  transaction<T>(work: (rows: PanelRows) => Promise<T>): Promise<T>;
  /** Like `transaction`, but apart from the request: the changes stay even if the request is refused afterwards. */
  transactionApart<T>(work: (rows: PanelRows) => Promise<T>): Promise<T>;
  findWorkspace(uuid: string): Promise<TenantRecord | null>;
  members(workspaceId: number): Promise<readonly StoredMember[]>;
  listWorkspaces(filter: TenantFilter, page: PageRequest): Promise<Page<TenantRecord>>;
  findUser(id: number): Promise<UserRecord | null>;
  listUsers(
    keyword: string | null,
    exclude: readonly number[] | null,
    page: PageRequest,
  ): Promise<Page<UserRecord>>;
  findReceipt(uuid: string): Promise<ReceiptOfTenant | null>;
  listReceipts(
    filter: { readonly workspace: string | null; readonly invoiceNumber: string | null },
    page: PageRequest,
  ): Promise<Page<ReceiptOfTenant>>;
  listPlans(): Promise<readonly StoredPlan[]>;
  listAudit(choice: AuditChoice, page: PageRequest): Promise<Page<ListedAuditEntry>>;
}
