import { contracts, type TenancyOperation } from '@crier/contracts';
import { CrierError } from '@crier/domain';
import type { Operations } from '@crier/operations';
import type { ApiOptions } from '../api-options.ts';
import type { BoundOperation } from './bind-contracts.ts';
import { type AnyCall, handlerOf } from './dispatch.ts';

/** The operation that reads the record a path parameter names. */
const READERS: Readonly<Record<string, TenancyOperation>> = {
  workspace: 'getPanelWorkspace',
  user: 'getPanelUser',
  receipt: 'getReceipt',
  plan: 'getPlan',
};

/** Every operation of the panel, as the router takes them; none in the standard edition. */
export function panelOperations({ handlers }: Pick<ApiOptions, 'handlers'>): readonly BoundOperation[] {
  return (Object.keys(contracts) as TenancyOperation[])
    .filter((name) => contracts[name].edition === 'multi_tenant' && handlers[name] !== undefined)
    .map((name) => ({
      contract: contracts[name],
      call: handlerOf(handlers, name),
      tagged: false,
      ensureRecords: (call) => ensureRecordsExist(handlers, call),
    }));
}

/** Throws the 404 of a record of the path that does not exist, which is reported before invalid input. */
async function ensureRecordsExist(handlers: Operations, call: AnyCall): Promise<void> {
  for (const parameter of Object.keys(call.params)) {
    const reader = READERS[parameter];
    if (reader === undefined) continue;
    try {
      await handlerOf(handlers, reader)({ ...call, query: {}, body: undefined, file: undefined });
    } catch (error) {
      if (error instanceof CrierError && error.code === 'route_not_found') throw error;
    }
  }
}
