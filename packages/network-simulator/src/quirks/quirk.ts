import type { PlatformKey } from '@crier/domain';
import { z } from 'zod';
import { type FaultScope, isPathPattern } from '../faults/fault-rule.ts';

/** What servers do to the content of a post; a post keeps it for good. */
export const REWRITES = [
  /** The first link of the text becomes an attachment (snac2). */
  'link-to-attachment',
  'shorten-links',
  /** Two thirds of the text are left. */
  'trim-text',
  'replace-text',
  'sign-text',
  'drop-attachment',
  'render-markdown',
] as const;

export type Rewrite = (typeof REWRITES)[number];

/** `X2` */
const rowName = z.string().regex(/^[A-Z]\d{1,2}$/, 'must be the name of a row, such as X2');

const seconds = z.number().min(0).max(86_400);

const quirk = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(REWRITES) }),
  /** Lists show a post only after this time. */
  z.strictObject({ type: z.literal('lag'), seconds: seconds.default(240) }),
  /** Lists are empty, for this long; until it is switched off if left out. */
  z.strictObject({ type: z.literal('empty-list'), seconds: seconds.optional() }),
  /** Lists end after their newest posts. */
  z.strictObject({ type: z.literal('short-list'), length: z.int().min(1).default(1) }),
  /** Lists leave out the posts made since it was switched on. */
  z.strictObject({ type: z.literal('drop-from-list') }),
  /** A new post gets the id of the post that was deleted last. */
  z.strictObject({ type: z.literal('reuse-ids') }),
  /** The dates of posts are earlier than the `Date` header at their creation. */
  z.strictObject({ type: z.literal('dates-behind'), seconds: seconds.default(240) }),
  z.strictObject({ type: z.literal('no-date-header') }),
  /** A call that made a post is answered by a gateway, from the `nth` such call on, at most `times` times. */
  z.strictObject({
    type: z.literal('gateway'),
    status: z.union([401, 403, 404, 422, 429].map((status) => z.literal(status))).default(404),
    /** A page, JSON that is nobody's, or the network's own error. */
    form: z.enum(['html', 'json', 'own']).default('html'),
    nth: z.int().min(1).default(1),
    times: z.int().min(1).optional(),
  }),
  /** A call that made a post gets no answer. */
  z.strictObject({
    type: z.literal('lose-answer'),
    nth: z.int().min(1).default(1),
    times: z.int().min(1).optional(),
  }),
  /**
   * A learned fact of the networks that play it, by the name of its row, at the `nth` call that it is about and after,
   * at most `times` times.
   */
  z.strictObject({
    type: z.literal('learned'),
    row: rowName,
    /** Part of the path of the calls, or `re:` and a regular expression; any call if left out. */
    path: z.string().min(1).refine(isPathPattern, 'is not a regular expression').optional(),
    nth: z.int().min(1).default(1),
    times: z.int().min(1).optional(),
    /** One of the row's variants; all of them by turns if left out. */
    variant: z.string().min(1).optional(),
  }),
  /** The network takes what it usually refuses because of a row. */
  z.strictObject({ type: z.literal('lenient'), row: rowName }),
]);

export type Quirk = z.infer<typeof quirk>;
export type QuirkType = Quirk['type'];

/** Every quirk by its name. */
export const QUIRKS: readonly QuirkType[] = [
  ...REWRITES,
  'lag',
  'empty-list',
  'short-list',
  'drop-from-list',
  'reuse-ids',
  'dates-behind',
  'no-date-header',
  'gateway',
  'lose-answer',
  'learned',
  'lenient',
];

/** A rule about the networks and instances of a simulator. */
export function quirkRuleSchema({ networks, instances }: FaultScope) {
  return z
    .strictObject({
      network: z.enum(networks).optional(),
      /** Key of an instance. */
      instance: z.enum(instances).optional(),
      /** Handle of the account whose posts it is about. */
      account: z.string().min(1).optional(),
      quirk,
    })
    .refine(({ account, quirk: { type } }) => account === undefined || type !== 'no-date-header', {
      path: ['account'],
      error: 'must be left out: a header is the same for all accounts',
    });
}

export interface QuirkRule {
  readonly network?: PlatformKey | undefined;
  readonly instance?: string | undefined;
  readonly account?: string | undefined;
  readonly quirk: Quirk;
}

/** A rule that is on, and on how many posts, calls or answers it had an effect. */
export interface QuirkState extends QuirkRule {
  readonly id: string;
  readonly applied: number;
}
