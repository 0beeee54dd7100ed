import { FIELD_NOTES, type FieldNotes } from '@crier/contracts';
import {
  accountGroupInputSchema,
  accountGroupSchema,
  accountGroupUpdateSchema,
  accountSchema,
  adviceSchema,
  createdPostSchema,
  deletedSchema,
  deleteInputSchema,
  deliverySchema,
  EVENT_SCHEMAS,
  errorBodySchema,
  type JsonObject,
  mediaFolderInputSchema,
  mediaFolderSchema,
  mediaSchema,
  memberSchema,
  meSchema,
  noticeSchema,
  platformOptionsSchema,
  postAccountSchema,
  postInputSchema,
  postSchema,
  postUpdateSchema,
  publicationSchema,
  queueSchema,
  scheduledSchema,
  scheduleInputSchema,
  successSchema,
  tagInputSchema,
  tagSchema,
  tagUpdateSchema,
  updatedPostSchema,
  validationSchema,
  violationSchema,
  warningSchema,
  webhookInputSchema,
  webhookSchema,
  webhookUpdateSchema,
  webhookWithSecretSchema,
  workspaceSchema,
} from '@crier/domain';
import { z } from 'zod';
import { annotateFields } from './annotate.ts';
import { optionSchemas } from './option-schemas.ts';

type Direction = 'input' | 'output';

/** Schemas with a name of their own in the document; a schema that extends another inherits the notes on its fields. */
const NAMED: readonly (readonly [name: string, schema: z.ZodType, direction: Direction, notes?: string])[] = [
  ['Account', accountSchema, 'output'],
  ['AccountEvent', EVENT_SCHEMAS.account, 'output'],
  ['AccountGroup', accountGroupSchema, 'output'],
  ['AccountGroupInput', accountGroupInputSchema, 'input', 'AccountGroup'],
  ['AccountGroupUpdate', accountGroupUpdateSchema, 'input', 'AccountGroup'],
  ['Advice', adviceSchema, 'output'],
  ['CreatedPost', createdPostSchema, 'output', 'Post'],
  ['Deleted', deletedSchema, 'output'],
  ['DeletePost', deleteInputSchema, 'input'],
  ['Delivery', deliverySchema, 'output'],
  ['DownloadEvent', EVENT_SCHEMAS.download, 'output'],
  ['Error', errorBodySchema, 'output'],
  ['Folder', mediaFolderSchema, 'output'],
  ['FolderInput', mediaFolderInputSchema, 'input'],
  ['Media', mediaSchema, 'output'],
  ['MediaEvent', EVENT_SCHEMAS.media, 'output'],
  ['Me', meSchema, 'output'],
  ['Member', memberSchema, 'output'],
  ['MemberEvent', EVENT_SCHEMAS.member, 'output'],
  ['Notice', noticeSchema, 'output'],
  ['Post', postSchema, 'output'],
  ['PostAccount', postAccountSchema, 'output'],
  ['NetworkEvent', EVENT_SCHEMAS.network, 'output'],
  ['PostEvent', EVENT_SCHEMAS.post, 'output'],
  ['PostInput', postInputSchema, 'input'],
  ['PostUpdate', postUpdateSchema, 'input'],
  ['Publication', publicationSchema, 'output'],
  ['PublicationEvent', EVENT_SCHEMAS.publication, 'output'],
  ['Queue', queueSchema, 'output'],
  ['Scheduled', scheduledSchema, 'output'],
  ['SchedulePost', scheduleInputSchema, 'input'],
  ['Success', successSchema, 'output'],
  ['Tag', tagSchema, 'output'],
  ['TagInput', tagInputSchema, 'input'],
  ['TagUpdate', tagUpdateSchema, 'input'],
  ['Updated', updatedPostSchema, 'output', 'Success'],
  ['Validation', validationSchema, 'output'],
  ['Violation', violationSchema, 'output'],
  ['Warned', updatedPostSchema.pick({ warnings: true }), 'output'],
  ['Warning', warningSchema, 'output'],
  ['Webhook', webhookSchema, 'output'],
  ['WebhookEvent', EVENT_SCHEMAS.webhook, 'output'],
  ['WebhookInput', webhookInputSchema, 'input', 'Webhook'],
  ['WebhookUpdate', webhookUpdateSchema, 'input', 'Webhook'],
  ['WebhookWithSecret', webhookWithSecretSchema, 'output', 'Webhook'],
  ['Workspace', workspaceSchema, 'output'],
];

const NAMES = new Map<unknown, string>([
  ...NAMED.map(([name, schema]) => [schema, name] as const),
  [platformOptionsSchema, 'Options'],
]);

/** The named schemas by name, in alphabetical order. */
export function componentSchemas(): Record<string, JsonObject> {
  const named = NAMED.map(
    ([name, schema, direction, notes = name]) =>
      [name, annotateFields(convert(schema, direction, true), notes, FIELD_NOTES.bearer)] as const,
  );
  const all = { ...Object.fromEntries(named), ...optionSchemas() };
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * A schema as the document writes it: named schemas become references at any depth, and fields get the descriptions and
 * examples noted for their place.
 */
export function schemaOf(
  schema: z.ZodType,
  direction: Direction,
  place: string,
  notes: FieldNotes,
): JsonObject {
  return annotateFields(convert(schema, direction, false), place, notes);
}

/** A reference to a named schema. */
export function reference(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

function convert(root: z.ZodType, direction: Direction, writeRoot: boolean): JsonObject {
  const json = z.toJSONSchema(root, {
    io: direction,
    override: ({ zodSchema, jsonSchema }) => {
      const name = NAMES.get(zodSchema);
      if (name !== undefined && !(writeRoot && (zodSchema as unknown) === root))
        replaceWith(jsonSchema, reference(name));
      else tidy(jsonSchema);
    },
  });
  delete json.$schema;
  return json as JsonObject;
}

function replaceWith(target: object, source: JsonObject): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, source);
}

/** Removes constraints that repeat a format or a type, and lets responses gain fields. */
function tidy(json: z.core.JSONSchema.BaseSchema): void {
  if (json.format !== undefined) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.additionalProperties === false) delete json.additionalProperties;
  delete json.propertyNames;
}
