import { ADDRESS_NOT_ALLOWED } from '../effects.ts';
import type { BrokenBodyError } from './body.ts';

/**
 * Why a call brought no answer. `unsent` is certain: no complete request left, so the network did nothing. `forbidden`
 * is equally certain, and permanent, because the service itself refuses the call. Everything else is `lost`.
 */
export interface TransportFailure {
  readonly kind: 'unsent' | 'forbidden' | 'lost';
  readonly reason: string;
}

/** Error codes that only occur while a connection is being made. */
const BEFORE_THE_CONNECTION: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refused the connection.',
  ENOTFOUND: 'The server name could not be found.',
  EAI_AGAIN: 'The server name could not be looked up.',
  EAI_FAIL: 'The server name could not be looked up.',
  EAI_NODATA: 'The server name has no address.',
  UND_ERR_CONNECT_TIMEOUT: 'The server did not accept the connection in time.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  CERT_NOT_YET_VALID: 'The certificate of the server is not valid yet.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not trusted.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate of the server is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name.',
};

const CONNECTING_CALLS: ReadonlySet<string> = new Set(['connect', 'getaddrinfo']);

interface FailureFacts {
  readonly code: string;
  readonly syscall: string;
}

/** Classifies what `fetch` threw. In doubt the call is `lost`: it may have arrived. */
export function classifyTransportFailure(error: unknown): TransportFailure {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { kind: 'lost', reason: 'The server did not respond in time.' };
  }
  const causes = rootCauses(error);
  if (causes.some((cause) => cause.code === ADDRESS_NOT_ALLOWED)) {
    return { kind: 'forbidden', reason: 'The server’s address is not allowed here.' };
  }
  const [first] = causes;
  if (first !== undefined && causes.every(isBeforeTheConnection)) {
    return {
      kind: 'unsent',
      reason: BEFORE_THE_CONNECTION[first.code] ?? 'The server could not be reached.',
    };
  }
  return { kind: 'lost', reason: 'The connection to the server was lost before its response arrived.' };
}

/** A request whose body the service could not deliver in full. */
export function brokenBody({ message, isLasting }: BrokenBodyError): TransportFailure {
  return { kind: isLasting ? 'forbidden' : 'unsent', reason: message };
}

function isBeforeTheConnection(facts: FailureFacts): boolean {
  return Object.hasOwn(BEFORE_THE_CONNECTION, facts.code) || CONNECTING_CALLS.has(facts.syscall);
}

/** The innermost errors: the end of the chain of causes, or one per address tried. */
function rootCauses(error: unknown, depth = 0): FailureFacts[] {
  if (typeof error !== 'object' || error === null || depth > 8) return [];
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.flatMap((one) => rootCauses(one, depth + 1));
  }
  const own = { code: textOf(error, 'code'), syscall: textOf(error, 'syscall') };
  const inner = 'cause' in error ? rootCauses(error.cause, depth + 1) : [];
  if (own.code === ADDRESS_NOT_ALLOWED || inner.length === 0) return [own];
  return inner;
}

function textOf(error: object, key: 'code' | 'syscall'): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
}
