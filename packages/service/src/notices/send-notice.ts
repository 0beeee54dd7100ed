import { askedPause } from '@crier/operations';
import type { NoticeAddress, SendNotice, SentMessage, SentNotice } from '@crier/operations/ports';
import { beginningOf, capitalised, whyNoAnswer } from '../network/read-answer.ts';
import { discordRequest, readDiscord } from './networks/discord.ts';
import { ntfyRequest, readNtfy } from './networks/ntfy.ts';
import { type PushSender, pushRequest, readPush } from './networks/push.ts';
import { readSlack, slackRequest } from './networks/slack.ts';
import { readTeams, teamsRequest } from './networks/teams.ts';
import { readTelegram, TELEGRAM, telegramRequest } from './networks/telegram.ts';
import type { NoticeAnswer, NoticeRequest, NoticeVerdict } from './notice-request.ts';

/** How long a message may take, with its answer. */
const SENDING_MS = 15_000;
/** How much of an answer is read. */
const ANSWER_BYTES = 4_096;

export interface SendNoticeOptions {
  /** Connects to the public internet only, and to the very address it checked. */
  readonly fetch: typeof fetch;
  /** Who sends push messages; read for each of them. */
  readonly pushSender: () => Promise<PushSender>;
  readonly now: () => Date;
  /** How long a message may take; 15 seconds by default. */
  readonly sendingMs?: number;
  /** The server of Telegram's bots. */
  readonly telegram?: string;
}

/** Sends messages in the form of each network. Redirects are not followed, and of an answer the first 4 kB are read. */
export function createSendNotice(options: SendNoticeOptions): SendNotice {
  return async (address, message) => {
    const request = await requestFor(address, message, options);
    if (request === null) return ENDED_KEY;
    return await send(request, address.service, options);
  };
}

/** The keys of a browser are not usable, or its subscription is for a key that the installation no longer has. */
const ENDED_KEY: SentNotice = {
  ...{ outcome: 'ended', end: 'gone', waitMs: 0 },
  answer: 'The browser has to subscribe again.',
};

/** Null if a browser cannot be written to. */
async function requestFor(
  address: NoticeAddress,
  message: SentMessage,
  { pushSender, telegram = TELEGRAM }: SendNoticeOptions,
): Promise<NoticeRequest | null> {
  switch (address.service) {
    case 'slack':
      return slackRequest(address, message);
    case 'discord':
      return discordRequest(address, message);
    case 'teams':
      return teamsRequest(address, message);
    case 'telegram':
      return telegramRequest(address, message, telegram);
    case 'ntfy':
      return ntfyRequest(address, message);
    case 'web_push': {
      const sender = await pushSender();
      if (sender.key.publicKey !== address.key) return null;
      try {
        return pushRequest(address, message, sender);
      } catch {
        return null;
      }
    }
  }
}

const READERS: Readonly<Record<NoticeAddress['service'], (answer: NoticeAnswer) => NoticeVerdict>> = {
  web_push: readPush,
  slack: readSlack,
  discord: readDiscord,
  teams: readTeams,
  telegram: readTelegram,
  ntfy: readNtfy,
};

async function send(
  { url, headers, body }: NoticeRequest,
  service: NoticeAddress['service'],
  { fetch, now, sendingMs = SENDING_MS }: SendNoticeOptions,
): Promise<SentNotice> {
  const signal = AbortSignal.timeout(sendingMs);
  const subject = capitalised(NAMES[service]);
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const { status } = response;
    const retryAfter = response.headers.get('retry-after');
    const text = await beginningOf(response, ANSWER_BYTES);
    if (status >= 300 && status < 400) return rejected(`${subject} redirects, which is not followed.`);
    return sentNotice(READERS[service]({ status, text, retryAfter }), {
      answer: `${subject} answered ${status}.`,
      waitMs: askedPause(retryAfter, now()),
    });
  } catch (error) {
    const answer = whyNoAnswer(error, signal, sendingMs, NAMES[service]);
    return { outcome: 'failed', end: null, waitMs: 0, answer };
  }
}

function sentNotice(
  verdict: NoticeVerdict,
  { answer, waitMs }: Pick<SentNotice, 'answer' | 'waitMs'>,
): SentNotice {
  const { means } = verdict;
  if (means === 'later')
    return { outcome: 'failed', end: null, answer, waitMs: Math.max(waitMs, verdict.waitMs ?? 0) };
  if (means === 'gone' || means === 'forbidden') return { outcome: 'ended', end: means, answer, waitMs: 0 };
  return { outcome: means, end: null, answer, waitMs: 0 };
}

function rejected(answer: string): SentNotice {
  return { outcome: 'rejected', end: null, answer, waitMs: 0 };
}

/** As within a sentence. */
const NAMES: Readonly<Record<NoticeAddress['service'], string>> = {
  web_push: 'the push service',
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Teams',
  telegram: 'Telegram',
  ntfy: 'the ntfy server',
};
