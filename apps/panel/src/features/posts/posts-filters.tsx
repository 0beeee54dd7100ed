import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { PostChoice } from '../../ui/posts/post-choice.tsx';
import { postsMessages } from './messages/posts-messages.ts';
import classes from './posts.module.css';
import { isNarrowed, type PostsSearch } from './posts-search.ts';

/** The time in ms between the last key and the change of the address. */
const REST_MS = 300;

export type Narrow = (change: Partial<Record<keyof PostsSearch, unknown>>, replace?: boolean) => void;

interface Props {
  readonly workspace: string;
  readonly search: PostsSearch;
  readonly narrow: Narrow;
}

/** The filters: search, account, tag and days. The address holds all of them. */
export function PostsFilters({ workspace, search, narrow }: Props) {
  const texts = useMessages(postsMessages);
  const day = (field: 'from' | 'to') => ({
    type: 'date',
    value: search[field] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      narrow({ [field]: value === '' ? undefined : value }),
  });
  return (
    <search className={classes['filters']}>
      <KeywordField keyword={search.keyword ?? ''} narrow={narrow} />
      <PostChoice workspace={workspace} account={search.account} tag={search.tag} choose={narrow} />
      <TextInput label={texts.from} {...day('from')} max={search.to} />
      <TextInput label={texts.to} {...day('to')} min={search.from} />
      {isNarrowed(search) ? (
        <Button
          variant="default"
          onClick={() =>
            narrow({ keyword: undefined, account: undefined, tag: undefined, from: undefined, to: undefined })
          }
        >
          {texts.clear}
        </Button>
      ) : null}
    </search>
  );
}

function KeywordField({ keyword, narrow }: { keyword: string; narrow: Narrow }) {
  const texts = useMessages(postsMessages);
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  // The address was changed otherwise, such as by Back or Clear.
  if (shown !== keyword) {
    setShown(keyword);
    setTyped(keyword);
  }
  useEffect(() => {
    if (typed === keyword) return;
    const timer = setTimeout(() => narrow({ keyword: typed === '' ? undefined : typed }, true), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, keyword, narrow]);
  return (
    <TextInput
      type="search"
      label={texts.search}
      value={typed}
      maxLength={255}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
