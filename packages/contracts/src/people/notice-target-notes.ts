import type { FieldNotes } from '../field-note.ts';

const TARGET = '3d0e7a51-6b0c-4d3f-8a55-0f6c1f0f8c27';
const MOMENT = '2026-02-11T08:00:00.000Z';

/** Notes on where users are told of something besides by mail. */
export const NOTICE_TARGET_NOTES: FieldNotes = {
  data: ['The user’s browsers and chats, oldest first.'],
  id: ['UUID of the browser or chat.', TARGET],
  service: ['What carries the messages: the push service of a browser, or a chat.', 'slack'],
  name: ['What the user calls it.', '#social'],
  hint: ['The host of the address and its last characters.', 'hooks.slack.com …x9Zk'],
  created_at: ['When it was added, in UTC.', MOMENT],
  last_used_at: ['When it last took a message, in UTC; null if it has not yet.', MOMENT],
  failing_since: ['Since when messages have failed, in UTC; null if the last one arrived.', null],
  ended: [
    'Why nothing is sent there any more: its address no longer exists (`gone`), it no longer lets the service write (`forbidden`), or the address can’t be read any more (`unreadable`). Null if messages are sent.',
    null,
  ],
  this_browser: ['Whether it is the browser of the session that made the request.', false],
  push_key: [
    'The public key with which a browser subscribes (`applicationServerKey`), base64url.',
    'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
  ],
  'body.address': [
    'The address of a webhook of Slack or Discord, of a workflow of Teams, or of a topic of ntfy; with `web_push` the endpoint of the subscription.',
    'https://hooks.slack.com/services/T0001/B0001/x9Zkx9Zkx9Zk',
  ],
  'body.token': ['The token of a Telegram bot, or an access token of ntfy if the topic needs one.'],
  'body.chat': ['The number of a Telegram chat, or `@` and the name of a channel.'],
  'body.p256dh': ['The public key of a browser’s subscription, base64url.'],
  'body.auth': ['The secret of a browser’s subscription, base64url.'],
  'path.target': ['UUID of the browser or chat, as the list returns it.', TARGET],
  removed: ['Always 1.', 1],
  sent: ['Whether the message was taken.', true],
  answer: ['What happened, in English.', 'Slack answered 200.'],
  target: ['The browser or chat afterwards; null if it is gone, because its subscription has ended.'],
};
