import { type ChatName, type Chats, startChats } from '@crier/dev-notices';
import type { NoticeAddress, NoticeMessage, SendNotice } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '../../src/network/guarded-fetch.ts';
import { createPushKey } from '../../src/notices/push-key.ts';
import { createSendNotice } from '../../src/notices/send-notice.ts';

const TOKEN = '123456789:planted-telegram-secret-of-35-chars';
const pushSender = async () => ({ key: createPushKey(), subject: 'mailto:ops@social.example' });
const now = () => new Date('2026-12-01T08:00:00Z');

let chats: Chats;
let send: SendNotice;
beforeAll(async () => {
  chats = await startChats();
  send = createSendNotice({
    ...{ fetch: createGuardedFetch({ allowPrivateNetwork: true }), pushSender, now },
    ...{ sendingMs: 500, telegram: chats.addresses.telegram },
  });
});
afterAll(async () => chats.stop());

function addressOf(chat: ChatName): NoticeAddress {
  if (chat === 'telegram') return { service: chat, token: TOKEN, chat: '-1001234567890' };
  if (chat === 'ntfy') return { service: chat, url: chats.addresses.ntfy, token: 'tk_planted' };
  return { service: chat, url: chats.addresses[chat] };
}

const message: NoticeMessage = {
  ...{ kind: 'failed', causeKey: 'failed:7', language: 'de' },
  title: 'Harbour Café: 2 Beiträge fehlgeschlagen',
  line: 'Threads hat „Guten Morgen“ abgelehnt: der Text ist zu lang.',
  url: 'https://social.example/w/harbour/posts/5?account=2&from=notice',
};
const HOSTILE =
  '@everyone @here <!channel> <@U123> [x](https://evil.example) *a* _b_ `c` **d** ~e~ ||f|| \\ <b>&amp;';
const hostile = { ...message, title: HOSTILE, line: `${HOSTILE} @crier_admin https://evil.example` };
const ALL: readonly ChatName[] = ['slack', 'discord', 'teams', 'telegram', 'ntfy'];

/** The document that a chat took of a message. */
async function documentOf(chat: ChatName, sent: NoticeMessage): Promise<unknown> {
  const before = chats.messages.length;
  expect(await send(addressOf(chat), sent)).toMatchObject({ outcome: 'sent', end: null, waitMs: 0 });
  return (await chats.received(before + 1)).at(-1)?.document;
}

describe('what each chat is sent', () => {
  it('Slack gets plain text and a link', async () => {
    expect(await documentOf('slack', message)).toEqual({
      text: `${message.title}\n${message.line}`,
      ...{ unfurl_links: false, unfurl_media: false },
      blocks: [
        {
          type: 'section',
          text: { type: 'plain_text', text: `${message.title}\n${message.line}`, emoji: false },
        },
        {
          type: 'section',
          text: {
            type: 'mrkdwn',
            text: '<https://social.example/w/harbour/posts/5?account=2&amp;from=notice|In Crier öffnen>',
            verbatim: true,
          },
        },
      ],
    });
  });

  it('Discord gets escaped text that mentions nobody', async () => {
    expect(await documentOf('discord', { ...message, title: 'A_b', line: 'c' })).toEqual({
      content: `**A\\_b**\nc\n<${message.url}>`,
      allowed_mentions: { parse: [] },
      flags: 4,
    });
  });

  it('Teams gets a card with a button', async () => {
    expect(await documentOf('teams', message)).toMatchObject({
      attachments: [
        {
          content: {
            body: [
              { inlines: [{ type: 'TextRun', text: message.title, weight: 'Bolder' }] },
              { inlines: [{ type: 'TextRun', text: message.line }] },
            ],
            actions: [{ type: 'Action.OpenUrl', title: 'In Crier öffnen', url: message.url }],
          },
        },
      ],
    });
  });

  it('Telegram gets text whose title is bold', async () => {
    expect(await documentOf('telegram', message)).toEqual({
      chat_id: '-1001234567890',
      text: `${message.title}\n${message.line}\n${message.url}`,
      entities: [{ type: 'bold', offset: 0, length: message.title.length }],
      link_preview_options: { is_disabled: true },
    });
  });

  it('ntfy gets a title, a text and where a tap leads, with the access token', async () => {
    expect(await documentOf('ntfy', message)).toEqual({
      topic: 'planted-ntfy-topic',
      ...{ title: message.title, message: message.line, click: message.url },
    });
    expect(chats.messages.at(-1)?.authorization).toBe('Bearer tk_planted');
  });
});

