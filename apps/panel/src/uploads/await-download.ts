import { service } from '../api/client.ts';
import { ArrivalError } from './arrival-error.ts';
import { insist, type Patience, type Wait } from './insist.ts';
import type { Stored } from './upload-in-chunks.ts';

/** Milliseconds between two calls to the service. */
const LOOK_AGAIN_MS = 700;

/**
 * Waits for a file that the service fetches from an address, and returns its record. The service continues fetching
 * even if it cannot be reached.
 * @param tell receives the fetched share, from 0 to 1, and why the service cannot be asked; null if it can
 * @throws an error with the service's reason if the file does not arrive
 */
export async function awaitDownload(
  params: { readonly workspace: string; readonly download: string },
  patience: Patience,
  tell: (progress: number, wait: Wait | null) => void,
): Promise<Stored> {
  let progress = 0;
  for (;;) {
    const state = await insist(
      () => service.call('getDownload', { params }),
      patience,
      (wait) => tell(progress, wait),
    );
    if (state.status === 'completed') return state.media;
    if (state.status === 'failed') throw new ArrivalError(state);
    progress = state.progress / 100;
    tell(progress, null);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
