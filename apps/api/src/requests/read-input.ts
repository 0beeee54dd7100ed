import type { Contract } from '@crier/contracts';
import {
  collectUnknownFields,
  isJsonObject,
  type JsonObject,
  parseInput,
  parseKnownInput,
  type UnknownFields,
  unknownFieldWarnings,
} from '@crier/domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseQuery } from './parse-query.ts';

/** What an operation without a body knows of one. */
const NO_BODY = z.object({});

/** The parameter that asks for strict handling in an address, and its values. */
const STRICT = 'strict';
const ON = new Set(['', '1', 'true']);

/** The preference that asks for strict handling (RFC 7240 §4.4). */
const PREFERENCE = /^handling\s*=\s*"?strict"?\s*(;|$)/i;

/** Whether a request wants every name that nothing reads to be refused: `?strict=true`, or `Prefer: handling=strict`. */
export function isStrict(request: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const value = parseQuery(request.url).values[STRICT];
  return (typeof value === 'string' && ON.has(value.toLowerCase())) || prefersStrict(request.headers);
}

/** Whether the wish came as a preference, which an answer confirms (RFC 7240 §3). */
export function prefersStrict({ prefer }: FastifyRequest['headers']): boolean {
  if (prefer === undefined) return false;
  const preferences = Array.isArray(prefer) ? prefer : [prefer];
  return preferences.flatMap((line) => line.split(',')).some((one) => PREFERENCE.test(one.trim()));
}

/** How the names of an input are read: strict names are refused, others are noted. */
export interface Names {
  readonly strict: boolean;
  readonly unknown: UnknownFields;
}

/**
 * The names of a request. Operations of administrators refuse unknown names for every caller, because plans,
 * subscriptions and people are managed by programs that nobody watches.
 */
export function namesOf(contract: Pick<Contract, 'access'>, strict: boolean): Names {
  return { strict: strict || contract.access === 'administrator', unknown: collectUnknownFields() };
}

type Schemas = Pick<Contract, 'query' | 'body' | 'asRead'>;

/**
 * The query as its schema reads it; undefined where the operation takes none.
 * @throws CrierError `validation`
 */
export function readQuery({ query }: Schemas, url: string, refusesUnknown: boolean): unknown {
  const { [STRICT]: _own, ...values } = parseQuery(url).values;
  const options = { scalarsAsArrays: true };
  if (refusesUnknown) {
    const parsed = parseKnownInput(query ?? NO_BODY, values, options);
    return query === undefined ? undefined : parsed;
  }
  return query === undefined ? undefined : parseInput(query, values, options);
}

/**
 * The body as its schema reads it; undefined where the operation takes none. Names it does not know, at any depth, are
 * refused or noted.
 * @throws CrierError `validation`
 */
export function readBody({ body, asRead }: Schemas, sent: unknown, { strict, unknown }: Names): unknown {
  if (body === undefined && !isJsonObject(sent)) return undefined;
  const schema = body ?? NO_BODY;
  const parsed = strict
    ? parseKnownInput(schema, sent, { asRead })
    : parseInput(schema, sent, { asRead, unknown });
  return body === undefined ? undefined : parsed;
}

/** The answer with a warning for each noted name, after the warnings that it has. */
export function withWarnings(answer: unknown, { unknown }: Names): unknown {
  if (unknown.count === 0 || !isJsonObject(answer)) return answer;
  const told = Array.isArray(answer['warnings']) ? answer['warnings'] : [];
  return { ...answer, warnings: [...told, ...unknownFieldWarnings(unknown)] } satisfies JsonObject;
}
