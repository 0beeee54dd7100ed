import {
  type CallArguments,
  type CallInput,
  type CallOutput,
  CONSOLE_ROUTES,
  type ConsoleOperation,
  type PagedOperation,
  type Reading,
  type ReadOperation,
  type RestOperation,
  ROUTES,
} from '@crier/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { consoleApi, rest } from './clients.ts';

/** The options with which `useQuery`, `useSuspenseQuery` and a route's loader read by an operation of the REST API. */
export function restQuery<Name extends RestOperation & ReadOperation>(
  name: Name,
  ...[input]: CallArguments<Name>
) {
  return queryOptions({
    queryKey: [ROUTES[name].id, input ?? null],
    queryFn: ({ signal }): Promise<CallOutput<Name>> =>
      rest.call(name, ...([{ ...input, signal }] as unknown as CallArguments<Name>)),
  });
}

/** Like `restQuery`, with the `etag` beside the record, for records that are changed with `ifMatch`. */
export function restRecord<Name extends RestOperation & ReadOperation>(
  name: Name,
  ...[input]: CallArguments<Name>
) {
  return queryOptions({
    queryKey: [ROUTES[name].id, input ?? null, 'etag'],
    queryFn: ({ signal }): Promise<Reading<Name>> =>
      rest.read(name, ...([{ ...input, signal }] as unknown as CallArguments<Name>)),
  });
}

/** The options with which `useInfiniteQuery` reads a paginated list page by page. */
export function restPages<Name extends RestOperation & PagedOperation>(name: Name, input: CallInput<Name>) {
  return infiniteQueryOptions({
    queryKey: [ROUTES[name].id, input, 'pages'],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam: page }): Promise<CallOutput<Name>> => {
      const query = { ...(input as { query?: object }).query, page };
      return rest.call(name, ...([{ ...input, query, signal }] as unknown as CallArguments<Name>));
    },
    getNextPageParam: (last, _pages, page) =>
      (last as { links: { next: string | null } }).links.next === null ? undefined : page + 1,
  });
}

/** The options with which `useQuery`, `useSuspenseQuery` and a route's loader read by an operation of the console. */
export function consoleQuery<Name extends ConsoleOperation & ReadOperation>(
  name: Name,
  ...[input]: CallArguments<Name>
) {
  return queryOptions({
    queryKey: [CONSOLE_ROUTES[name].id, input ?? null],
    queryFn: ({ signal }): Promise<CallOutput<Name>> =>
      consoleApi.call(name, ...([{ ...input, signal }] as unknown as CallArguments<Name>)),
  });
}
