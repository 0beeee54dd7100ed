import { ensureString } from '../argument.ts';

const MAX_PATH = 15;
const KEPT_PATH = 13;
/** Parsers skip spaces and controls in front. */
const MAY_BE_WEB = /^[\0- ]*h/i;
const IS_WEB = /^https?:/;

/** The part of the WHATWG `URL` class that is used here; every runtime has it, no type library declares it. */
interface ParsedAddress {
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface Runtime {
  readonly URL: new (address: string) => ParsedAddress;
}

const runtime = globalThis as unknown as Runtime;

function parse(address: string): ParsedAddress | undefined {
  try {
    return new runtime.URL(address);
  } catch {
    return undefined;
  }
}

/**
 * The form in which Bluesky's app shows an address: without scheme, path cut after 13 characters.
 *
 * An address that does not parse, or is neither http nor https, stays as it is.
 */
export function shortAddress(address: string): string {
  ensureString(address, 'address');
  // An address that begins with another letter has a different scheme or none; checking this first avoids the parser's
  // slow refusal.
  if (!MAY_BE_WEB.test(address)) return address;
  const parsed = parse(address);
  if (!parsed || !IS_WEB.test(parsed.protocol)) return address;
  const path = (parsed.pathname === '/' ? '' : parsed.pathname) + parsed.search + parsed.hash;
  return parsed.host + (path.length > MAX_PATH ? `${path.slice(0, KEPT_PATH)}...` : path);
}
