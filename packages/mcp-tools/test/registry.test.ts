import { isJsonObject, type JsonObject, type JsonValue } from '@crier/domain';
import { platforms } from '@crier/requirements-engine';
import { expect, it } from 'vitest';
import { TOOLS } from '../src/index.ts';

const namesWhere = (holds: (tool: (typeof TOOLS)[number]) => boolean) =>
  TOOLS.filter(holds).map(({ name }) => name);

it('has the tools that agents know', () => {
  expect(TOOLS.map(({ name }) => name)).toEqual([
    'list-workspaces',
    'get-workspace',
    'list-accounts',
    'get-account',
    'get-reconnect-link',
    'list-posts',
    'get-post',
    'get-delivery-receipt',
    'get-platform-rules',
    'count-text',
    'validate-post',
    'create-post',
    'update-post',
    'update-post-version',
    'attach-tags-to-post',
    'detach-tags-from-post',
    'duplicate-post',
    'schedule-post',
    'add-post-to-queue',
    'preview-queue',
    'publish-post-now',
    'approve-post',
    'return-post',
    'retry-failed-accounts',
    'reconcile-post',
    'delete-post',
    'restore-post',
    'list-tags',
    'get-tag',
    'create-tag',
    'update-tag',
    'list-media',
    'get-media',
    'upload-media-by-url',
    'get-media-upload-status',
  ]);
});

it('calls destructive what makes something public, replaces or deletes it', () => {
  expect(namesWhere(({ annotations }) => annotations.destructiveHint)).toEqual([
    'create-post',
    'update-post',
    'update-post-version',
    'detach-tags-from-post',
    'schedule-post',
    'add-post-to-queue',
    'publish-post-now',
    'approve-post',
    'retry-failed-accounts',
    'reconcile-post',
    'delete-post',
    'restore-post',
    'update-tag',
  ]);
  expect(namesWhere(({ annotations }) => annotations.openWorldHint)).toEqual([
    'create-post',
    'update-post',
    'update-post-version',
    'schedule-post',
    'add-post-to-queue',
    'publish-post-now',
    'approve-post',
    'retry-failed-accounts',
    'reconcile-post',
    'delete-post',
    'restore-post',
    'upload-media-by-url',
  ]);
  expect(namesWhere(({ annotations }) => annotations.readOnlyHint && annotations.destructiveHint)).toEqual(
    [],
  );
});

it('takes an idempotency key for every change, and for nothing else', () => {
  expect(namesWhere(({ input }) => 'idempotencyKey' in input.shape)).toEqual(
    namesWhere(({ annotations }) => !annotations.readOnlyHint),
  );
});

/** Every field of a schema at any depth, by its place. */
function fieldsOf(schema: JsonValue | undefined, place: string): [string, JsonObject][] {
  if (!isJsonObject(schema)) return [];
  const { properties, items } = schema;
  const own = isJsonObject(properties) ? Object.entries(properties) : [];
  return [
    ...own.flatMap(([name, field]): [string, JsonObject][] =>
      isJsonObject(field) ? [[`${place}.${name}`, field], ...fieldsOf(field, `${place}.${name}`)] : [],
    ),
    ...fieldsOf(items, place),
  ];
}

it('describes every field it takes', () => {
  const fields = TOOLS.flatMap(({ name, inputSchema }) => fieldsOf(inputSchema, name));
  expect(fields.length).toBeGreaterThan(150);
  const undescribed = fields.filter(([, { description }]) => !description).map(([place]) => place);
  expect(undescribed.filter((place) => !/\.options\.\w+$/.test(place))).toEqual([]);
});

it('names every option of every network, and takes no other, wherever versions are written', () => {
  const names = Object.fromEntries(
    platforms().map(({ key, options }) => [key, options.map(({ name }) => name)]),
  );
  const fields = TOOLS.flatMap(({ name, inputSchema }) => fieldsOf(inputSchema, name));
  const all = fields.filter(([place]) => place.endsWith('.options'));
  expect(all.map(([place]) => place)).toEqual([
    'validate-post.versions.options',
    'create-post.versions.options',
    'update-post.versions.options',
    'update-post-version.options',
  ]);
  for (const [, { properties }] of all) {
    const listed = Object.entries(properties as Record<string, Network>).map(([key, network]) => [
      key,
      network.maxProperties === 0 ? [] : network.propertyNames?.enum,
    ]);
    expect(Object.fromEntries(listed)).toEqual(names);
  }
});

interface Network {
  readonly maxProperties?: number;
  readonly propertyNames?: { readonly enum: readonly string[] };
}

it('takes no unknown name in any object of its input', () => {
  const open = TOOLS.flatMap(({ name, inputSchema }) => fieldsOf(inputSchema, name)).filter(
    ([, { type, items, additionalProperties }]) => {
      const of = isJsonObject(items) ? items : { type, additionalProperties };
      return of['type'] === 'object' && of['additionalProperties'] !== false;
    },
  );
  expect(open.map(([place]) => place)).toEqual([]);
});

it('has schemas of objects that refuse unknown arguments, in less than 100 kB', () => {
  for (const { inputSchema, outputSchema } of TOOLS) {
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(outputSchema).toMatchObject({ type: 'object' });
  }
  expect(
    JSON.stringify(TOOLS.map(({ inputSchema, outputSchema }) => [inputSchema, outputSchema])).length,
  ).toBeLessThan(100_000);
});
