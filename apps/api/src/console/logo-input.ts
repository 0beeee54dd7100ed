import { LogoError } from '@crier/service';

/** A PNG image as the address that browsers make of a chosen file (RFC 2397). */
const DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * The bytes of a logo; null for no logo, undefined where nothing was said.
 * @throws LogoError for anything but a PNG image as a data address
 */
export function parseLogo(given: string | null | undefined): Uint8Array | null | undefined {
  if (given === null || given === undefined) return given;
  const content = DATA_URL.exec(given)?.[1];
  if (content === undefined) throw new LogoError();
  return Buffer.from(content, 'base64');
}
