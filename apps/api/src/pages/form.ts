import { CrierError } from '@crier/domain';
import type { FastifyRequest } from 'fastify';

/** Longest body of a form, in bytes. */
export const FORM_LIMIT = 65_536;
/** Our forms and authorization requests have few fields; a body with more is not one of ours. */
const MAX_FIELDS = 100;

/** The bytes of a request's body; none where there is no body. */
export function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** The fields of a form that were sent exactly once; other fields count as empty. */
export interface Form {
  get(name: string): string;
}

/** @throws CrierError 415 for a body that is not a form, 400 for one with absurdly many fields */
export function readForm(request: FastifyRequest): Form {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new CrierError('unsupported_media_type');
  const fields = new URLSearchParams(bytesOf(request).toString('utf8'));
  if (fields.size > MAX_FIELDS) throw new CrierError('malformed_body');
  return {
    get: (name) => {
      const [value = '', ...others] = fields.getAll(name);
      return others.length === 0 ? value : '';
    },
  };
}
