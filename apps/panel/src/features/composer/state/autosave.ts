import { type Failure, type FailureKind, readFailure } from '../../../api/failure.ts';
import type { Draft } from './draft.ts';

/** A post as the service stores it. */
export interface SavedPost {
  readonly uuid: string;
  readonly etag: string | null;
  /**
   * The content and status of the post as text. The `ETag` also covers facts that nobody writes, such as the names of
   * people and accounts and the states of files. Only a different text means that somebody changed the post.
   */
  readonly written: string;
}

export interface SentDraft {
  readonly post: SavedPost;
  /** Whether the post differs from the sent draft because somebody changed it at the same time. */
  readonly foreign: boolean;
  /** Why a companion of the post, such as an alternative text, was refused. The post itself was accepted. */
  readonly refused?: unknown;
}

export type SaveState =
  | { readonly name: 'saved' }
  | { readonly name: 'changed' }
  | { readonly name: 'saving' }
  | { readonly name: 'failed'; readonly failure: Failure }
  /** Somebody else changed the post. Nothing is sent until `resume` is called. */
  | { readonly name: 'conflict' };

export interface AutosaveEffects {
  /** Creates or replaces the post. A rejection with status 412 is a conflict, and so is a `foreign` result. */
  send(draft: Draft, base: SavedPost | null): Promise<SentDraft>;
  /** Reports every new state. */
  tell(state: SaveState, post: SavedPost | null): void;
  /** Runs something later, and returns the function that cancels it. */
  later(run: () => void, milliseconds: number): () => void;
}

export interface Autosave {
  /** Reports a change of the draft. The draft is sent when typing pauses. */
  changed(draft: Draft): void;
  /** Sends unsent changes at once. Returns the post, or rejects as the call did. */
  flush(draft: Draft): Promise<SavedPost>;
  /** Sends at once what could not be sent before. */
  retry(): void;
  /** Continues from this version of the post and replaces it with the draft; null leaves the version as it is. */
  resume(post: SavedPost, draft: Draft | null): void;
  /** Reports that the post has been changed by somebody else. Nothing is sent until `resume` is called. */
  conflict(): void;
  stop(): void;
}

/** Somebody else changed the post while it was being saved. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/** Failures after which the same draft would be refused again. */
const FINAL: ReadonlySet<FailureKind> = new Set<FailureKind>(['fields', 'forbidden', 'missing']);
const REST_MS = 1_200;
const RETRY_MS = 5_000;

/**
 * Sends a draft when typing pauses, one call at a time, so that an older text never replaces a newer one. A call
 * without an answer is repeated. A refusal is reported and waits for the next change.
 *
 * @param waits sends only when `flush` or `resume` asks for it, because a scheduled post changes only when it is saved
 */
export function createAutosave(
  base: SavedPost | null,
  { send, tell, later }: AutosaveEffects,
  waits = false,
): Autosave {
  let post = base;
  let wanted: Draft | null = null;
  let running: Promise<SavedPost> | null = null;
  let cancel = () => {};
  let blocked = false;

  const plan = (milliseconds: number) => {
    cancel();
    cancel = later(() => void run().catch(() => undefined), milliseconds);
  };
  const run = async (): Promise<SavedPost> => {
    cancel();
    if (running !== null) await running.catch(() => undefined);
    if (wanted === null && post !== null) return post;
    const draft = wanted;
    if (draft === null) throw new Error('there is nothing to save');
    wanted = null;
    tell({ name: 'saving' }, post);
    running = send(draft, post).then((sent) => {
      post = sent.post;
      if (sent.foreign) throw new ConflictError();
      if (sent.refused !== undefined) throw sent.refused;
      return sent.post;
    });
    try {
      post = await running;
      tell({ name: wanted === null ? 'saved' : 'changed' }, post);
      return post;
    } catch (error) {
      wanted ??= draft;
      if (error instanceof ConflictError) conflict();
      else fail(readFailure(error));
      throw error;
    } finally {
      running = null;
    }
  };
  const conflict = () => {
    blocked = true;
    tell({ name: 'conflict' }, post);
  };
  const fail = (failure: Failure) => {
    if (failure.kind === 'changed') return conflict();
    tell({ name: 'failed', failure }, post);
    if (!waits && !FINAL.has(failure.kind)) plan(RETRY_MS);
  };
  return {
    changed: (draft) => {
      wanted = draft;
      if (blocked) return;
      tell({ name: 'changed' }, post);
      if (!waits) plan(REST_MS);
    },
    flush: async (draft) => {
      if (post === null || wanted !== null) wanted = draft;
      return run();
    },
    retry: () => {
      if (wanted !== null && !waits && !blocked && running === null) plan(0);
    },
    resume: (next, draft) => {
      post = next;
      wanted = draft;
      blocked = false;
      if (wanted === null) tell({ name: 'saved' }, post);
      else plan(0);
    },
    conflict,
    stop: () => cancel(),
  };
}
