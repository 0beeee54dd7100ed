import { Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { emojiMessages } from './emoji/emoji-messages.ts';
import { findEmoji, readEmoji } from './emoji/find-emoji.ts';
import classes from './media.module.css';

/**
 * A small set of emoji with a search in the reader's language; other emoji come from the keyboard. Enter takes the
 * first match. Arrow keys move from the search into the emoji and among them.
 */
export function EmojiPicker({ pick, close }: { pick: (emoji: string) => void; close: () => void }) {
  const texts = useMessages(composerMessages);
  const { search, nothing, words } = useMessages(emojiMessages);
  const [wish, setWish] = useState('');
  const [place, setPlace] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const all = useMemo(() => readEmoji(words), [words]);
  const found = findEmoji(all, wish);
  const goTo = (next: number) => {
    const buttons = grid.current?.querySelectorAll('button');
    buttons?.[Math.min(next, buttons.length - 1)]?.focus();
  };
  const searchKeys = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key === 'Enter' && first !== undefined) pick(first.emoji);
    else if (event.key === 'ArrowDown') goTo(0);
    else return;
    event.preventDefault();
  };
  const gridKeys = (event: KeyboardEvent) => {
    const step = stepOf(event.key, columnsOf(grid.current));
    if (step === null) return;
    event.preventDefault();
    if (place + step < 0) input.current?.focus();
    else goTo(place + step);
  };
  return (
    <Dialog onClose={close} title={texts.emoji} withCloseButton={false}>
      <TextInput
        ref={input}
        type="search"
        mt={4}
        aria-label={search}
        placeholder={search}
        autoComplete="off"
        value={wish}
        onChange={({ currentTarget: { value } }) => {
          setWish(value);
          setPlace(0);
        }}
        onKeyDown={searchKeys}
        data-autofocus
      />
      <Text c="dimmed" size="sm" my="xs" role="status">
        {found.length === 0 ? nothing : ''}
      </Text>
      <EmojiGrid {...{ grid, found, place, setPlace, pick }} name={texts.emoji} keys={gridKeys} />
    </Dialog>
  );
}

interface GridProps {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly name: string;
  readonly found: ReturnType<typeof findEmoji>;
  /** The place of the emoji that the tab key leads to. */
  readonly place: number;
  readonly setPlace: (place: number) => void;
  readonly pick: (emoji: string) => void;
  readonly keys: (event: KeyboardEvent) => void;
}

function EmojiGrid({ grid, name, found, place, setPlace, pick, keys }: GridProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no arrow keys
    <div ref={grid} role="group" aria-label={name} className={classes['emoji']} onKeyDown={keys}>
      {found.map(({ emoji, words: [first] }, index) => (
        <button
          key={emoji}
          type="button"
          title={first}
          tabIndex={index === place ? 0 : -1}
          onFocus={() => setPlace(index)}
          onClick={() => pick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}

/** The offset of an arrow key in a grid with this many columns; null for other keys. */
function stepOf(key: string, columns: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  return steps[key] ?? null;
}

function columnsOf(grid: HTMLElement | null): number {
  const buttons = [...(grid?.querySelectorAll('button') ?? [])];
  const next = buttons.findIndex(({ offsetTop }) => offsetTop > (buttons[0]?.offsetTop ?? 0));
  return next === -1 ? Math.max(buttons.length, 1) : next;
}
