import { lexicons } from '@atproto/api';
import { listIn, objectIn } from './json.ts';

/**
 * The properties of a value that its lexicon does not name, each as `/path is not known`. Lexicons are open, so servers
 * take them; from us they are spelling mistakes. Objects of a union are judged by their `$type`.
 */
export function unknownProperties(schema: unknown, value: unknown, path = ''): readonly string[] {
  const { type, ref, refs, items, properties } = objectIn(schema);
  if (type === 'ref') return unknownProperties(definitionOf(ref), value, path);
  if (type === 'union') {
    const named = String(objectIn(value)['$type'] ?? '');
    const isMember = listIn(refs).some((member) => nameOf(member) === named);
    return isMember ? unknownProperties(definitionOf(named), value, path) : [];
  }
  if (type === 'array')
    return listIn(value).flatMap((item, index) => unknownProperties(items, item, `${path}/${index}`));
  if (type === 'record') return unknownProperties(objectIn(schema)['record'], value, path);
  if (type !== 'object') return [];
  return Object.entries(objectIn(value)).flatMap(([name, inside]) => {
    if (name === '$type') return [];
    const property = objectIn(properties)[name];
    const place = `${path}/${name}`;
    return property === undefined ? [`${place} is not known`] : unknownProperties(property, inside, place);
  });
}

function definitionOf(uri: unknown): unknown {
  return lexicons.getDef(String(uri));
}

/** As `$type` writes it: without `lex:`, and without `#main`. */
function nameOf(uri: unknown): string {
  return String(uri)
    .replace(/^lex:/, '')
    .replace(/#main$/, '');
}
