import { type FieldErrors, type NoticeService, validationError } from '@crier/domain';
import { addressFault } from '../address-fault.ts';
import type { NoticeAddress } from '../ports/notice-addresses.ts';

/** What was sent of a place. Which fields it needs depends on the service. */
export interface TargetInput {
  readonly service: NoticeService;
  readonly address?: string | null | undefined;
  readonly token?: string | null | undefined;
  readonly chat?: string | null | undefined;
  readonly p256dh?: string | null | undefined;
  readonly auth?: string | null | undefined;
}

export interface CheckTarget {
  /** What keeps messages from an address of the right form, such as a private network; null if nothing does. */
  readonly privateFault: (address: string, field: string) => string | null;
  /** The public key that browsers subscribe with. */
  readonly pushKey: string;
}

type Fault = readonly [field: keyof TargetInput, message: string];

/**
 * The address of a place.
 * @throws CrierError `validation` that names every wrong field
 */
export function ensureAddress(input: TargetInput, check: CheckTarget): NoticeAddress {
  const { service } = input;
  const address = input.address ?? '';
  const own = FAULTS[service](input);
  const faults = own.some(([field]) => field === 'address') ? own : [...own, ...privateFaults(input, check)];
  const errors: FieldErrors = Object.fromEntries(faults.map(([field, message]) => [field, [message]]));
  if (faults.length > 0) throw validationError(errors);
  const { token, chat, p256dh, auth } = input;
  switch (service) {
    case 'web_push':
      return { service, endpoint: address, p256dh: p256dh ?? '', auth: auth ?? '', key: check.pushKey };
    case 'telegram':
      return { service, token: token ?? '', chat: chat ?? '' };
    case 'ntfy':
      return { service, url: address, token: token ?? null };
    default:
      return { service, url: address };
  }
}

/** What people tell an address by: its host and its last characters, or those of the chat. */
export function hintOf(address: NoticeAddress): string {
  if (address.service === 'telegram') return `…${address.chat.slice(-HINT_LENGTH)}`;
  const { host, href } = new URL(address.service === 'web_push' ? address.endpoint : address.url);
  return address.service === 'web_push' ? host : `${host} …${href.slice(-HINT_LENGTH)}`;
}

const HINT_LENGTH = 4;

function privateFaults({ service, address }: TargetInput, { privateFault }: CheckTarget): readonly Fault[] {
  if (service === 'telegram' || !address) return [];
  const fault = privateFault(address, 'address');
  return fault === null ? [] : [['address', fault]];
}

const FAULTS: Readonly<Record<NoticeService, (input: TargetInput) => readonly Fault[]>> = {
  web_push: ({ address, p256dh, auth }) => [
    ...formFaults(address, () => true, ''),
    ...bytesFaults('p256dh', p256dh, isPoint, 'the public key of a subscription'),
    ...bytesFaults('auth', auth, (bytes) => bytes.length === AUTH_BYTES, 'the secret of a subscription'),
  ],
  slack: ({ address }) =>
    formFaults(
      address,
      (url) => SLACK_HOSTS.has(url.host) && /^\/services\/T\w+\/B\w+\/\w+$/.test(url.pathname),
      'The address field must be an incoming webhook of Slack, such as https://hooks.slack.com/services/T…/B…/….',
    ),
  discord: ({ address }) =>
    formFaults(
      address,
      (url) =>
        DISCORD_HOSTS.has(url.host) && /^\/api(\/v\d+)?\/webhooks\/\d{5,20}\/[\w-]+$/.test(url.pathname),
      'The address field must be a webhook of Discord, such as https://discord.com/api/webhooks/…/….',
    ),
  teams: ({ address }) =>
    formFaults(
      address,
      (url) => TEAMS_HOST.test(url.hostname) && url.searchParams.has('sig'),
      'The address field must be the address of a workflow of Teams, on logic.azure.com or api.powerplatform.com, with its signature (sig).',
    ),
  telegram: ({ token, chat }) => [
    ...(/^\d{5,20}:[\w-]{30,64}$/.test(token ?? '')
      ? []
      : ([['token', 'The token field must be the token of a bot, such as 123456789:AA….']] as const)),
    ...(/^(-?\d{1,20}|@[A-Za-z]\w{3,31})$/.test(chat ?? '')
      ? []
      : ([
          ['chat', 'The chat field must be the number of a chat, or @ and the name of a channel.'],
        ] as const)),
  ],
  ntfy: ({ address, token }) => [
    ...formFaults(
      address,
      ({ pathname, search }) => /^\/[\w-]{1,64}$/.test(pathname) && search === '',
      'The address field must be a topic of an ntfy server, such as https://ntfy.sh/your-topic.',
    ),
    ...(token === null || token === undefined || /^tk_\w{10,64}$/.test(token)
      ? []
      : ([['token', 'The token field must be an access token of ntfy, which begins with tk_.']] as const)),
  ],
};

/** https://docs.slack.dev/govslack */
const SLACK_HOSTS = new Set(['hooks.slack.com', 'hooks.slack-gov.com']);
const DISCORD_HOSTS = new Set(['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com']);
/** Where Power Automate takes requests, worldwide and for governments. */
const TEAMS_HOST = /\.(logic\.azure\.(com|us)|api\.powerplatform\.(com|us)|api\.powerautomate\.com)$/;

function formFaults(
  address: string | null | undefined,
  isOfService: (url: URL) => boolean,
  message: string,
): readonly Fault[] {
  const fault = addressFault(address ?? '', 'address');
  if (fault !== null) return [['address', fault]];
  return isOfService(new URL(address ?? '')) ? [] : [['address', message]];
}

function bytesFaults(
  field: 'p256dh' | 'auth',
  text: string | null | undefined,
  isRight: (bytes: Buffer) => boolean,
  what: string,
): readonly Fault[] {
  const isText = typeof text === 'string' && /^[\w-]+={0,2}$/.test(text);
  if (isText && isRight(Buffer.from(text, 'base64url'))) return [];
  return [[field, `The ${field} field must be ${what}, in base64url.`]];
}

/** The secret of a subscription (RFC 8291 §3.2). */
const AUTH_BYTES = 16;

/** An uncompressed point of P-256 (RFC 8291 §3.1, SEC 1 §2.3.3). */
function isPoint(bytes: Buffer): boolean {
  return bytes.length === 65 && bytes[0] === 4;
}
