import {
  createPanelClient,
  PANEL_ROUTES,
  type PanelArguments,
  type PanelClient,
  type PanelInput,
  type PanelOperation,
  type PanelOutput,
  type PanelReadOperation,
} from '@crier/client';
import { queryOptions } from '@tanstack/react-query';
import { type Change, useChange } from './changes.ts';
import { restOptions } from './clients.ts';

/**
 * The operations for platform administrators of the multi-tenant edition, with the session. Loaded with their pages.
 */
const panelApi: PanelClient = createPanelClient(restOptions);

/** The options with which `useQuery` and a route's loader read by an operation below `/panel`. */
export function panelQuery<Name extends PanelReadOperation>(name: Name, ...[input]: PanelArguments<Name>) {
  return queryOptions({
    queryKey: [PANEL_ROUTES[name].id, input ?? null],
    queryFn: ({ signal }): Promise<PanelOutput<Name>> =>
      panelApi.call(name, ...([{ ...input, signal }] as unknown as PanelArguments<Name>)),
  });
}

/** A change by an operation below `/panel`. When it succeeds, every answer it may have outdated is read again. */
export function usePanelChange<Name extends PanelOperation>(
  name: Name,
): Change<PanelInput<Name>, PanelOutput<Name>> {
  return useChange(PANEL_ROUTES[name].id, (input: PanelInput<Name>) =>
    panelApi.call(name, ...([input] as unknown as PanelArguments<Name>)),
  );
}
