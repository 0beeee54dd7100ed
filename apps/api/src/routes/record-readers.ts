import { type Contract, type OperationName, opensTo } from '@crier/contracts';
import { CrierError, type ErrorCode } from '@crier/domain';
import type { Operations } from '@crier/operations';
import { type AnyCall, handlerOf } from './dispatch.ts';

/** The operations that read the record a path parameter names, and how they say that there is none. */
interface Readers {
  readonly byParameter: Readonly<Record<string, OperationName>>;
  readonly missing: ErrorCode;
}

const WORKSPACE_READERS: Readers = {
  byParameter: {
    post: 'getPost',
    tag: 'getTag',
    media: 'getMedia',
    account: 'getAccount',
    group: 'getAccountGroup',
    folder: 'getFolder',
    upload: 'getUpload',
    member: 'getMember',
    webhook: 'getWebhook',
    delivery: 'getWebhookDelivery',
  },
  missing: 'record_not_found',
};

const TENANCY_READERS: Readers = {
  byParameter: {
    workspace: 'getPanelWorkspace',
    user: 'getPanelUser',
    receipt: 'getReceipt',
    plan: 'getPlan',
  },
  missing: 'route_not_found',
};

/** The operations that answer one record, with its ETag. */
export const RECORD_READS: ReadonlySet<OperationName> = new Set<OperationName>([
  ...Object.values(WORKSPACE_READERS.byParameter),
  'getQueue',
  'getWorkspaceSettings',
  'getManagedAccount',
  'getAppClient',
  'getAppSetting',
]);

/**
 * Throws the 404 of the first record of the path that does not exist. Called only when input is refused: on the REST
 * API a missing record is reported before invalid input (design: HTTP edge), and valid input costs no query for this.
 */
export async function ensureRecordsExist(
  handlers: Operations,
  contract: Pick<Contract, 'doors' | 'edition'>,
  call: AnyCall,
): Promise<void> {
  if (opensTo(contract, 'console')) return;
  const { byParameter, missing } = contract.edition === undefined ? WORKSPACE_READERS : TENANCY_READERS;
  for (const parameter of Object.keys(call.params)) {
    const reader = byParameter[parameter];
    if (reader === undefined) continue;
    try {
      await handlerOf(handlers, reader)({ ...call, query: {}, body: undefined, file: undefined });
    } catch (error) {
      if (error instanceof CrierError && error.code === missing) throw error;
    }
  }
}
