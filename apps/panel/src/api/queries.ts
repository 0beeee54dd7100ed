import type {
  CallArguments,
  CallInput,
  CallOutput,
  PagedOperation,
  Reading,
  ReadOperation,
} from '@crier/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { argumentsOf, contractOf, service } from './client.ts';

/** The options with which `useQuery`, `useSuspenseQuery` and a route's loader read by an operation. */
export function query<Name extends ReadOperation>(name: Name, ...[input]: CallArguments<Name>) {
  return queryOptions({
    queryKey: [contractOf(name), input ?? null],
    queryFn: ({ signal }): Promise<CallOutput<Name>> =>
      service.call(name, ...argumentsOf<Name>({ ...input, signal })),
  });
}

/** Like `query`, with the `etag` beside the record, for records that are changed with `ifMatch`. */
export function queryRecord<Name extends ReadOperation>(name: Name, ...[input]: CallArguments<Name>) {
  return queryOptions({
    queryKey: [contractOf(name), input ?? null, 'etag'],
    queryFn: ({ signal }): Promise<Reading<Name>> =>
      service.read(name, ...argumentsOf<Name>({ ...input, signal })),
  });
}

/** The options with which `useInfiniteQuery` reads a paginated list page by page. */
export function queryPages<Name extends PagedOperation>(name: Name, input: CallInput<Name>) {
  return infiniteQueryOptions({
    queryKey: [contractOf(name), input, 'pages'],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam: page }): Promise<CallOutput<Name>> =>
      service.call(name, ...argumentsOf<Name>({ ...input, query: { ...input.query, page }, signal })),
    getNextPageParam: (last, _pages, page) => (last.links.next === null ? undefined : page + 1),
  });
}
