import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { useUser } from '../../../api/session.ts';
import { useMay } from '../../../frame/rights.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { postsMessages } from '../messages/posts-messages.ts';
import type { Narrow, PostsSearch } from '../posts-search.ts';
import { ChoiceList } from './choice-list.tsx';
import { FilterChip } from './filter-chip.tsx';

interface Props {
  readonly workspace: string;
  readonly search: PostsSearch;
  readonly narrow: Narrow;
}

/** Whose posts: the person's own and, for those who may see the members, those of each member. */
export function AuthorChip({ workspace, search: { author }, narrow }: Props) {
  const texts = useMessages(postsMessages);
  const { id: me } = useUser();
  const maySee = useMay()('members.manage');
  const { data } = useQuery({ ...query('listMembers', { params: { workspace } }), enabled: maySee });
  const others = (data?.data ?? []).filter(({ id }) => id !== me);
  // An administrator without other members has written everything.
  if (maySee && others.length === 0 && author === undefined) return null;
  const name = others.find(({ id }) => id === author)?.name ?? String(author);
  return (
    <FilterChip
      name={texts.author}
      icon="person"
      value={author === undefined ? null : author === 'me' ? texts.mine : name}
      clear={() => narrow({ author: undefined })}
    >
      {(close) => (
        <ChoiceList
          name={texts.author}
          choices={[
            { value: 'me', label: texts.mine },
            ...others.map(({ id, name: label, email }) => ({
              ...{ value: String(id), label, beside: email },
            })),
          ]}
          chosen={author === undefined ? undefined : String(author)}
          choose={(value) => narrow({ author: value === 'me' ? value : Number(value) })}
          close={close}
        />
      )}
    </FilterChip>
  );
}
