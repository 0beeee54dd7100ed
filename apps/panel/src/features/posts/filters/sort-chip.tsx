import { POST_SORTS } from '@crier/domain';
import { useMessages } from '../../../messages/language-context.tsx';
import { postsMessages } from '../messages/posts-messages.ts';
import type { Narrow, PostsSearch } from '../posts-search.ts';
import { ChoiceList } from './choice-list.tsx';
import { FilterChip } from './filter-chip.tsx';

/** The order of the list. It is newest first until another is chosen. */
export function SortChip({ search: { sort }, narrow }: { search: PostsSearch; narrow: Narrow }) {
  const texts = useMessages(postsMessages);
  return (
    <FilterChip
      name={texts.sort}
      icon="sort"
      value={sort === undefined ? null : texts.sorts[sort]}
      clear={() => narrow({ sort: undefined })}
    >
      {(close) => (
        <ChoiceList
          name={texts.sort}
          choices={POST_SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
          chosen={sort ?? 'newest'}
          choose={(value) => narrow({ sort: value === 'newest' ? undefined : value })}
          close={close}
        />
      )}
    </FilterChip>
  );
}
