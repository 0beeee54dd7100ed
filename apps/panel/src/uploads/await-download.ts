import { rest } from '../api/clients.ts';
import { readFailure } from '../api/failure.ts';
import type { Stored } from './upload-in-chunks.ts';

/** Milliseconds after which the service is asked again. */
const LOOK_AGAIN_MS = 700;
/** The service goes on fetching while it can't be asked. */
const PASSING: ReadonlySet<string> = new Set(['offline', 'unavailable', 'too-often', 'signed-out']);

/**
 * Waits for a file that the service fetches from an address, and answers its record.
 * @param tell told what the service has of it, from 0 to 1
 * @throws an error with the service's reason when the file does not come
 */
export async function awaitDownload(
  params: { readonly workspace: string; readonly download: string },
  tell: (progress: number) => void = () => undefined,
): Promise<Stored> {
  for (;;) {
    const state = await ask(params);
    if (state?.status === 'completed') return state.media;
    if (state?.status === 'failed') throw new Error(state.error);
    if (state !== null) tell(state.progress / 100);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

async function ask(params: { readonly workspace: string; readonly download: string }) {
  try {
    return await rest.call('getDownload', { params });
  } catch (error) {
    if (PASSING.has(readFailure(error).kind)) return null;
    throw error;
  }
}
