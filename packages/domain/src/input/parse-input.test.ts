import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CrierError } from '../errors/crier-error.ts';
import { mediaDeleteSchema } from '../wire/media.ts';
import { deleteManyInputSchema, postInputSchema } from '../wire/post-input.ts';
import { tagInputSchema } from '../wire/tag.ts';
import { parseInput } from './parse-input.ts';

function errorsOf(run: () => unknown): { message: string; errors: unknown } {
  try {
    run();
  } catch (error) {
    if (error instanceof CrierError) return { message: error.message, errors: error.errors };
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('parseInput', () => {
  it('names a missing field and summarises further ones [spec:errors.envelope.summary]', () => {
    expect(errorsOf(() => parseInput(tagInputSchema, {}))).toEqual({
      message: 'The name field is required. (and 1 more error)',
      errors: { name: ['The name field is required.'], hex_color: ['The hex_color field is required.'] },
    });
  });

  it('names a missing choice as missing, and a wrong one with its choices', () => {
    const schema = z.object({ role: z.enum(['admin', 'viewer']) });
    const wrong = { role: ['The role field must be one of: admin, viewer.'] };
    for (const nothing of [{}, { role: null }, { role: '' }]) {
      expect(errorsOf(() => parseInput(schema, nothing)).errors).toEqual({
        role: ['The role field is required.'],
      });
    }
    expect(errorsOf(() => parseInput(schema, { role: 'boss' })).errors).toEqual(wrong);
    expect(errorsOf(() => parseInput(schema, { role: 5 })).errors).toEqual(wrong);
  });

  it('reports once that a number is too large', () => {
    const tag = { media: [1e20] };
    const input = { versions: [{ account_id: 0, is_original: true, content: [tag] }] };
    expect(errorsOf(() => parseInput(postInputSchema, input))).toMatchObject({
      message: 'The versions.0.content.0.media.0 field must not be greater than 2147483647.',
    });
  });

  it('says what was expected of a hex colour [spec:tag.field.hex-color]', () => {
    expect(errorsOf(() => parseInput(tagInputSchema, { name: 'A', hex_color: 'blue' }))).toEqual({
      message: 'The hex_color field must be a hex color code such as #38bdf8.',
      errors: { hex_color: ['The hex_color field must be a hex color code such as #38bdf8.'] },
    });
  });

  it('addresses nested fields with dots', () => {
    const input = { versions: [{ account_id: 0, is_original: true, content: [{ media: [1, 'x'] }] }] };
    expect(errorsOf(() => parseInput(postInputSchema, input)).errors).toEqual({
      'versions.0.content.0.media.1': ['The versions.0.content.0.media.1 field must be a number.'],
    });
  });

  it('refuses an object in place of a scalar for its type, whatever its length', () => {
    const odd = { length: { toString: 'x' } };
    expect(errorsOf(() => parseInput(tagInputSchema, { name: odd, hex_color: '#fff' })).errors).toEqual({
      name: ['The name field must be a string.'],
    });
    expect(errorsOf(() => parseInput(postInputSchema, { versions: odd })).errors).toEqual({
      versions: ['The versions field must be an array.'],
    });
    expect(errorsOf(() => parseInput(mediaDeleteSchema, { items: [odd] })).errors).toHaveProperty([
      'items.0',
    ]);
    expect(errorsOf(() => parseInput(deleteManyInputSchema, { posts: odd })).errors).toHaveProperty('posts');
  });

  it('refuses text that no database can store, at any depth', () => {
    let deep: unknown = 'a\u0000';
    for (let level = 0; level < 20_000; level++) deep = [deep];
    const input = {
      versions: [{ account_id: 0, is_original: true, content: [{ body: '\ud800' }], options: { x: deep } }],
    };
    const { errors } = errorsOf(() => parseInput(postInputSchema, input));
    expect(Object.keys(errors as object)).toHaveLength(2);
  });

  it('answers any JSON with a value or a validation error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        try {
          parseInput(postInputSchema, value);
        } catch (error) {
          expect(error).toBeInstanceOf(CrierError);
        }
      }),
    );
  });
});
