import { type ChangeEvent, type KeyboardEvent, lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { Draft, Scope } from '../state/draft.ts';
import { type Mentioning, mentionedIn, type WrittenName, withMention, writtenName } from './mention.ts';
import type { OfferKeys } from './mention-offer.tsx';
import type { FoundEntry } from './use-lookup.ts';

const MentionOffer = lazy(async () => ({ default: (await import('./mention-offer.tsx')).MentionOffer }));

interface Given {
  /** UUID. */
  readonly workspace: string;
  /** Null where nobody can be mentioned. */
  readonly mentioning: Mentioning | null;
  readonly index: number;
  readonly scope: Scope;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly options: Parameters<typeof mentionedIn>[0]['options'];
}

/** Offers who has the name that is being written after an `@`. */
export function useMention({ workspace, mentioning, index, scope, change, options }: Given) {
  const [written, setWritten] = useState<WrittenName | null>(null);
  const [reached, setReached] = useState<string>();
  const keys = useRef<OfferKeys>(null);
  const leave = useCallback(() => setWritten(null), []);
  const watch = ({
    currentTarget: { value, selectionStart },
    nativeEvent,
  }: ChangeEvent<HTMLTextAreaElement>) => {
    if (mentioning === null) return;
    const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertFromPaste';
    setWritten(isTyped ? writtenName(value, selectionStart, mentionedIn({ options }, mentioning)) : null);
  };
  const choose = (entry: FoundEntry) => {
    if (mentioning === null || written === null) return;
    change((now) => withMention(now, scope, index, mentioning, written, entry));
    setWritten(null);
  };
  const press = (event: KeyboardEvent): boolean => written !== null && keys.current?.(event) === true;
  const offer =
    mentioning === null || written === null ? null : (
      <Suspense>
        <MentionOffer
          {...{ workspace, mentioning, keys, choose, leave }}
          name={written.name}
          reach={setReached}
        />
      </Suspense>
    );
  return { watch, press, offer, leave, reached };
}
