import { ErrorState } from '../../ui/states.tsx';
import { NoPosts } from './no-posts.tsx';
import { PageLinks } from './page-links.tsx';
import { PostList } from './post-list.tsx';
import classes from './posts.module.css';
import { type Narrow, PAGE_SIZE, type PostsSearch } from './posts-search.ts';
import type { RowAct } from './row/row-actions.tsx';
import { SkeletonRows } from './row/skeleton-rows.tsx';
import type { PostsRead } from './use-posts-page.ts';
import type { PostSelection } from './use-selection.ts';

interface Props {
  readonly workspace: string;
  readonly search: PostsSearch;
  readonly narrow: Narrow;
  readonly read: PostsRead;
  readonly selection: PostSelection;
  readonly maySelect: boolean;
  readonly act: RowAct;
}

/** The rows of a page, or what stands in their place: rows to come, why there are none, or why they can't be read. */
export function PostsContent({ workspace, search, narrow, read, selection, maySelect, act }: Props) {
  const { shown, error, refetch, stale } = read;
  if (shown === null)
    return error === null ? (
      <SkeletonRows rows={PAGE_SIZE} />
    ) : (
      <div className={classes['inset']}>
        <ErrorState error={error} retry={refetch} />
      </div>
    );
  if (shown.data.length === 0)
    return (
      <div className={classes['inset']}>
        <NoPosts workspace={workspace} search={search} narrow={narrow} />
      </div>
    );
  return (
    <div aria-busy={stale}>
      <PostList
        workspace={workspace}
        posts={shown.data}
        selection={selection}
        maySelect={maySelect}
        act={act}
      />
      <PageLinks meta={shown.meta} go={(to) => narrow({ page: to })} />
    </div>
  );
}
