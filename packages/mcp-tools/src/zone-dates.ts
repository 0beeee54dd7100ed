import { isJsonObject, type JsonValue, wireDate, zonedTimeOf } from '@crier/domain';
import type { z } from 'zod';

type AnySchema = z.core.$ZodType;

/** The part of a schema's definition that leads to its dates. */
interface Definition {
  readonly type: string;
  readonly innerType?: AnySchema;
  readonly element?: AnySchema;
  readonly shape?: Readonly<Record<string, AnySchema>>;
}

/** The value of a schema with every date of a record shown by the clock of the zone. Never mutates the value. */
export function zoneDates(schema: AnySchema, value: JsonValue, zone: string): JsonValue {
  if (schema === (wireDate as AnySchema)) return typeof value === 'string' ? zonedTimeOf(value, zone) : value;
  const { innerType, element, shape } = schema._zod.def as Definition;
  if (innerType !== undefined) return zoneDates(innerType, value, zone);
  if (element !== undefined && Array.isArray(value))
    return value.map((entry) => zoneDates(element, entry, zone));
  if (shape !== undefined && isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => {
        const field = shape[key];
        return [key, field === undefined ? entry : zoneDates(field, entry, zone)];
      }),
    );
  }
  return value;
}
