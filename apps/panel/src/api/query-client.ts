import { ROUTES } from '@crier/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Connection } from './connection.ts';
import { type Failure, readFailure } from './failure.ts';

/** Answers are kept for this long before they are read again in the background. */
const FRESH_MS = 15_000;

/** The cache of all answers. What goes wrong is told to the connection; retries are the client's own. */
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

/** Whether a refusal means that the plan or the lock of the workspace is another one than the page shows. */
export function tellsOfPlan({ kind }: Failure): boolean {
  return kind === 'locked' || kind === 'not-in-plan';
}

/** Reads again what every workspace may do. */
export function readPlanAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [ROUTES.getMe.id] });
}
