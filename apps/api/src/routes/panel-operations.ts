import { type PanelOperationName, panelContracts } from '@crier/contracts';
import { CrierError } from '@crier/domain';
import type { PanelHandlers } from '@crier/operations';
import type { ApiOptions } from '../api-options.ts';
import type { BoundOperation } from './bind-contracts.ts';
import type { AnyCall } from './dispatch.ts';

/** The operation that reads the record a path parameter names. */
const READERS: Readonly<Record<string, PanelOperationName>> = {
  workspace: 'getPanelWorkspace',
  user: 'getPanelUser',
  receipt: 'getReceipt',
  plan: 'getPlan',
};

/** Every operation of the panel, as the router takes them; none in the standard edition. */
export function panelOperations({ panel }: Pick<ApiOptions, 'panel'>): readonly BoundOperation[] {
  if (panel === null) return [];
  return (Object.keys(panelContracts) as PanelOperationName[]).map((name) => ({
    contract: panelContracts[name],
    call: callOf(panel, name),
    tagged: false,
    ensureRecords: (call) => ensureRecordsExist(panel, call),
  }));
}

/** The types of contract and handler agree by construction of `PanelHandlers`. */
function callOf(panel: PanelHandlers, name: PanelOperationName): BoundOperation['call'] {
  return panel[name] as unknown as BoundOperation['call'];
}

/** Throws the 404 of a record of the path that does not exist, which is reported before invalid input. */
async function ensureRecordsExist(panel: PanelHandlers, call: AnyCall): Promise<void> {
  for (const parameter of Object.keys(call.params)) {
    const reader = READERS[parameter];
    if (reader === undefined) continue;
    try {
      await callOf(panel, reader)({ ...call, query: {}, body: undefined, file: undefined });
    } catch (error) {
      if (error instanceof CrierError && error.code === 'route_not_found') throw error;
    }
  }
}
