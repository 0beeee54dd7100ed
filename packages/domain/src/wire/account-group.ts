import { z } from 'zod';
import { recordId } from './scalars.ts';

/** Maximum number of groups in a workspace. */
export const MAX_ACCOUNT_GROUPS = 50;

/** A saved group of accounts as the API returns it; `accounts` are integer ids in the order given. */
export const accountGroupSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  name: z.string(),
  accounts: z.array(z.int()),
});

const name = z.string().min(1).max(255);
const accounts = z.array(recordId).min(1).max(500);

/** The body that creates a group of accounts. */
export const accountGroupInputSchema = z.object({ name, accounts });

/** The body that changes a group: omitted fields stay unchanged, and `accounts` replaces all of them. */
export const accountGroupUpdateSchema = z.object({ name: name.optional(), accounts: accounts.optional() });

export type AccountGroup = z.output<typeof accountGroupSchema>;
