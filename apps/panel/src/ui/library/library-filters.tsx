import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../icon.tsx';
import classes from './library.module.css';
import { FILE_TYPES, type LibraryView, SORTS } from './library.ts';
import { libraryMessages } from './messages/library-messages.ts';

/** A search starts after this rest in typing, or at once with Enter. */
const REST_MS = 300;

interface Props {
  readonly view: LibraryView;
  readonly change: (view: LibraryView) => void;
  /** Whether only one type can be chosen at all. */
  readonly hasFixedType?: boolean;
}

/** Chooses type and order of the shown files, and searches in them. */
export function LibraryFilters({ view, change, hasFixedType = false }: Props) {
  const texts = useMessages(libraryMessages);
  const { type: _type, ...ofAnyType } = view;
  return (
    <>
      {hasFixedType ? null : (
        <fieldset className={classes['types']}>
          <legend>{texts.type}</legend>
          <button type="button" aria-pressed={view.type === undefined} onClick={() => change(ofAnyType)}>
            {texts.allTypes}
          </button>
          {FILE_TYPES.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={view.type === type}
              onClick={() => change({ ...view, type })}
            >
              {texts.typesOf[type]}
            </button>
          ))}
        </fieldset>
      )}
      <NativeSelect
        className={classes['sort'] ?? ''}
        aria-label={texts.sort}
        value={view.sort ?? SORTS[0]}
        data={SORTS.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
        onChange={({ currentTarget: { value } }) => {
          const sort = SORTS.find((one) => one === value);
          change({ ...view, ...(sort === undefined ? {} : { sort }) });
        }}
      />
      <LibrarySearch {...{ view, change }} />
    </>
  );
}

function LibrarySearch({ view, change }: Pick<Props, 'view' | 'change'>) {
  const texts = useMessages(libraryMessages);
  const { text, write, submit } = useKeyword(view, change);
  return (
    <search className={classes['search']}>
      <form onSubmit={submit}>
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchHint}
          leftSection={<Icon name="search" size={16} />}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          autoComplete="off"
          data-library-search
        />
      </form>
    </search>
  );
}

/** The text of the search. It follows the view when something else changes it, such as the browser's Back. */
function useKeyword(view: LibraryView, change: (view: LibraryView) => void) {
  const keyword = view.keyword ?? '';
  const [text, setText] = useState(keyword);
  const asked = useRef(keyword);
  useEffect(() => {
    if (asked.current !== keyword) setText(keyword);
    asked.current = keyword;
  }, [keyword]);
  const ask = (next: string) => {
    if (next === asked.current) return;
    asked.current = next;
    const { keyword: _before, ...rest } = view;
    change(next === '' ? rest : { ...rest, keyword: next });
  };
  const askNow = useRef(ask);
  askNow.current = ask;
  useEffect(() => {
    const timer = setTimeout(() => askNow.current(text.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text.trim());
  };
  return { text, write: setText, submit };
}
