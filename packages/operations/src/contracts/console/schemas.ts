import { z } from 'zod';

/** Instants are RFC 3339 in UTC. */
export const instantSchema = z.iso.datetime();

/** What an app may use. */
export const accessSchema = z.enum(['api', 'mcp']);

/** A client id; those that are addresses are percent-encoded. */
export const clientParams = z.object({ client: z.string() });

/** The console is only for people in front of a browser. */
export const SESSION_DOOR = ['session'] as const;
