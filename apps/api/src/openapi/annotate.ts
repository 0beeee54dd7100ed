import { type FieldNotes, findNote } from '@crier/contracts';
import { isJsonObject, type JsonObject, type JsonValue } from '@crier/domain';

/** Adds a description and an example to the fields of a schema, at any depth; existing ones stay. */
export function annotateFields(schema: JsonObject, place: string, notes: FieldNotes): JsonObject {
  const result: JsonObject = { ...schema };
  const { properties, items } = schema;
  if (isJsonObject(properties)) {
    result['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [
        name,
        isJsonObject(field) ? annotateField(field, `${place}.${name}`, notes) : field,
      ]),
    );
  }
  if (isJsonObject(items)) result['items'] = annotateFields(items, place, notes);
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const options = schema[keyword];
    if (!Array.isArray(options)) continue;
    result[keyword] = options.map((option) =>
      isJsonObject(option) ? annotateFields(option, place, notes) : option,
    );
  }
  return result;
}

/** One field; a reference is left alone, since its target has notes of its own. */
export function annotateField(field: JsonObject, place: string, notes: FieldNotes): JsonObject {
  if ('$ref' in field) return field;
  const [description, example] = findNote(notes, place) ?? [];
  const shown = exampleOf(field, example);
  return {
    ...annotateFields(field, place, notes),
    ...(field['description'] === undefined && description !== undefined ? { description } : {}),
    ...(field['examples'] === undefined && shown !== undefined ? { examples: [shown] } : {}),
  };
}

/** The example of a field: its constant, or an allowed value if it has a list of them. */
function exampleOf(field: JsonObject, example: JsonValue | undefined): JsonValue | undefined {
  const { const: only, enum: values } = field;
  if (only !== undefined) return only;
  if (!Array.isArray(values)) return example;
  return example !== undefined && values.includes(example) ? example : values[0];
}
