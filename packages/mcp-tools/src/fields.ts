import { z } from 'zod';

/** The fields that tools share, with what agents are told about each. */
export const workspaceField = z
  .string()
  .max(64)
  .meta({ description: 'UUID of the workspace; list-workspaces has them.' });

export const timezoneField = z.string().max(64).nullish().meta({
  description:
    'IANA time zone in which dates are read and shown, such as Europe/Lisbon; the user’s own unless given.',
});

export const writeField = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, { error: 'must be 1 to 200 printable characters without spaces' })
  .nullish()
  .meta({
    description:
      'A text of your own that stands for this one change, such as a UUID. Repeat a call with the same key and arguments after a lost answer: the change is made once.',
  });

function reference(description: string) {
  return z.string().max(64).meta({ description });
}

export const postField = reference('UUID or integer id of the post.');
export const accountField = reference('UUID or integer id of the account.');
export const tagField = reference('UUID or integer id of the tag.');
export const mediaField = reference('UUID or integer id of the media record.');

export const pageField = z.int().min(1).nullish().meta({ description: 'Page to return, 1 unless given.' });

/** How many records a page of a tool has at most; agents read all of it. */
const MAX_PAGE = 50;
export const DEFAULT_PAGE = 20;

export const limitField = z
  .int()
  .min(1)
  .max(MAX_PAGE)
  .nullish()
  .meta({ description: `Records on a page: ${DEFAULT_PAGE} unless given, ${MAX_PAGE} at most.` });

/** The same schema with another description. */
export function described<S extends z.ZodType>(schema: S, description: string): S {
  return schema.meta({ description }) as S;
}
