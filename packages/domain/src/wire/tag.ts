import { z } from 'zod';

/** A tag as the API returns it (spec: Tag). */
export const tagSchema = z.object({ id: z.int(), uuid: z.uuid(), name: z.string(), hex_color: z.string() });

/** `#` and three or six hexadecimal digits. */
export const hexColor = z
  .string()
  .regex(/^#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})$/, { error: 'must be a hex color code such as #38bdf8' });
const tagName = z.string().min(1).max(255);

/** The body that creates a tag (spec: Tag). */
export const tagInputSchema = z.object({ name: tagName, hex_color: hexColor });

/** The body that updates a tag: omitted fields stay unchanged (contract: 1.2). */
export const tagUpdateSchema = z.object({ name: tagName.optional(), hex_color: hexColor.optional() });

export type Tag = z.output<typeof tagSchema>;
export type TagInput = z.output<typeof tagInputSchema>;
