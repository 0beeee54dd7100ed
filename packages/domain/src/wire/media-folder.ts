import { z } from 'zod';
import { wireDate } from './scalars.ts';

/** Maximum depth of nested folders; a folder at the root has depth 1 (contract: 1.2). */
export const MAX_FOLDER_DEPTH = 5;

/** A media folder as the API returns it; `media_count` counts the files directly in it. */
export const mediaFolderSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  name: z.string(),
  /** UUID of the parent folder; null at the root. */
  parent: z.uuid().nullable(),
  depth: z.int().min(1).max(MAX_FOLDER_DEPTH),
  media_count: z.int(),
  created_at: wireDate,
});

const name = z.string().min(1).max(255);

/** The body that creates a folder. */
export const mediaFolderInputSchema = z.object({ name, parent: z.uuid().nullish() });

/** The body that updates a folder: omitted fields stay unchanged; `parent: null` means the root. */
export const mediaFolderUpdateSchema = z.object({ name: name.optional(), parent: z.uuid().nullish() });

/** How a folder is deleted: with its files, or alone, in which case its files move to the parent. */
export const mediaFolderDeleteSchema = z.object({ delete_media: z.boolean().nullish() });

export type MediaFolder = z.output<typeof mediaFolderSchema>;
