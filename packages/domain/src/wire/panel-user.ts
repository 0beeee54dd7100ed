import { z } from 'zod';

const name = z.string().min(1).max(255);
const email = z.email().max(255);
const password = z.string().min(8).max(1_024).meta({ format: 'password' });
const passwordAgain = z.string().meta({ format: 'password' });

/** A user as the panel reads it (contract: 2.6). */
export const panelUserSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
  email_verified_at: z.string().nullable(),
  created_at: z.string(),
});

/** A user as the panel creates it. */
export const panelUserInputSchema = z.object({
  name,
  email,
  password,
  password_confirmation: passwordAgain,
  is_admin: z.boolean(),
});

/** A user as the panel changes it: without a password it keeps its own. */
export const panelUserUpdateSchema = z.object({
  name,
  email,
  password: password.nullish(),
  password_confirmation: passwordAgain.nullish(),
  is_admin: z.boolean(),
});

/** Who a record of the panel belongs to. */
export const panelPersonSchema = z.object({ id: z.int(), name: z.string(), email: z.string() });

export type PanelUser = z.output<typeof panelUserSchema>;
