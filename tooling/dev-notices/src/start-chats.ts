import { type Answer, Arrivals, type ReadRequest, serve } from './answers.ts';
import { CHATS, type ChatName } from './chats.ts';

/** A message that a chat took. */
export interface ChatMessage {
  readonly chat: ChatName;
  /** The document as it was sent. */
  readonly document: unknown;
  readonly authorization: string | null;
}

/** Chats that take messages by their address. */
export interface Chats {
  readonly origin: string;
  /** What a person would enter; `telegram` is the server of the bots. */
  readonly addresses: Readonly<Record<ChatName, string>>;
  readonly messages: readonly ChatMessage[];
  /** Why messages were refused. */
  readonly refusals: readonly string[];
  /** Resolves once this many messages have been taken. */
  received(count: number): Promise<readonly ChatMessage[]>;
  /** The next requests are answered like this; later ones as usual. */
  answerNext(...answers: readonly Answer[]): void;
  stop(): Promise<void>;
}

/** Starts the chats. Nothing of them is left after `stop`. */
export async function startChats(): Promise<Chats> {
  const arrivals = new Arrivals<ChatMessage>();
  const refusals: string[] = [];
  const server = await serve(async (request) => {
    const chat = CHATS.find(({ path }) => path.test(request.path));
    if (chat === undefined || request.method !== 'POST') return { status: 404, body: 'no such address' };
    const read = chat.schema.safeParse(documentOf(request));
    if (!read.success || !/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
      refusals.push(`${chat.name}: ${read.error?.message ?? 'the content type is not JSON'}`);
      return chat.invalid;
    }
    const { authorization = null } = request.headers;
    arrivals.add({ chat: chat.name, document: read.data, authorization });
    return chat.taken;
  });
  const { origin } = server;
  return {
    origin,
    addresses: {
      slack: `${origin}/services/T000/B000/planted-slack-secret`,
      discord: `${origin}/api/webhooks/112233445566778899/planted-discord-secret`,
      teams: `${origin}/workflows/0a1b/triggers/manual/paths/invoke?api-version=1&sig=planted-teams-secret`,
      telegram: origin,
      ntfy: `${origin}/planted-ntfy-topic`,
    },
    messages: arrivals.all,
    refusals,
    received: (count) => arrivals.received(count),
    answerNext: server.answerNext,
    stop: server.stop,
  };
}

function documentOf({ body }: ReadRequest): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
