import { type RequirementsInputCode, RequirementsInputError } from '../errors.ts';
import { nearestName } from './nearest-name.ts';

/** Why a value does not have its shape, and where in the value. */
export interface Fault {
  readonly code: RequirementsInputCode;
  readonly expected: string;
  readonly value: unknown;
  /** From the value inwards; empty for the value itself. */
  readonly path: readonly (string | number)[];
}

/** The check of a shape: returns null if a value has it, else the first fault. */
export type Shape = (value: unknown) => Fault | null;

type Members = Readonly<Record<string, unknown>>;

/** Throws `RequirementsInputError` with the path, beginning at `place`, unless the value has the shape. */
export function ensure(shape: Shape, value: unknown, place: string): void {
  const fault = shape(value);
  if (fault === null) return;
  const path = [place, ...fault.path].filter((part) => part !== '').join('.');
  throw new RequirementsInputError(fault.code, path, fault.expected, fault.value);
}

/** Values that pass a test; `expected` describes them in words. */
export function passing(
  code: RequirementsInputCode,
  expected: string,
  test: (value: unknown) => boolean,
): Shape {
  return (value) => (test(value) ? null : { code, expected, value, path: [] });
}

/** Allows no member with this name but undefined; the fault names the nearest known name, or all of them. */
export function misnamed(code: RequirementsInputCode, known: readonly string[], name: string): Shape {
  const expected = (): string => nearestName(name, known) ?? known.join(', ');
  return (value) =>
    value === undefined ? null : { code, expected: `named ${expected()}`, value: name, path: [] };
}

/** Values of a list. */
export function oneOf(code: RequirementsInputCode, values: readonly unknown[]): Shape {
  return passing(code, `one of ${values.join(', ')}`, (value) => values.includes(value));
}

export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const text: Shape = /* @__PURE__ */ passing(
  'not_a_string',
  'a string',
  (value) => typeof value === 'string',
);
export const number: Shape = /* @__PURE__ */ passing('not_a_number', 'a number', Number.isFinite);
export const flag: Shape = /* @__PURE__ */ passing(
  'not_a_boolean',
  'true or false',
  (value) => typeof value === 'boolean',
);
export const object: Shape = /* @__PURE__ */ passing('not_an_object', 'an object', isObject);
const array = /* @__PURE__ */ passing('not_an_array', 'a list', Array.isArray);

/** The caller's id of a record. */
export const id: Shape = /* @__PURE__ */ passing('not_an_id', 'a text, or a number but 0', (value) =>
  typeof value === 'string' ? value !== '' && value !== '0' : Number.isFinite(value) && value !== 0,
);

export function optional(shape: Shape): Shape {
  return (value) => (value === undefined || value === null ? null : shape(value));
}

/** May be left out, but not null. */
export function absent(shape: Shape): Shape {
  return (value) => (value === undefined ? null : shape(value));
}

/** Has one of the shapes; a value with none of them gets the fault of the last. */
export function either(first: Shape, last: Shape): Shape {
  return (value) => (first(value) === null ? null : last(value));
}

function within(fault: Fault | null, name: string | number): Fault | null {
  return fault && { ...fault, path: [name, ...fault.path] };
}

export function list(item: Shape): Shape {
  return (value) => {
    const fault = array(value);
    if (fault !== null) return fault;
    let index = 0;
    for (const member of value as readonly unknown[]) {
      const inner = item(member);
      if (inner !== null) return within(inner, index);
      index++;
    }
    return null;
  };
}

/** Objects with members of the given shapes, and none but the `others`; all others if there is no list of them. */
export function record(
  members: Readonly<Record<string, Shape>>,
  others: readonly string[] | null = [],
): Shape {
  const shapes = Object.entries(members);
  return (value) => {
    const fault = object(value);
    if (fault !== null) return fault;
    for (const name of others === null ? [] : Object.keys(value as Members)) {
      if (Object.hasOwn(members, name) || others?.includes(name)) continue;
      const unknown = misnamed('unknown_key', Object.keys(members), name)((value as Members)[name]);
      if (unknown !== null) return within(unknown, name);
    }
    for (const [name, shape] of shapes) {
      const inner = shape((value as Members)[name]);
      if (inner !== null) return within(inner, name);
    }
    return null;
  };
}

/** Objects whose members have the shapes of their names. */
export function map(shapeOf: (name: string) => Shape): Shape {
  return (value) => {
    const fault = object(value);
    if (fault !== null) return fault;
    for (const name of Object.keys(value as Members)) {
      const inner = shapeOf(name)((value as Members)[name]);
      if (inner !== null) return within(inner, name);
    }
    return null;
  };
}
