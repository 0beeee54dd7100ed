import {
  createAccountGroup,
  deleteAccountGroup,
  getAccountGroup,
  listAccountGroups,
  updateAccountGroup,
} from './account-groups.ts';
import {
  getAccount,
  getAccountDefaults,
  getAccountFacts,
  getAccountLimits,
  listAccounts,
  updateAccountDefaults,
  updateAccountLimits,
} from './accounts.ts';
import { lookupAccountOption } from './lookup.ts';

/** The operations on connected accounts and groups of them, in the order of the references. */
export const accountContracts = {
  listAccounts,
  getAccount,
  getAccountDefaults,
  getAccountFacts,
  lookupAccountOption,
  updateAccountDefaults,
  getAccountLimits,
  updateAccountLimits,
  listAccountGroups,
  getAccountGroup,
  createAccountGroup,
  updateAccountGroup,
  deleteAccountGroup,
} as const;
