import { accountSchema, mediaSchema, nearestName, postAccountSchema } from '@crier/domain';
import { check, RequirementsInputError } from '@crier/requirements-engine';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

const KNOWN = [
  ...['text', 'format', 'link', 'media', 'poll', 'thread', 'comment', 'options', 'language', 'disclosure'],
  'audience',
];

/** The name that the engine proposes; all known names if it has none. */
function proposedByEngine(name: string): string | undefined {
  try {
    check({ text: 'a', [name]: 1 } as never, 'x');
    return undefined;
  } catch (error) {
    if (!(error instanceof RequirementsInputError)) throw error;
    return / must be named (.*), got /s.exec(error.message)?.[1];
  }
}

it('the service and the engine suggest the same name for a misspelled one', () => {
  const edited = fc
    .tuple(fc.constantFrom(...KNOWN), fc.nat(8), fc.nat(2), fc.string({ maxLength: 2 }))
    .map(([name, at, cut, added]) => name.slice(0, at) + added + name.slice(at + cut));
  const name = fc.oneof(edited, fc.string(), fc.string({ minLength: 60, maxLength: 70 }));
  fc.assert(
    fc.property(
      name.filter((text) => !KNOWN.includes(text) && text !== '__proto__' && text !== 'versions'),
      (text) => {
        expect(proposedByEngine(text)).toBe(nearestName(text, KNOWN) ?? KNOWN.join(', '));
      },
    ),
    { numRuns: 1_000 },
  );
});

it('the engine accepts accounts and media with every field that the service returns', () => {
  const named = (shape: object) => Object.fromEntries(Object.keys(shape).map((name) => [name, null]));
  const account = {
    ...named(accountSchema.shape),
    ...named(postAccountSchema.shape),
    id: 1,
    provider: 'x',
    name: 'a',
  };
  const media = { ...named(mediaSchema.shape), id: 1, type: 'image', mime_type: 'image/png' };
  const details = named(mediaSchema.shape.details.unwrap().shape);
  const measured = { ...media, details: { ...details, brands: [], rotation: 0 } };
  expect(check({ text: 'a', media: [measured] } as never, 'x')).toEqual([]);
  const version = { account_id: 0, is_original: true, content: [{ body: 'a', media: [media] }] };
  expect(check({ versions: [version] } as never, account as never)).toEqual([]);
  expect(check({ text: 'a', media: [media] } as never, 'x')).toEqual([]);
});
