import { isJsonObject, type JsonValue } from '../json.ts';
import { shapeOfText } from './placeholder.ts';
import type { RecordedExchange, RecordedRequest, Recording } from './recording.ts';

/**
 * Says in sentences how the requests of two recordings of the same kind of post differ: calls that only one of them
 * makes, and in calls of both the headers, query and members of the body. Empty if they have the same shape. Values that
 * placeholders stand for, lengths and the order of calls are not compared.
 */
export function compareRequests(recorded: Recording, present: Recording): readonly string[] {
  const before = shapesOf(recorded);
  const now = shapesOf(present);
  const differences: string[] = [];
  for (const [call, shapes] of before) {
    const other = now.get(call);
    if (other === undefined) differences.push(`${call} is not called any more.`);
    else differences.push(...differencesOf(call, shapes, other));
  }
  for (const call of now.keys()) if (!before.has(call)) differences.push(`${call} was not called.`);
  return differences;
}

/** The shapes of each call's requests; a call that was recorded several times may have several. */
function shapesOf({ exchanges }: Recording): ReadonlyMap<string, readonly ReadonlySet<string>[]> {
  const calls = new Map<string, ReadonlySet<string>[]>();
  for (const exchange of exchanges) {
    const call = callOf(exchange);
    calls.set(call, [...(calls.get(call) ?? []), new Set(partsOf(exchange.request))]);
  }
  return calls;
}

function callOf({ request }: RecordedExchange): string {
  return `${request.method} ${shapeOfText(request.path)}`;
}

function partsOf({ headers, query, body }: RecordedRequest): readonly string[] {
  const parts = Object.entries(headers).map(
    ([name, value]) => `header ${name}${value === null || name === 'content-length' ? '' : `: ${value}`}`,
  );
  parts.push(...leavesOf(query, 'query'));
  if (body.kind === 'json') parts.push(...leavesOf(body.value, 'body'));
  if (body.kind === 'bytes') parts.push(`body of ${body.type ?? 'no type'}`);
  if (body.kind === 'form')
    for (const { name, value } of body.fields) parts.push(...leavesOf(value, `field ${name}`));
  if (body.kind === 'multipart')
    for (const { name, value, type } of body.parts)
      parts.push(
        ...(value === undefined
          ? [`file ${name} of ${type ?? 'no type'}`]
          : leavesOf(value, `field ${name}`)),
      );
  return parts;
}

/** Every member with the form of its value; all items of a list count as one. */
function leavesOf(value: JsonValue, at: string): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => leavesOf(item, `${at}[]`)))];
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([name, member]) => leavesOf(member, `${at}.${shapeOfText(name)}`));
  return [`${at} = ${typeof value === 'string' ? shapeOfText(value) : typeof value}`];
}

function differencesOf(
  call: string,
  before: readonly ReadonlySet<string>[],
  now: readonly ReadonlySet<string>[],
): readonly string[] {
  const shapes = new Map(now.map((shape) => [[...shape].toSorted().join('\n'), shape]));
  const known = new Set(before.map((shape) => [...shape].toSorted().join('\n')));
  const fresh = [...shapes].filter(([text]) => !known.has(text)).map(([, shape]) => shape);
  const [first = new Set<string>()] = before;
  return fresh.flatMap((shape) => [
    ...[...first].filter((part) => !shape.has(part)).map((part) => `${call} lacks ${part}.`),
    ...[...shape]
      .filter((part) => !first.has(part))
      .map((part) => `${call} has ${part}, which was not sent.`),
  ]);
}
