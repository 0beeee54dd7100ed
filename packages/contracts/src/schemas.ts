import { z } from 'zod';

/** Instants are RFC 3339 in UTC. */
export const instantSchema = z.iso.datetime();

/** What an app may use. */
export const accessSchema = z.enum(['api', 'mcp']);

/** A client id; one that is an address is percent-encoded. */
export const clientParams = z.object({ client: z.string() });

/** Only people in a browser may use the console. */
export const CONSOLE_DOOR = ['console'] as const;

/** The signed-in user. */
export const signedInUserSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  timezone: z.string(),
  locale: z.string(),
  is_administrator: z.boolean(),
});

/** Leading and trailing white space is part of a password. */
export const passwordSchema = z.string().meta({ format: 'password' });

/** Filters a list by a keyword. */
export const keywordQuery = z.string().max(255).nullish();
