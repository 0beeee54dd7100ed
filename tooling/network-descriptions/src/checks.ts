import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { closedSchema } from './closed-schema.ts';
import { type JsonObject, objectIn } from './json.ts';
import { BINARY } from './request-content.ts';

/** The faults of a value, one text each; empty if the schema allows it. */
export type Check = (value: unknown) => readonly string[];

/** Makes the check of a schema of one description. It is compiled when it is first needed. */
export type Checks = (schema: unknown) => Check;

const ID = 'description';

/** With `areTexts`, texts stand for numbers and booleans, as in forms and queries. */
export function createChecks(document: JsonObject, areTexts: boolean): Checks {
  const ajv = createCompiler(document, areTexts);
  const known = new WeakMap<object, Check>();
  return (schema) => {
    const given = objectIn(schema);
    const check = known.get(given) ?? checkBy(ajv.compile(absolute(overlapping(closedSchema(given, true)))));
    known.set(given, check);
    return check;
  };
}

function createCompiler(document: JsonObject, areTexts: boolean): Ajv2019 {
  const ajv = new Ajv2019({
    strict: false,
    allErrors: true,
    coerceTypes: areTexts ? 'array' : false,
    validateSchema: false,
  });
  addFormats.default(ajv);
  ajv.addFormat('binary', (text: string) => text === BINARY);
  for (const name of ['long', 'integer', 'iso-639-1']) ajv.addFormat(name, true);
  const schemas = Object.entries(objectIn(objectIn(document['components'])['schemas']));
  const closed = schemas.map(([name, schema]) => [name, overlapping(closedSchema(schema, false))]);
  ajv.addSchema({ components: { schemas: Object.fromEntries(closed) } }, ID);
  return ajv;
}

/** Schemas of one `oneOf` overlap: with numbers as texts, and because a schema that is a part of another stays open. */
function overlapping(schema: JsonObject): JsonObject {
  return objectIn(JSON.parse(JSON.stringify(schema).replaceAll('"oneOf":', '"anyOf":')));
}

/** The schema with its references led to the document. */
function absolute(schema: JsonObject): JsonObject {
  return objectIn(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ID}#/`)));
}

function checkBy(validate: ValidateFunction): Check {
  return (value) => {
    // Coercion modifies the checked value.
    validate(structuredClone(value));
    const errors = validate.errors ?? [];
    return errors.map(({ instancePath, message = '', params }) => {
      const name = params['unevaluatedProperty'] ?? params['additionalProperty'];
      const allowed = Array.isArray(params['allowedValues']) ? `: ${params['allowedValues'].join(', ')}` : '';
      return `${instancePath}${name === undefined ? '' : `/${name}`} ${message}${allowed}`;
    });
  };
}
