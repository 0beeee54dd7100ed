import type { Contracts } from '@crier/contracts';
import { parsePageRequest } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Call, Handler } from '../handlers.ts';
import type { MediaFilter } from '../ports/media-store.ts';
import { readPage } from '../read-page.ts';
import { presentMedia } from './present-media.ts';

export function listMedia({ media, disk }: OperationDependencies): Handler<Contracts['listMedia']> {
  return async ({ caller, query }) => {
    const request = parsePageRequest(query);
    const [sort, filter] = [query.sort ?? 'newest', filterOf(query)];
    const page = await readPage(request, (part) => media.list(caller.workspaceId, part, sort, filter));
    const records = page.records.map((record) => presentMedia(record, disk));
    return { data: records, total: page.total, request };
  };
}

/** A search covers all files: folder and favourites apply only without a keyword (contract: 1.2). */
function filterOf(query: Call<Contracts['listMedia']>['query']): MediaFilter {
  const searching = query.keyword !== null && query.keyword !== undefined;
  return {
    folder: searching ? null : (query.folder?.toLowerCase() ?? null),
    type: query.type ?? null,
    keyword: query.keyword ?? null,
    usage: query.usage ?? null,
    favorite: !searching && query.favorite ? true : null,
    mimeTypes: query.mime_types ?? null,
  };
}
