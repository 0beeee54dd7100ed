import { useMessages } from '../../messages/language-context.tsx';
import type { LibraryView } from '../../ui/library/library.ts';
import { libraryMessages } from '../../ui/library/messages/library-messages.ts';
import { EmptyState } from '../../ui/states.tsx';
import { LimitsNote } from './limits-note.tsx';
import { mediaMessages } from './messages/media-messages.ts';

interface Props {
  readonly view: LibraryView;
  readonly mayWrite: boolean;
}

/** Shown where there are no files: why, and what to do. The button that adds files is in the head. */
export function NothingHere({ view, mayWrite }: Props) {
  const texts = useMessages(mediaMessages);
  const shared = useMessages(libraryMessages);
  if (view.keyword !== undefined || view.type !== undefined) {
    return <EmptyState level={2} title={shared.notFound} about={shared.notFoundAbout} />;
  }
  return (
    <EmptyState
      level={2}
      title={shared.none}
      about={mayWrite ? texts.noneAbout : undefined}
      {...(mayWrite ? { action: <LimitsNote /> } : {})}
    />
  );
}
