import { z } from 'zod';

/** The fields that tools share, with what agents are told about each. */
export const workspaceField = z
  .string()
  .max(64)
  .meta({ description: 'UUID of the workspace, from list-workspaces.' });

export const timezoneField = z.string().max(64).nullish().meta({
  description:
    'IANA time zone for dates in arguments and results, such as Europe/Lisbon. The default is the user’s own.',
});

export const writeField = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, { error: 'must be 1 to 200 printable characters without spaces' })
  .nullish()
  .meta({
    description:
      'A unique string of your own for this one change, such as a UUID. If an answer is lost, repeat the call with the same key and arguments: the change is made only once.',
  });

export const versionField = z.string().max(64).nullish().meta({
  description:
    'The `etag` that came with the record when it was read. If the record has changed since, nothing happens and the error is precondition_failed. Send it so that only what was read is changed, approved or published.',
});

function reference(description: string) {
  return z.string().max(64).meta({ description });
}

export const postField = reference('UUID or integer id of the post.');
export const accountField = reference('UUID or integer id of the account.');
export const tagField = reference('UUID or integer id of the tag.');
export const mediaField = reference('UUID or integer id of the media record.');

export const pageField = z.int().min(1).nullish().meta({ description: 'The default is 1.' });

/** How many records a page of a tool has at most; agents read all of it. */
const MAX_PAGE = 50;
export const DEFAULT_PAGE = 20;

export const limitField = z
  .int()
  .min(1)
  .max(MAX_PAGE)
  .nullish()
  .meta({ description: `The default is ${DEFAULT_PAGE}, the maximum ${MAX_PAGE}.` });

/** The same schema with another description. */
export function described<S extends z.ZodType>(schema: S, description: string): S {
  return schema.meta({ description }) as S;
}
