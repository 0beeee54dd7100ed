import { type CrierError, invalid } from '@crier/domain';
import type { LogoStore } from '../ports/apps.ts';

/** Maximum size of a logo file, in bytes. */
export const LOGO_MAX_BYTES = 512 * 1_024;

/** Maximum number of pixels; a small file can unpack to any size. */
export const LOGO_MAX_PIXELS = 4_096 * 4_096;

/** A PNG image as a data URL, which browsers make of a chosen file (RFC 2397). */
const DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;

/** The refusal of a file that is not a PNG image within the limits. */
export function invalidLogo(): CrierError {
  const [kilobytes, megapixels] = [LOGO_MAX_BYTES / 1_024, LOGO_MAX_PIXELS / 1_048_576];
  const limits = `at most ${kilobytes} KB and ${megapixels} megapixels`;
  return invalid('logo', `The logo must be a PNG image of ${limits}.`);
}

/**
 * The bytes of a logo given as a data URL; null for no logo, undefined if nothing was given.
 * @throws CrierError that names `logo` for anything but a PNG image
 */
export function parseLogo(given: string | null | undefined): Uint8Array | null | undefined {
  if (given === null || given === undefined) return given;
  const content = DATA_URL.exec(given)?.[1];
  if (content === undefined || content.length % 4 !== 0) throw invalidLogo();
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
}

/**
 * Stores a logo, runs `work` with its address, and removes the logo again if `work` fails. `undefined` (keep the
 * present logo) and `null` (no logo) are passed on unchanged.
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
