import { type FailureKind, readFailure } from '../../../api/failure.ts';
import { storedAltText } from './alt-texts.ts';
import type { SavedPost, SentDraft } from './autosave.ts';
import type { Draft, WirePost } from './draft.ts';
import { draftOf, sentText } from './wire.ts';

/** A post as it was read from the service. */
export interface StoredDraft {
  readonly draft: Draft;
  readonly saved: SavedPost;
  readonly status: string;
}

/** A post with the `ETag` that came with it. */
export function storedDraft(post: WirePost, etag: string | null): StoredDraft {
  const { uuid, status, trashed, returned } = post;
  const draft = draftOf(post);
  const written = JSON.stringify([status, trashed, returned, sentText(draft)]);
  return { draft, saved: { uuid, etag, written }, status };
}

/** The calls that send a draft to the service. Each rejects as the service answers. */
export interface DraftCalls {
  /** Creates a post and returns its UUID. Repeated calls with the same key create it once. */
  create(draft: Draft, key: string): Promise<string>;
  replace(draft: Draft, base: SavedPost): Promise<unknown>;
  read(uuid: string): Promise<StoredDraft>;
  /** Sets the alternative text of a file in the library unless it is already set; null removes it. */
  describe(media: number, altText: string | null): Promise<unknown>;
}

/** Failures after which the service has changed nothing. After any other failure the draft may have been stored. */
const REFUSALS: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'fields',
  'forbidden',
  'missing',
  'changed',
  'signed-out',
  'too-often',
]);

/** The most attempts to send a change while only the `ETag` differs. */
const TRIES = 3;

/**
 * Makes a call that takes the tag of a saved post. If only facts that nobody writes have changed its tag, the call is
 * made with the new one; if anything else has changed, the 412 is thrown.
 */
export async function sendUnchanged<T>(
  saved: SavedPost,
  read: () => Promise<StoredDraft>,
  call: (from: SavedPost) => Promise<T>,
): Promise<T> {
  for (let from = saved, tries = 1; ; tries += 1) {
    try {
      return await call(from);
    } catch (error) {
      if (readFailure(error).kind !== 'changed' || tries === TRIES) throw error;
      const stored = await read();
      if (stored.saved.written !== from.written) throw error;
      from = stored.saved;
    }
  }
}

/**
 * Sends drafts of one post for autosave. If an answer is lost, or the post cannot be read after it was written, the
 * next call finds out what was stored. Thus nothing is created twice, and the person's own text is not mistaken for
 * somebody else's. If a post's `ETag` has changed but its content has not, the draft is sent on top of the new version.
 * Alternative texts are sent before the post, and a refused one does not stop the post.
 *
 * @param opened the post as it was read at the start of editing; null for a new one
 */
export function createDraftSender(calls: DraftCalls, newKey: () => string, opened: SavedPost | null) {
  let given: SavedPost | null = opened;
  let known: SavedPost | null = given;
  let creation: { readonly draft: Draft; readonly key: string } | null = null;
  /** The draft that may have been stored although no answer came. */
  let unsure: Draft | null = null;

  /** Returns the first refusal. */
  const describe = async ({ altTexts }: Draft): Promise<{ readonly refused?: unknown }> => {
    let answer: { readonly refused?: unknown } = {};
    for (const [media, written] of Object.entries(altTexts)) {
      try {
        await calls.describe(Number(media), storedAltText(written));
      } catch (error) {
        if (readFailure(error).kind !== 'fields') throw error;
        answer = { refused: error, ...answer };
      }
    }
    return answer;
  };
  const attempt = async <T>(work: () => Promise<T>, refused: () => void): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (REFUSALS.has(readFailure(error).kind)) refused();
      throw error;
    }
  };
  const begin = async (sent: Draft): Promise<SentDraft> => {
    const first = creation ?? { draft: sent, key: newKey() };
    creation = first;
    const uuid = await attempt(
      () => calls.create(first.draft, first.key),
      () => {
        creation = null;
      },
    );
    const stored = await calls.read(uuid);
    creation = null;
    known = stored.saved;
    return { post: stored.saved, foreign: textsOf(stored.draft) !== textsOf(first.draft) };
  };
  const settle = async (base: SavedPost): Promise<SavedPost> => {
    if (unsure === null) return base;
    const stored = await calls.read(base.uuid);
    const own = textsOf(stored.draft) === textsOf(unsure);
    unsure = null;
    return own ? stored.saved : base;
  };
  const replace = (sent: Draft, base: SavedPost): Promise<unknown> =>
    sendUnchanged(
      base,
      () => calls.read(base.uuid),
      (from) => {
        known = from;
        return calls.replace(sent, from);
      },
    );

  const send = async (sent: Draft, base: SavedPost | null): Promise<SentDraft> => {
    if (base !== given) {
      given = base;
      if (base !== null && base.etag !== known?.etag) {
        known = base;
        unsure = null;
      }
    }
    let written = known;
    if (written === null) {
      const first = creation?.draft ?? sent;
      const begun = await begin(sent);
      if (begun.foreign || first === sent) return begun;
      written = begun.post;
    }
    const from = await settle(written);
    known = from;
    unsure = sent;
    await attempt(
      () => replace(sent, from),
      () => {
        unsure = null;
      },
    );
    const stored = await calls.read(from.uuid);
    known = stored.saved;
    unsure = null;
    return { post: stored.saved, foreign: textsOf(stored.draft) !== textsOf(sent) };
  };
  return async (sent: Draft, base: SavedPost | null): Promise<SentDraft> => {
    const described = await describe(sent);
    return { ...(await send(sent, base)), ...described };
  };
}

function textsOf({ versions }: Draft): string {
  return JSON.stringify(
    versions.map(({ account_id, content }) => [
      account_id,
      content.map(({ body, media }) => [body.trim(), media.map(({ id }) => id)]),
    ]),
  );
}
