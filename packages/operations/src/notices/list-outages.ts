import type { Handlers } from '../handlers.ts';
import type { ConsoleDependencies } from '../installation/dependencies.ts';
import { OUTAGE_MS } from './found-causes.ts';

/** The networks that refuse everything, as notices tell of them. */
export function outageHandlers({ readOutages, now }: ConsoleDependencies): Pick<Handlers, 'listOutages'> {
  return {
    listOutages: async ({ caller }) => {
      const found = await readOutages(caller.workspaceId);
      const long = found.filter(({ since }) => now() - since.getTime() >= OUTAGE_MS);
      return {
        data: long.map(({ provider, service, since, posts }) => ({
          ...{ provider, service, since: since.toISOString(), posts: posts.length },
        })),
      };
    },
  };
}
