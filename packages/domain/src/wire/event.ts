import { z } from 'zod';
import { type EventSubject, eventTypesOf } from '../events/event-types.ts';
import { accountSchema } from './account.ts';
import { mediaSchema } from './media.ts';
import { memberSchema } from './member.ts';
import { noticeSchema } from './notice.ts';
import { postSchema } from './post.ts';
import { publicationSchema } from './publication.ts';

/**
 * What every event says of its subject: its id and UUID, where it has them, and what changed, as it was at that moment.
 */
const subject = z.object({
  id: z.int().nullable(),
  uuid: z.uuid().nullable(),
  change: z.record(z.string(), z.unknown()),
});

/**
 * What events about each subject carry besides: the records as the API returns them, read soon after the event. A record
 * that no longer exists is null.
 */
const RECORDS = {
  post: subject.extend({ post: postSchema.nullable() }),
  publication: subject.extend({
    post: postSchema.nullable(),
    publication: publicationSchema.nullable(),
  }),
  account: subject.extend({ account: accountSchema.nullable() }),
  media: subject.extend({ media: mediaSchema.nullable() }),
  download: subject.extend({ error: z.string().nullable(), notices: z.array(noticeSchema) }),
  member: subject.extend({ member: memberSchema.nullable() }),
  network: subject.extend({
    provider: z.string(),
    name: z.string(),
    /** The accounts of the workspace on the network, by integer id. */
    accounts: z.array(z.int()),
    /** The version that ends, and when; null for events about anything else. */
    version: z.object({ version: z.string(), ends_at: z.iso.datetime() }).nullable(),
  }),
  webhook: subject,
} as const satisfies Record<EventSubject, z.ZodObject>;

function eventOf<T extends z.ZodEnum | z.ZodLiteral, D extends z.ZodObject>(type: T, data: D) {
  return z.object({
    id: z.uuid(),
    number: z.int(),
    type,
    version: z.literal(1),
    timestamp: z.iso.datetime(),
    workspace: z.uuid(),
    data,
  });
}

/** The schema of events, by what they are about. */
export const EVENT_SCHEMAS = {
  post: eventOf(z.enum(eventTypesOf('post')), RECORDS.post),
  publication: eventOf(z.enum(eventTypesOf('publication')), RECORDS.publication),
  account: eventOf(z.enum(eventTypesOf('account')), RECORDS.account),
  media: eventOf(z.enum(eventTypesOf('media')), RECORDS.media),
  download: eventOf(z.enum(eventTypesOf('download')), RECORDS.download),
  member: eventOf(z.enum(eventTypesOf('member')), RECORDS.member),
  network: eventOf(z.enum(eventTypesOf('network')), RECORDS.network),
  webhook: eventOf(z.enum(eventTypesOf('webhook')), RECORDS.webhook),
} as const satisfies Record<EventSubject, z.ZodObject>;

/** An event as the API returns it, and as it is delivered. */
export const eventSchema = z.discriminatedUnion('type', [
  EVENT_SCHEMAS.post,
  EVENT_SCHEMAS.publication,
  EVENT_SCHEMAS.account,
  EVENT_SCHEMAS.media,
  EVENT_SCHEMAS.download,
  EVENT_SCHEMAS.member,
  EVENT_SCHEMAS.network,
  EVENT_SCHEMAS.webhook,
]);

/** An entry of the audit trail as endpoints of the installation hear of it; it belongs to a workspace, or to none. */
export const auditEventSchema = eventOf(
  z.literal('audit.recorded'),
  z.object({
    entry: z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      actor: z.string(),
      action: z.string(),
      subject: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  }),
).extend({ workspace: z.uuid().nullable() });

/** Events in the order of their numbers. */
export const eventListSchema = z.object({
  data: z.array(eventSchema),
  /** The number to continue after. */
  next: z.int(),
  /** Whether more events follow already. */
  more: z.boolean(),
});

export type AuditEvent = z.output<typeof auditEventSchema>;
export type EventRecord = z.output<typeof eventSchema>;
/** What an event carries, by what it is about. */
export type EventData = { readonly [S in EventSubject]: z.output<(typeof RECORDS)[S]> };
