import { FIELD_NOTES } from '@crier/contracts';
import { isJsonObject, type JsonObject, type JsonValue, PLATFORM_KEYS } from '@crier/domain';
import { platforms } from '@crier/requirements-engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from './build-openapi.ts';
import type { OpenApiDocument, OpenApiOperation } from './document.ts';
import { CONSOLE } from './surfaces.ts';

const document = buildOpenApi('https://social.example/crier/api');
const DOCUMENTS = [
  ['the REST API', document, FIELD_NOTES.bearer, 900],
  ['the console', buildOpenApi('https://social.example/crier/console', CONSOLE), FIELD_NOTES.console, 400],
] as const;

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addFormat('decimal', /^\d+(\.\d+)?$/);

interface Field {
  readonly place: string;
  readonly schema: JsonObject;
}

/** The fields of a schema at any depth; the target of a reference is a separate schema. */
function fieldsOf(schema: JsonValue | undefined, place: string): Field[] {
  if (!isJsonObject(schema)) return [];
  const { properties, items, anyOf, oneOf, allOf } = schema;
  const own = isJsonObject(properties) ? Object.entries(properties) : [];
  const parts = [
    items,
    ...[anyOf, oneOf, allOf].flatMap((options) => (Array.isArray(options) ? options : [])),
  ];
  return [
    ...own.flatMap(([name, field]) => [
      ...(isJsonObject(field) ? [{ place: `${place}.${name}`, schema: field }] : []),
      ...fieldsOf(field, `${place}.${name}`),
    ]),
    ...parts.flatMap((part) => fieldsOf(part, place)),
  ];
}

function operationsOf({ paths }: OpenApiDocument): OpenApiOperation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

/** Every field of a document that is written out where it is, with its place. */
function fieldsIn(described: OpenApiDocument): Field[] {
  return [
    ...Object.entries(described.components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name)),
    ...operationsOf(described).flatMap(({ operationId, requestBody, responses }) => [
      ...fieldsOfPart(requestBody, `${operationId}.body`),
      ...Object.values(responses).flatMap((response) => fieldsOfPart(response, operationId)),
    ]),
  ].filter(({ schema }) => !('$ref' in schema));
}

function fieldsOfPart(
  part: OpenApiOperation['requestBody'] | OpenApiOperation['responses'][string],
  place: string,
): Field[] {
  if (!part || !('content' in part)) return [];
  return Object.values(part.content).flatMap(({ schema }) => fieldsOf(schema, place));
}

/** Every parameter of a document as a field, at the place where its note is looked up. */
function parametersIn(described: OpenApiDocument): Field[] {
  return operationsOf(described).flatMap(({ operationId, parameters }) =>
    parameters.map(({ name, in: where, schema, description = '' }) => ({
      place: `${operationId}.${where === 'query' ? 'parameters' : where}.${name.replace('[]', '')}`,
      schema: { ...schema, ...(description === '' ? {} : { description }) },
    })),
  );
}

/** Whether a note is about a part of a path, and not about any field of its name. */
function isOfPath(note: string): boolean {
  return /(^|\.)path\.\w+$/.test(note);
}

function ends(place: string, note: string): boolean {
  return place === note || place.endsWith(`.${note}`);
}

/** Objects and lists of them are shown by their fields. */
function holdsFields(schema: JsonObject): boolean {
  return JSON.stringify(schema).match(/"(properties|\$ref)":/) !== null;
}

describe.each(DOCUMENTS)('the fields of %s', (_name, described, notes, least) => {
  const fields = fieldsIn(described);
  const parameters = parametersIn(described);

  it('have a description, and an example unless their own fields have one', () => {
    expect(fields.length).toBeGreaterThan(least);
    const without = [...fields, ...parameters].filter(
      ({ schema }) =>
        typeof schema['description'] !== 'string' ||
        !(Array.isArray(schema['examples']) || holdsFields(schema)),
    );
    expect(without.map(({ place }) => place)).toEqual([]);
  });

  it('have examples that their schemas accept', () => {
    const wrong = [...fields, ...parameters].filter(({ schema: { examples, ...schema } }) => {
      if (!Array.isArray(examples) || holdsFields(schema)) return false;
      const takes = ajv.compile(schema);
      return !examples.every((example) => takes(example));
    });
    expect(wrong.map(({ place, schema }) => [place, schema['examples']])).toEqual([]);
  });

  it('have notes of their own as parameters of a path', () => {
    const inPath = parameters.flatMap(({ place }) => (/\.path\.\w+$/.test(place) ? [place] : []));
    const hasOwn = (place: string) => Object.keys(notes).some((note) => isOfPath(note) && ends(place, note));
    expect(inPath.length).toBeGreaterThan(0);
    expect(inPath.filter((place) => !hasOwn(place))).toEqual([]);
  });

  it('are the only ones with notes', () => {
    const places = [...fields, ...parameters].map(({ place }) => place);
    const unused = Object.keys(notes).filter((note) => !places.some((place) => ends(place, note)));
    expect(unused).toEqual([]);
  });
});

it('the options of all thirteen networks match the networks’ definitions', () => {
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

it('a 404 names only a record of its operation', () => {
  const told = operationsOf(document).flatMap(({ operationId, responses }) => {
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
