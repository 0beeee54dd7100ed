import { ROUTES } from '@crier/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Connection } from './connection.ts';
import { type Failure, readFailure } from './failure.ts';

/** Age in ms from which a kept answer is read again in the background. */
const FRESH_MS = 15_000;

/** The cache of all answers. It reports failures to the connection; the client does the retries. */
export function createQueryClient(connection: Connection): QueryClient {
  const onError = (error: unknown) => {
    const failure = readFailure(error);
    connection.failed(failure);
    if (tellsOfPlan(failure)) void readPlanAgain(client);
  };
  const onSuccess = () => connection.succeeded();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError,
      onSuccess,
    }),
    mutationCache: new MutationCache({ onError, onSuccess }),
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Whether a refusal means that the plan or the lock of the workspace differs from what the page shows. */
export function tellsOfPlan({ kind }: Failure): boolean {
  return kind === 'locked' || kind === 'not-in-plan';
}

/** Reads again what each workspace may do. */
export function readPlanAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [ROUTES.getMe.id] });
}
