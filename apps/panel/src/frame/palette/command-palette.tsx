import { type KeyboardEvent, useId, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { paletteMessages } from './messages/palette-messages.ts';
import classes from './palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteList } from './palette-list.tsx';
import { usePaletteGroups } from './use-palette-groups.tsx';

/** Searches every page, action, choice, account and post: a field with a list, used by keyboard or pointer. */
export function CommandPalette({ close }: { close: () => void }) {
  const { search } = useMessages(shellMessages);
  return (
    <Dialog
      onClose={close}
      attributes={{ content: { 'aria-label': search } }}
      classNames={{ inner: classes['inner'] ?? '', body: classes['body'] ?? '' }}
      withCloseButton={false}
      size="40rem"
      yOffset="max(1rem, 12dvh)"
    >
      <Palette close={close} />
    </Dialog>
  );
}

function Palette({ close }: { close: () => void }) {
  const texts = { ...useMessages(shellMessages), ...useMessages(paletteMessages) };
  const listId = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, searching, step, leaveStep } = usePaletteGroups(words, () => write(''));
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ id }) => id === chosen) ?? entries[0] ?? null;
  function write(next: string) {
    setWords(next);
    setChosen(null);
  }
  const run = (entry: PaletteEntry) => {
    if (entry.stays) return entry.run();
    close();
    // The palette closes first and returns the focus.
    setTimeout(entry.run);
  };
  const go = (by: number) => {
    const place = active === null ? 0 : entries.indexOf(active) + by;
    setChosen(entries.at(place % entries.length)?.id ?? null);
  };
  const press = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    const act = {
      ArrowDown: () => go(1),
      ArrowUp: () => go(-1),
      Enter: () => active !== null && run(active),
      Backspace: words === '' && step !== null ? leaveStep : undefined,
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const status = searching ? texts.searching : entries.length === 0 ? texts.nothingFound : null;
  return (
    <>
      <div className={classes['search']}>
        <Icon name="search" />
        {step === null ? null : (
          <button
            type="button"
            className={classes['step']}
            aria-label={`${texts.back}: ${step}`}
            onClick={leaveStep}
          >
            {step}
            <Icon name="close" size={12} />
          </button>
        )}
        <input
          className={classes['field']}
          role="combobox"
          aria-label={step ?? texts.searchPlaceholder}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? listId : undefined}
          aria-activedescendant={active === null ? undefined : `${listId}-${active.id}`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          placeholder={step === null ? texts.searchPlaceholder : undefined}
          value={words}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
        />
      </div>
      <PaletteList id={listId} {...{ groups, active, run }} choose={setChosen} />
      <p className={status === null ? classes['heard'] : classes['status']} role="status">
        {status ?? (words === '' ? '' : texts.found(entries.length))}
      </p>
    </>
  );
}
