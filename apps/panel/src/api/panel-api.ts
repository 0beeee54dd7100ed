import {
  type CallArguments,
  type CallInput,
  type CallOutput,
  type Client,
  createClient,
  PANEL_ROUTES,
  type PanelOperation,
  type ReadOperation,
} from '@crier/client';
import { queryOptions } from '@tanstack/react-query';
import { type Change, useChange } from './changes.ts';
import { restOptions } from './clients.ts';

/**
 * The operations for platform administrators of the multi-tenant edition, with the session. Loaded with their pages.
 */
const panelApi: Client<PanelOperation> = createClient({ ...restOptions, door: PANEL_ROUTES });

/** The options with which `useQuery` and a route's loader read by an operation below `/panel`. */
export function panelQuery<Name extends PanelOperation & ReadOperation>(
  name: Name,
  ...[input]: CallArguments<Name>
) {
  return queryOptions({
    queryKey: [PANEL_ROUTES[name].id, input ?? null],
    queryFn: ({ signal }): Promise<CallOutput<Name>> =>
      panelApi.call(name, ...([{ ...input, signal }] as unknown as CallArguments<Name>)),
  });
}

/** A change by an operation below `/panel`. When it succeeds, every answer it may have outdated is read again. */
export function usePanelChange<Name extends PanelOperation>(
  name: Name,
): Change<CallInput<Name>, CallOutput<Name>> {
  return useChange(PANEL_ROUTES[name].id, (input: CallInput<Name>) =>
    panelApi.call(name, ...([input] as unknown as CallArguments<Name>)),
  );
}
