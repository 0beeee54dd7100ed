import { type PageRequest, pageEnvelope, parsePageRequest } from '@crier/domain';
import type { AppOverview } from '@crier/oauth-server';
import type { AppPage } from '@crier/persistence';
import { z } from 'zod';
import { parseQuery } from '../requests/parse-query.ts';
import type { ConsoleCall } from './console-route.ts';

/** `limit` and `page` as the lists of the REST API take them: nonsense means the default (spec: Paginated lists). */
export const pageQuerySchema = z.object({
  limit: z.unknown().optional(),
  page: z.unknown().optional(),
});

/** One page of apps in the envelope of the REST API's lists. */
export async function appList<Item>(
  { query, request: { url } }: ConsoleCall<z.output<typeof pageQuerySchema>>,
  baseUrl: string,
  list: (request: PageRequest) => Promise<AppPage>,
  present: (app: AppOverview) => Item,
) {
  const request = parsePageRequest(query);
  const { apps, total } = await list(request);
  const filters = parseQuery(url).entries.filter(([name]) => name === 'limit');
  const [path = ''] = url.split('?');
  const data = apps.map(present);
  return { ...pageEnvelope(data, total, request, baseUrl + path, filters), data };
}
