import { z } from 'zod';
import type { Contract } from '../contract.ts';

type Defined = Omit<Contract, 'access' | 'edition' | 'status' | 'errors'> & {
  readonly status?: 200 | 201;
};

/**
 * Defines a contract of the multi-tenant edition and keeps its literal types. Its access is for platform administrators, whatever
 * their role in a workspace. A missing record is answered with the body of a missing route (spec: 404 rules, 4).
 */
export function defineTenancyContract<const C extends Defined>(contract: C) {
  return {
    ...contract,
    access: 'administrator' as const,
    edition: 'multi_tenant' as const,
    status: (contract.status ?? 200) as C extends { readonly status: infer S extends 200 | 201 } ? S : 200,
    errors: [...NOT_FOUND, ...(contract.body === undefined && contract.query === undefined ? [] : INVALID)],
  };
}

const NOT_FOUND = ['route_not_found'] as const;
const INVALID = ['validation', 'taken'] as const;

/** `page` of lists with the fixed size of 20 (spec: Limits); `limit` is not read. */
export const panelPage = {
  page: z.unknown().optional().meta({ type: 'integer', description: 'Page to return. The default is 1.' }),
};

/** Text to look for in names. */
export const keyword = z
  .string()
  .nullish()
  .meta({ description: 'Text to find in the name or e-mail address, ignoring case.' });

export const userParams = z.object({ user: z.string() });
export const receiptParams = z.object({ receipt: z.string() });
export const planParams = z.object({ plan: z.string() });
