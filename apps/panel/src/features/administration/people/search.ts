import { isOneOf } from '../../../ui/one-of.ts';

export const STATES = ['active', 'suspended'] as const;
export const ROLES = ['administrator', 'user'] as const;

/** The part of the address of the list of people. */
export interface PeopleSearch {
  /** Part of the name or e-mail address. */
  readonly keyword?: string;
  readonly state?: (typeof STATES)[number];
  readonly role?: (typeof ROLES)[number];
  /** Starts at 1. */
  readonly page?: number;
}

/** Reads the search of the list of people from the address. Invalid parts are left out. */
export function readPeopleSearch({ keyword, state, role, page }: Record<string, unknown>): PeopleSearch {
  return {
    // The router parses a number in the address, but the person searched for text.
    ...(['string', 'number'].includes(typeof keyword) && keyword !== ''
      ? { keyword: String(keyword).slice(0, 255) }
      : {}),
    ...(isOneOf(STATES, state) ? { state } : {}),
    ...(isOneOf(ROLES, role) ? { role } : {}),
    ...(typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
