import { ApiError, type Client } from '@crier/client';
import { readFailure } from '../../api/failure.ts';
import type { Draft } from './state/draft.ts';
import { altTextField } from './state/refused.ts';
import { type DraftCalls, type StoredDraft, storedDraft } from './state/send-draft.ts';
import { bodyOf } from './state/wire.ts';

/** The post as the service stores it. */
export async function readPost(rest: Client, workspace: string, post: string): Promise<StoredDraft> {
  const { data, etag } = await rest.read('getPost', { params: { workspace, post } });
  return storedDraft(data, etag);
}

/** The alternative texts that this page has stored in the library, by the id of their file. */
export type StoredAltTexts = Map<number, string | null>;

/**
 * The calls that send a workspace's draft to the rest. `described` is called after each file that gets a new text.
 */
export function draftCalls(
  rest: Client,
  workspace: string,
  stored: StoredAltTexts,
  described: () => void,
): DraftCalls {
  const describe = async (media: number, altText: string | null): Promise<void> => {
    const params = { workspace, media: String(media) };
    try {
      await rest.call('updateMedia', { params, body: { alt_text: altText } });
    } catch (error) {
      // A deleted file needs no text.
      if (readFailure(error).kind !== 'missing') throw atItsField(error, media);
    }
    stored.set(media, altText);
    described();
  };
  return {
    create: async (draft: Draft, idempotencyKey) => {
      const body = bodyOf(draft);
      return (await rest.call('createPost', { params: { workspace }, body, idempotencyKey })).uuid;
    },
    replace: (draft, { uuid, etag }) =>
      rest.call('updatePost', { params: { workspace, post: uuid }, body: bodyOf(draft), ifMatch: etag }),
    read: (uuid) => readPost(rest, workspace, uuid),
    describe: async (media, altText) => {
      if (!stored.has(media) || stored.get(media) !== altText) await describe(media, altText);
    },
  };
}

/** Moves the refusal of an alternative text to a field that identifies its file. */
function atItsField(error: unknown, media: number): unknown {
  const said = error instanceof ApiError ? error.errors?.['alt_text'] : undefined;
  if (!(error instanceof ApiError) || said === undefined) return error;
  return new ApiError({ ...error, message: error.message, errors: { [altTextField(media)]: said } });
}
