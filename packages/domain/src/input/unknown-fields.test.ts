import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CrierError } from '../errors/crier-error.ts';
import { planInputSchema } from '../wire/panel-plan.ts';
import { postPartsAsRead, postSchema } from '../wire/post.ts';
import { postInputSchema, postUpdateSchema } from '../wire/post-input.ts';
import { normalise } from './normalise.ts';
import { parseInput, parseKnownInput } from './parse-input.ts';
import { collectUnknownFields, unknownFieldErrors, unknownFieldWarnings } from './unknown-fields.ts';

const VERSION = { account_id: 0, is_original: true, content: [{ body: 'Bread' }] };
const PLAN = { name: 'Starter', currency: 'EUR' };

function unknownIn(schema: z.ZodType, value: unknown, asRead?: z.ZodType) {
  const unknown = collectUnknownFields();
  normalise(schema, value, { unknown, asRead });
  return unknown;
}

function fieldsIn(...input: Parameters<typeof unknownIn>): string[] {
  return unknownIn(...input).named.map(({ field }) => field);
}

function refusal(run: () => unknown): CrierError {
  try {
    run();
  } catch (error) {
    if (error instanceof CrierError) return error;
  }
  throw new Error('nothing was refused');
}

describe('unknown fields', () => {
  it('are reported at every depth with the nearest known name', () => {
    const post = {
      scheduled_at: '2040-02-11',
      acounts: [1],
      accounts_schedule: [{ account_id: 1, tiem: '09:00' }],
      versions: [{ ...VERSION, content: [{ text: 'Bread', video_thumbs: [{ media: 1 }] }] }],
    };
    expect(
      unknownIn(postInputSchema, post).named.map(({ field, didYouMean }) => [field, didYouMean]),
    ).toEqual([
      ['scheduled_at', 'schedule'],
      ['acounts', 'accounts'],
      ['accounts_schedule.0.tiem', 'time'],
      ['versions.0.content.0.text', null],
      ['versions.0.content.0.video_thumbs.0.media', 'media_id'],
    ]);
    const [, , , text] = unknownIn(postInputSchema, post).named;
    expect(text?.message).toBe(
      'The versions.0.content.0.text field is unknown. Expected: body, body_format, url, media, video_thumbs, poll, delay_minutes.',
    );
  });

  it('are not reported for a record sent back as it was read, or sent in place of its id', () => {
    const medium = { id: 7, uuid: 'u', name: 'bread.jpg', url: 'https://social.example/bread.jpg' };
    const read = {
      id: 4,
      status: 'draft',
      accounts: [{ id: 1, provider: 'mastodon', data: { anything: 1 } }],
      versions: [{ ...VERSION, content: [{ body: 'Bread', media: [medium] }] }],
    };
    expect(fieldsIn(postUpdateSchema, read, postSchema)).toEqual([]);
    expect(fieldsIn(postInputSchema, read, postPartsAsRead)).toEqual(['id', 'status']);
    const accounts = [{ id: 1, providr: 'mastodon' }];
    expect(fieldsIn(postUpdateSchema, { accounts }, postSchema)).toEqual(['accounts.0.providr']);
  });

  it('refuse the input where they are forbidden, beside its other faults', () => {
    expect(
      refusal(() => parseKnownInput(planInputSchema, { ...PLAN, features: { posts: 5 } })).errors,
    ).toEqual({
      'features.posts': [
        'The features.posts field is unknown. Expected: api, scheduling, accounts, members, storage, file_size, media, requests_per_minute.',
      ],
    });
    expect(
      refusal(() => parseKnownInput(planInputSchema, { nmae: 'Starter', currency: 'EUR' })).errors,
    ).toEqual({
      nmae: ['The nmae field is unknown. Did you mean name?'],
      name: ['The name field is required.'],
    });
    expect(parseKnownInput(planInputSchema, PLAN)).toEqual(PLAN);
  });

  it('are named up to a limit and counted beyond it, with long keys cut', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1]));
    const unknown = unknownIn(z.object({ name: z.string() }), { ...many, ['n'.repeat(1_000_000)]: 1 });
    expect(unknown.count).toBe(5_001);
    const warnings = unknownFieldWarnings(unknown);
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)).toEqual({
      code: 'more_unknown_fields',
      count: 4_981,
      message: '4981 more fields are unknown.',
    });
    expect(Object.keys(unknownFieldErrors(unknown))).toHaveLength(21);
    const long = unknownIn(z.object({}), { [`${'é'.repeat(500)}`]: 1 }).named[0];
    expect([long?.field.length, long?.field.endsWith('…')]).toEqual([101, true]);
  });

  it('may have names that no database can store, or that objects inherit', () => {
    const odd = JSON.parse('{"a\\u0000b": 1, "\\ud800": 1, "__proto__": 1, "toString": 1, "": 1}');
    const unknown = unknownIn(z.object({ name: z.string() }), odd);
    expect(unknown.named.map(({ field }) => field)).toEqual([
      'a\ufffdb',
      '\ufffd',
      '__proto__',
      'toString',
      '""',
    ]);
    expect(Object.keys(unknownFieldErrors(unknown))).toEqual(unknown.named.map(({ field }) => field));
  });

  it('change nothing in what is read', () => {
    const unknown = collectUnknownFields();
    const sent = { ...PLAN, nmae: 'x' };
    expect(parseInput(planInputSchema, sent, { unknown })).toEqual(parseInput(planInputSchema, sent));
    expect(unknown.count).toBe(1);
  });
});
