import { type JsonObject, listIn } from './json.ts';
import { BINARY } from './request-content.ts';

/** Whether a value is of a type of the Graph API. In forms and queries (`isText`), all values are texts. */
export type GraphTypeCheck = (type: string, value: unknown, isText: boolean) => boolean;

/** Knows the enumerations by their name. Objects, lists and nodes are not looked into. */
export function graphTypes(enums: JsonObject): GraphTypeCheck {
  return (type, value, isText) => {
    const allowed = listIn(enums[type]);
    if (allowed.length > 0) return allowed.includes(value);
    switch (type) {
      case 'bool':
        return isText ? value === 'true' || value === 'false' : typeof value === 'boolean';
      case 'int':
      case 'unsigned int':
        return isText ? /^-?\d+$/.test(String(value)) : Number.isInteger(value);
      case 'float':
        return isText ? Number.isFinite(Number(value)) : typeof value === 'number';
      case 'string':
        return typeof value === 'string';
      case 'datetime':
        return typeof value === 'string' && (/^\d+$/.test(value) || !Number.isNaN(Date.parse(value)));
      case 'file':
        return value === BINARY;
      default:
        return true;
    }
  };
}
