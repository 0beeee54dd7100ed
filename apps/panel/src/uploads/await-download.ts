import { rest } from '../api/clients.ts';
import { insist, type Patience, type Wait } from './insist.ts';
import type { Stored } from './upload-in-chunks.ts';

/** Milliseconds after which the service is asked again. */
const LOOK_AGAIN_MS = 700;

/**
 * Waits for a file that the service fetches from an address, and answers its record. The service goes on fetching while it
 * can't be asked.
 * @param tell told how much of it the service has, from 0 to 1, and what keeps it from being asked; null while nothing does
 * @throws an error with the service's reason when the file does not come
 */
export async function awaitDownload(
  params: { readonly workspace: string; readonly download: string },
  patience: Patience,
  tell: (progress: number, wait: Wait | null) => void,
): Promise<Stored> {
  let progress = 0;
  for (;;) {
    const state = await insist(
      () => rest.call('getDownload', { params }),
      patience,
      (wait) => tell(progress, wait),
    );
    if (state.status === 'completed') return state.media;
    if (state.status === 'failed') throw new Error(state.error);
    progress = state.progress / 100;
    tell(progress, null);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
