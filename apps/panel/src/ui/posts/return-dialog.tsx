import '../../theme/overlay-styles.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Dialog } from '../dialog.tsx';
import { postWords } from './messages/post-words.ts';
import type { Post } from './post-facts.ts';
import { ReturnForm } from './return-form.tsx';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly close: () => void;
}

/** Asks in a dialog for a note to the authors, and returns the post to them. */
export function ReturnDialog({ workspace, post, close }: Props) {
  const { giveBackTitle } = useMessages(postWords);
  return (
    <Dialog onClose={close} title={giveBackTitle} withCloseButton={false}>
      <ReturnForm {...{ workspace, post, close }} />
    </Dialog>
  );
}
