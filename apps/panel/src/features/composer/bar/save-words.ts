import { isKeyOf } from '../../../ui/one-of.ts';
import type { ComposerMessages } from '../messages/composer-messages.ts';
import type { SaveState } from '../state/autosave.ts';

export interface SaveFacts {
  readonly state: SaveState;
  /** Whether the text is neither on the service nor in this browser. */
  readonly unkept: boolean;
  /** Whether the draft is new and nothing of it has been written. */
  readonly isNew: boolean;
  /** The time of the last save in words; null if it was before the draft was opened. */
  readonly savedAt: string | null;
  /** Whether saving has been going on for long. */
  readonly isSlow: boolean;
}

/**
 * Where the text is stored at the moment, in words, and why not where it should be.
 * @param locked the words for a workspace that is locked
 */
export function saveWords(facts: SaveFacts, texts: ComposerMessages, locked: string): string {
  return [whyOf(facts, texts, locked), whereOf(facts, texts)].filter((part) => part !== null).join(' ');
}

function whyOf({ state }: SaveFacts, texts: ComposerMessages, locked: string): string | null {
  if (state.name === 'conflict') return texts.conflict;
  if (state.name !== 'failed') return null;
  const { kind } = state.failure;
  if (kind === 'fields') return texts.saveRefused;
  return kind === 'locked' ? locked : isKeyOf(texts.bar.why, kind) ? texts.bar.why[kind] : null;
}

function whereOf(
  { state, unkept, isNew, savedAt, isSlow }: SaveFacts,
  texts: ComposerMessages,
): string | null {
  if (unkept) return texts.unkept;
  switch (state.name) {
    case 'conflict':
      return null;
    case 'failed':
      return texts.saveFailed;
    case 'saving':
      return isSlow ? texts.bar.slow : texts.saving;
    case 'changed':
      return texts.changed;
    case 'saved':
      if (isNew) return null;
      return savedAt === null ? texts.bar.saved : texts.bar.savedAt(savedAt);
  }
}
