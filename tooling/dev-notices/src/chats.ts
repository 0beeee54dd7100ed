import { z } from 'zod';
import type { Answer } from './answers.ts';

export type ChatName = 'slack' | 'discord' | 'teams' | 'telegram' | 'ntfy';

/** A chat: where it is reached, what it takes, and what it answers. */
export interface Chat {
  readonly name: ChatName;
  readonly path: RegExp;
  readonly schema: z.ZodType;
  readonly taken: Answer;
  readonly invalid: Answer;
}

const link = z.url({ protocol: /^https?$/ });

/** https://docs.slack.dev/reference/block-kit/composition-objects/text-object */
const slackText = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(3_000),
    emoji: z.boolean().optional(),
  }),
  z.strictObject({
    type: z.literal('mrkdwn'),
    text: z.string().min(1).max(3_000),
    verbatim: z.boolean().optional(),
  }),
]);

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
const slack: Chat = {
  name: 'slack',
  path: /^\/services\/T\w+\/B\w+\/[\w-]+$/,
  schema: z.strictObject({
    text: z.string().min(1).max(40_000),
    unfurl_links: z.boolean().optional(),
    unfurl_media: z.boolean().optional(),
    blocks: z
      .array(z.strictObject({ type: z.literal('section'), text: slackText }))
      .max(50)
      .optional(),
  }),
  taken: { status: 200, headers: { 'content-type': 'text/html' }, body: 'ok' },
  invalid: { status: 400, body: 'invalid_payload' },
};

/** https://docs.discord.com/developers/resources/webhook#execute-webhook */
const discord: Chat = {
  name: 'discord',
  path: /^\/api\/webhooks\/\d+\/[\w-]+$/,
  schema: z.strictObject({
    content: z.string().min(1).max(2_000),
    allowed_mentions: z.strictObject({ parse: z.array(z.enum(['roles', 'users', 'everyone'])) }).optional(),
    flags: z.literal([4, 4_096]).optional(),
  }),
  taken: { status: 204 },
  invalid: {
    status: 400,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 50_006, message: 'Cannot send an empty message' }),
  },
};

const textRun = z.strictObject({
  type: z.literal('TextRun'),
  text: z.string(),
  weight: z.enum(['Bolder']).optional(),
});

/** https://adaptivecards.io/explorer/AdaptiveCard.html */
const adaptiveCard = z.strictObject({
  $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
  type: z.literal('AdaptiveCard'),
  version: z.enum(['1.2', '1.3', '1.4', '1.5']),
  body: z
    .array(z.strictObject({ type: z.literal('RichTextBlock'), inlines: z.array(textRun).min(1) }))
    .min(1),
  actions: z
    .array(z.strictObject({ type: z.literal('Action.OpenUrl'), title: z.string().min(1), url: link }))
    .optional(),
});

/** https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook */
const teams: Chat = {
  name: 'teams',
  path: /^\/workflows\/\w+\/triggers\/manual\/paths\/invoke\?.*\bsig=/,
  schema: z.strictObject({
    type: z.literal('message'),
    attachments: z
      .array(
        z.strictObject({
          contentType: z.literal('application/vnd.microsoft.card.adaptive'),
          contentUrl: z.null(),
          content: adaptiveCard,
        }),
      )
      .length(1),
  }),
  taken: { status: 202 },
  invalid: { status: 400, body: '{"error":{"code":"TriggerInputSchemaMismatch"}}' },
};

/** https://core.telegram.org/bots/api#sendmessage */
const telegram: Chat = {
  name: 'telegram',
  path: /^\/bot\d+:[\w-]+\/sendMessage$/,
  schema: z.strictObject({
    chat_id: z.union([z.int(), z.string().regex(/^(-?\d+|@\w+)$/)]),
    text: z.string().min(1).max(4_096),
    entities: z
      .array(z.strictObject({ type: z.literal('bold'), offset: z.int().min(0), length: z.int().min(1) }))
      .optional(),
    link_preview_options: z.strictObject({ is_disabled: z.boolean() }).optional(),
  }),
  taken: { status: 200, body: '{"ok":true,"result":{"message_id":1}}' },
  invalid: {
    status: 400,
    body: '{"ok":false,"error_code":400,"description":"Bad Request: message text is empty"}',
  },
};

/** https://docs.ntfy.sh/publish/#publish-as-json */
const ntfy: Chat = {
  name: 'ntfy',
  path: /^\/$/,
  schema: z.strictObject({
    topic: z.string().regex(/^[\w-]{1,64}$/),
    title: z.string().optional(),
    message: z.string().max(4_096).optional(),
    click: link.optional(),
  }),
  taken: { status: 200, body: '{"id":"sPs71M8A2T","event":"message"}' },
  invalid: {
    status: 400,
    body: '{"code":40024,"http":400,"error":"invalid request: body must be valid JSON"}',
  },
};

export const CHATS: readonly Chat[] = [slack, discord, teams, telegram, ntfy];
