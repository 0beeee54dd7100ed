import type { LogoStore } from './logo-store.ts';

/**
 * Keeps a logo for `work`, which is told its address; it is removed again when `work` fails. `undefined` and `null`,
 * which stand for the logo there is and for none, are handed on.
 * @throws LogoError before `work` begins
 */
export async function withNewLogo<T>(
  logos: LogoStore,
  content: Uint8Array | null | undefined,
  work: (logo: string | null | undefined) => Promise<T>,
): Promise<T> {
  if (content === null || content === undefined) return await work(content);
  const logo = await logos.keep(content);
  try {
    return await work(logo);
  } catch (error) {
    await logos.remove(logo);
    throw error;
  }
}