describe('names with markup and mentions', () => {
  it('Slack reads neither formatting nor mentions', async () => {
    const sent = JSON.stringify(await documentOf('slack', hostile));
    const { text, blocks } = JSON.parse(sent);
    expect(text).not.toMatch(/<|>/);
    expect(blocks[0].text).toEqual({ type: 'plain_text', text: expect.any(String), emoji: false });
    expect(blocks[1].text.text).not.toContain('everyone');
  });

  it('Discord shows every sign as it is', async () => {
    const sent = await documentOf('discord', hostile);
    const { content, allowed_mentions } = sent as { content: string; allowed_mentions: object };
    const texts = content.replace(/^\*\*|\*\*\n|\n<https.*>$/g, '');
    expect(texts.replace(/\\[^A-Za-z\d\s]/g, '')).not.toMatch(/[\\*_~`|>#[\]()<@:]/);
    expect(allowed_mentions).toEqual({ parse: [] });
  });

  it('Teams reads no Markdown and has no mention', async () => {
    const sent = JSON.stringify(await documentOf('teams', hostile));
    expect(sent).not.toContain('"TextBlock"');
    expect(sent).not.toContain('msteams');
    expect(sent).toContain('"RichTextBlock"');
  });

  it('Telegram finds no name to mention and no parse mode', async () => {
    const sent = (await documentOf('telegram', hostile)) as { text: string };
    expect(sent).not.toHaveProperty('parse_mode');
    expect(sent.text).not.toMatch(/@\w/);
  });

  it('ntfy reads no Markdown', async () => {
    expect(await documentOf('ntfy', hostile)).not.toHaveProperty('markdown');
  });

  it.each(ALL)('%s takes texts of any length, and cuts no character in two', async (chat) => {
    const long = '*😀'.repeat(5_000);
    const sent = JSON.stringify(await documentOf(chat, { ...message, title: long, line: long }));
    expect(sent.isWellFormed()).toBe(true);
    expect(sent).not.toMatch(/\\ud8[0-9a-f]{2}(?!\\ud)/i);
  });
});

describe('what answers mean', () => {
  const json = (document: object) => JSON.stringify(document);
  it.each<[ChatName, number, string, object]>([
    ['slack', 400, 'invalid_payload', { outcome: 'rejected' }],
    ['slack', 403, 'action_prohibited', { outcome: 'ended', end: 'forbidden' }],
    ['slack', 404, 'no_service', { outcome: 'ended', end: 'gone' }],
    ['slack', 410, 'channel_is_archived', { outcome: 'ended', end: 'gone' }],
    ['slack', 500, 'rollup_error', { outcome: 'failed' }],
    ['discord', 404, json({ code: 10_015, message: 'Unknown Webhook' }), { outcome: 'ended', end: 'gone' }],
    ['discord', 401, json({ code: 50_027 }), { outcome: 'ended', end: 'gone' }],
    ['discord', 400, json({ code: 50_006 }), { outcome: 'rejected' }],
    ['discord', 429, json({ retry_after: 1.25, global: false }), { outcome: 'failed', waitMs: 1_250 }],
    ['teams', 404, json({ error: { code: 'WorkflowNotFound' } }), { outcome: 'ended', end: 'gone' }],
    [
      'teams',
      400,
      json({ error: { code: 'WorkflowTriggerIsNotEnabled' } }),
      { outcome: 'ended', end: 'gone' },
    ],
    ['teams', 429, '', { outcome: 'failed' }],
    [
      'telegram',
      401,
      json({ ok: false, description: 'Unauthorized' }),
      { outcome: 'ended', end: 'forbidden' },
    ],
    [
      ...([
        'telegram',
        403,
        json({ ok: false, description: 'Forbidden: bot was blocked by the user' }),
      ] as const),
      { outcome: 'ended', end: 'forbidden' },
    ],
    [
      ...(['telegram', 400, json({ ok: false, description: 'Bad Request: chat not found' })] as const),
      { outcome: 'ended', end: 'gone' },
    ],
    [
      ...(['telegram', 429, json({ ok: false, parameters: { retry_after: 34 } })] as const),
      { outcome: 'failed', waitMs: 34_000 },
    ],
    ['telegram', 200, 'not from Telegram', { outcome: 'failed' }],
    ['ntfy', 403, json({ code: 40_301 }), { outcome: 'ended', end: 'forbidden' }],
    ['ntfy', 507, '', { outcome: 'failed' }],
    ['ntfy', 302, '', { outcome: 'rejected' }],
  ])('%s: %i %s', async (chat, status, body, expected) => {
    chats.answerNext({ status, body });
    expect(await send(addressOf(chat), message)).toMatchObject(expected);
  });

  it('waits as long as Retry-After says, in seconds or until a date, for a day at most', async () => {
    const waits: number[] = [];
    for (const wait of ['30', 'Tue, 01 Dec 2026 08:01:00 GMT', '999999']) {
      chats.answerNext({ status: 429, headers: { 'retry-after': wait } });
      waits.push((await send(addressOf('slack'), message)).waitMs);
    }
    expect(waits).toEqual([30_000, 60_000, 86_400_000]);
  });

  it.each(['hang', 'drop'] as const)(
    'may succeed later if the connection says nothing: %s',
    async (carriedOut) => {
      chats.answerNext({ carriedOut });
      expect(await send(addressOf('ntfy'), message)).toMatchObject({ outcome: 'failed', end: null });
    },
  );

  it('says nothing of an address in what is logged', async () => {
    const answers: string[] = [];
    for (const chat of ALL)
      for (const answer of [{ status: 400 }, { status: 404 }, { carriedOut: 'drop' as const }]) {
        chats.answerNext(answer);
        answers.push((await send(addressOf(chat), message)).answer);
      }
    expect(answers.join('\n')).not.toMatch(/planted|127\.0\.0\.1|http/);
    expect(answers[0]).toBe('Slack answered 400.');
  });
});

it('sends nothing to an address in the private network', async () => {
  const guarded = createSendNotice({
    ...{ fetch: createGuardedFetch({ allowPrivateNetwork: false }), pushSender, now },
  });
  const before = chats.messages.length;
  for (const url of ['https://127.0.0.1:8443/topic', chats.addresses.ntfy])
    expect(await guarded({ service: 'ntfy', url, token: null }, message)).toEqual({
      ...{ outcome: 'failed', end: null, waitMs: 0 },
      answer: 'The address does not lead to the public internet, so nothing was sent.',
    });
  expect(chats.messages).toHaveLength(before);
});
