import { isJsonObject, type JsonObject, type JsonValue, PLATFORM_KEYS } from '@crier/domain';
import { FIELD_NOTES } from '@crier/operations/contracts';
import { platforms } from '@crier/requirements-engine';
import { expect, it } from 'vitest';
import { buildOpenApi } from './build-openapi.ts';

const document = buildOpenApi('https://social.example/crier/api');

interface Field {
  readonly place: string;
  readonly schema: JsonObject;
}

/** The fields of a schema at any depth; what a reference leads to is a schema of its own. */
function fieldsOf(schema: JsonValue | undefined, place: string): Field[] {
  if (!isJsonObject(schema)) return [];
  const { properties, items, anyOf, oneOf } = schema;
  const own = isJsonObject(properties) ? Object.entries(properties) : [];
  const parts = [items, ...[anyOf, oneOf].flatMap((options) => (Array.isArray(options) ? options : []))];
  return [
    ...own.flatMap(([name, field]) => [
      ...(isJsonObject(field) ? [{ place: `${place}.${name}`, schema: field }] : []),
      ...fieldsOf(field, `${place}.${name}`),
    ]),
    ...parts.flatMap((part) => fieldsOf(part, place)),
  ];
}

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const fields = [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name)),
  ...operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) =>
      part && 'content' in part
        ? Object.values(part.content).flatMap(({ schema }) => fieldsOf(schema, operationId))
        : [],
    ),
  ),
].filter(({ schema }) => !('$ref' in schema));

/** Objects and lists of them are shown by their fields. */
function holdsFields(schema: JsonObject): boolean {
  return JSON.stringify(schema).match(/"(properties|\$ref)":/) !== null;
}

it('every field has a description, and an example unless its own fields have', () => {
  expect(fields.length).toBeGreaterThan(250);
  const without = fields.filter(
    ({ schema }) =>
      typeof schema['description'] !== 'string' ||
      !(Array.isArray(schema['examples']) || holdsFields(schema)),
  );
  expect(without.map(({ place }) => place)).toEqual([]);
});

it('every parameter has a description', () => {
  const without = operations.flatMap(({ operationId, parameters }) =>
    parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
  );
  expect(without).toEqual([]);
});

it('there is no note on what the document does not have', () => {
  const places = [
    ...fields.map(({ place }) => place),
    ...operations.flatMap(({ parameters }) =>
      parameters.map(({ name }) => `parameters.${name.replace('[]', '')}`),
    ),
  ];
  const unused = Object.keys(FIELD_NOTES).filter(
    (note) => !places.some((place) => place === note || place.endsWith(`.${note}`)),
  );
  expect(unused).toEqual([]);
});

it('the options of all thirteen networks are those of the networks’ own definitions', () => {
  const { schemas } = document.components;
  const { properties } = schemas['Options'] as { properties: Record<string, { $ref: string }> };
  expect(Object.keys(properties)).toEqual([...PLATFORM_KEYS]);
  const named = Object.entries(properties).map(([key, { $ref: ref }]) => {
    const own = schemas[ref.split('/').at(-1) ?? '']?.['properties'];
    return [key, Object.keys(isJsonObject(own) ? own : {}).sort()];
  });
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(platforms().map(({ key, options }) => [key, options.map(({ name }) => name).sort()])),
  );
});

it('no answer of 404 names a record that the operation has nothing to do with', () => {
  const told = operations.flatMap(({ operationId, responses }) => {
    const missing = responses['404'];
    const name = missing && '$ref' in missing ? (missing.$ref.split('/').at(-1) ?? '') : '';
    const { description = '' } = document.components.responses[name] ?? {};
    const record = /No such (.*?) in the workspace/.exec(description);
    return record ? [[operationId, record[1]]] : [];
  });
  expect(Object.fromEntries(told)).toMatchObject({
    'media.delete': 'Media',
    'posts.deleteMany': 'Post',
    'posts.retry': 'Post or Account',
    'media.folders.update': 'Media',
    'members.update': 'Member',
  });
  expect(told.filter(([, record]) => record === '')).toEqual([]);
});
