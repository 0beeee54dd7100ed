import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { postsMessages } from './messages/posts-messages.ts';

import { isNarrowed, type Narrow, type PostsSearch } from './posts-search.ts';

interface Props {
  readonly workspace: string;
  readonly search: PostsSearch;
  readonly narrow: Narrow;
}

/** Shown in place of an empty list: why it is empty, and what to do. */
export function NoPosts({ workspace, search, narrow }: Props) {
  const texts = useMessages(postsMessages);
  const may = useMay();
  if ((search.page ?? 1) > 1) {
    return (
      <EmptyState
        level={2}
        title={texts.pastEnd}
        about={texts.pastEndAbout}
        action={<Button onClick={() => narrow({})}>{texts.firstPage}</Button>}
      />
    );
  }
  if (isNarrowed(search))
    return <EmptyState level={2} title={texts.nothingFits} about={texts.nothingFitsAbout} />;
  if (search.status === 'trash')
    return <EmptyState level={2} title={texts.noTrash} about={texts.noTrashAbout} />;
  if (search.status !== undefined)
    return <EmptyState level={2} title={texts.noneThere} about={texts.noneThereAbout} />;
  return (
    <EmptyState
      level={2}
      title={texts.noPosts}
      about={texts.noPostsAbout}
      action={
        may('posts.write') ? (
          <Button component={Link} to={`/w/${workspace}/posts/new`}>
            {texts.writeOne}
          </Button>
        ) : undefined
      }
    />
  );
}
