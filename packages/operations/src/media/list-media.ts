import { parsePageRequest } from '@crier/domain';
import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { presentPage } from '../present-page.ts';
import { presentMedia } from './present-media.ts';

export function listMedia({ media, disk }: OperationDependencies): Handler<Contracts['listMedia']> {
  return async ({ caller, query, url }) => {
    const request = parsePageRequest(query);
    const page = await media.list(caller.workspaceId, request, query.sort ?? 'newest');
    const records = page.records.map((record) => presentMedia(record, disk));
    return presentPage(records, page.total, request, url);
  };
}
