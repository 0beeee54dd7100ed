import { z } from 'zod';
import { isPassword, LONGEST_PASSWORD, PASSWORD_LENGTH, SHORTEST_PASSWORD } from '../access/password.ts';

const name = z.string().min(1).max(255);
const email = z.email().max(255);
const password = z
  .string()
  .refine(isPassword, { error: PASSWORD_LENGTH })
  .meta({ format: 'password', minLength: SHORTEST_PASSWORD, maxLength: LONGEST_PASSWORD });
const passwordAgain = z.string().meta({ format: 'password' });

/** A user as the panel returns it (contract: 2.6). */
export const panelUserSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
  email_verified_at: z.string().nullable(),
  created_at: z.string(),
});

/** The body that creates a user. */
export const panelUserInputSchema = z.object({
  name,
  email,
  password,
  password_confirmation: passwordAgain,
  is_admin: z.boolean(),
});

/** The body that updates a user; without a password, the present one stays. */
export const panelUserUpdateSchema = z.object({
  name,
  email,
  password: password.nullish(),
  password_confirmation: passwordAgain.nullish(),
  is_admin: z.boolean(),
});

/** The user to whom a record of the panel belongs. */
export const panelPersonSchema = z.object({ id: z.int(), name: z.string(), email: z.string() });

export type PanelUser = z.output<typeof panelUserSchema>;
