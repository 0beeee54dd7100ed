import { isJsonObject, type JsonObject, type JsonValue } from '@crier/domain';
import { platforms } from '@crier/requirements-engine';
import { expect, it } from 'vitest';
import { DECLARED_TOOLS, INSTRUCTIONS, readResource, TOOLS } from '../src/index.ts';
import { CLOSED_PORT } from './closed-port.ts';

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

it('marks as destructive what publishes, replaces or deletes', () => {
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

it('accepts an idempotency key for every change, and for nothing else', () => {
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

it('describes every input field in the reference that agents can read, but options, which have rules', () => {
  const fields = TOOLS.flatMap(({ name, reference }) => fieldsOf(reference.input, name));
  expect(fields.length).toBeGreaterThan(150);
  const undescribed = fields.filter(([, { description }]) => !description).map(([place]) => place);
  expect(undescribed.filter((place) => !/\.options(?:\.\w+){1,2}$/.test(place))).toEqual([]);
});

it('says once, in the instructions, what many tools accept', () => {
  const common = [
    'workspace',
    'post',
    'account',
    'tag',
    'media',
    'timezone',
    'expected_version',
    'idempotencyKey',
  ];
  for (const name of common) expect(INSTRUCTIONS).toContain(`\`${name}\``);
  const repeated = TOOLS.flatMap(({ name, inputSchema }) => fieldsOf(inputSchema, name)).filter(
    ([place, { description }]) => common.includes(place.split('.')[1] ?? '') && description !== undefined,
  );
  expect(repeated).toEqual([]);
});

it('describes the content of a post once, in create-post, and other tools only their own input', () => {
  const fields = TOOLS.flatMap(({ name, inputSchema }) => fieldsOf(inputSchema, name));
  const content = fields.filter(([place, { description }]) => /\.content\./.test(place) && description);
  expect(content.length).toBeGreaterThan(4);
  expect(content.every(([place]) => place.startsWith('create-post.'))).toBe(true);
});

const isDeclared = ({ input }: { input: string }) => !['list', 'lookup', 'number'].includes(input);

it('names every option of every network but lists, lookups and numbers, once, in create-post', () => {
  const names = Object.fromEntries(
    platforms()
      .filter(({ options }) => options.length > 0)
      .map(({ key, options }) => [key, options.filter(isDeclared).map(({ name }) => name)]),
  );
  const fields = TOOLS.flatMap(({ name, inputSchema }) => fieldsOf(inputSchema, name));
  const all = fields.filter(([place]) => place.endsWith('.options'));
  expect(all.map(([place]) => place)).toEqual(['create-post.versions.options']);
  for (const [, { properties }] of all) {
    const listed = Object.entries(properties as Record<string, { readonly properties: object }>).map(
      ([key, network]) => [key, Object.keys(network.properties)],
    );
    expect(Object.fromEntries(listed)).toEqual(names);
  }
});

it('accepts no unknown name in any input object, except where options, disclosures, audiences or polls are not declared', () => {
  const open = TOOLS.flatMap(({ name, inputSchema }) => fieldsOf(inputSchema, name)).filter(
    ([, { type, items, additionalProperties }]) => {
      const of = isJsonObject(items) ? items : { type, additionalProperties };
      return of['type'] === 'object' && of['additionalProperties'] !== false;
    },
  );
  expect(open.map(([place]) => place)).toEqual([
    ...['validate-post.versions', 'validate-post.versions.content'],
    ...['create-post.versions', 'create-post.versions.content'],
    ...platforms()
      .filter(({ options }) => !options.every(isDeclared))
      .map(({ key }) => `create-post.versions.options.${key}`),
    ...['update-post.versions', 'update-post.versions.content'],
    'update-post-version.content',
  ]);
});

it('has schemas that refuse unknown arguments, and a reference of less than 130 kB', () => {
  for (const { name, inputSchema, outputSchema } of TOOLS) {
    // It takes options, but declares none.
    const isOpen = name === 'update-post-version';
    expect(inputSchema).toMatchObject({ type: 'object', ...(isOpen ? {} : { additionalProperties: false }) });
    expect(outputSchema).toMatchObject({ type: 'object' });
  }
  expect(JSON.stringify(TOOLS.map(({ reference }) => reference)).length).toBeLessThan(130_000);
});

it('lists all tools in less than 34.2 kB, which every agent reads', () => {
  expect(JSON.stringify(DECLARED_TOOLS).length).toBeLessThan(34_200);
});

it('declares what agents decide by, and hints only where clients would assume wrongly', () => {
  expect(DECLARED_TOOLS.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
  const declared = DECLARED_TOOLS.find(({ name }) => name === 'publish-post-now');
  expect(declared).toEqual({
    name: 'publish-post-now',
    title: 'Publish a post now',
    description: expect.stringContaining('get the user’s consent'),
    annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
    inputSchema: {
      type: 'object',
      properties: {
        workspace: { type: 'string' },
        post: { type: 'string' },
        timezone: { type: 'string' },
        expected_version: { type: 'string' },
        idempotencyKey: { type: 'string' },
      },
      required: ['workspace', 'post'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: {
        uuid: { type: 'string' },
        status: { type: 'string' },
        scheduled_at: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        warnings: { type: 'array' },
        next: { type: 'string' },
      },
    },
  });
});

it('reports a changed post alike in every tool that changes one', () => {
  const told = ['uuid', 'status', 'scheduled_at', 'warnings', 'next'];
  const resultOf = ({ outputSchema }: (typeof TOOLS)[number]) =>
    Object.keys(outputSchema['properties'] ?? {}).filter((name) => name !== 'accounts');
  expect(namesWhere((tool) => resultOf(tool).join() === told.join())).toEqual([
    'create-post',
    'update-post',
    'update-post-version',
    'attach-tags-to-post',
    'detach-tags-from-post',
    'duplicate-post',
    'schedule-post',
    'add-post-to-queue',
    'publish-post-now',
    'approve-post',
    'return-post',
    'retry-failed-accounts',
    'reconcile-post',
    'restore-post',
  ]);
});

it('has a reference of every tool as a resource', async () => {
  for (const { name, reference } of TOOLS) {
    const text = await readResource(`crier://tools/${name}`, CLOSED_PORT);
    expect(JSON.parse(text ?? '')).toMatchObject({ name, ...reference });
  }
  expect(await readResource('crier://tools/none', CLOSED_PORT)).toBeNull();
});
