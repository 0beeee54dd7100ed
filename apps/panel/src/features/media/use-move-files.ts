import { useState } from 'react';
import { useChangeAs } from '../../api/changes.ts';
import { service } from '../../api/client.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { failureWords } from '../../ui/failure-words.ts';
import type { File } from '../../ui/library/library.ts';
import { tellFailure, tellWithUndo } from '../../ui/toasts.tsx';
import { inTurn } from './in-turn.ts';
import { mediaMessages } from './messages/media-messages.ts';

/** A file and the folder that it shall be in; null for none. */
interface Moving {
  readonly file: File;
  readonly folder: string | null;
}

/** Moves files into a folder, which can be undone. `moved` is the number so far; null while nothing moves. */
export function useMoveFiles(workspace: string, done: () => void) {
  const texts = useMessages(mediaMessages);
  const shell = useMessages(shellMessages);
  const [moved, setMoved] = useState<number | null>(null);
  const change = useChangeAs('updateMedia', (all: readonly Moving[]) => {
    setMoved(0);
    const work = ({ file, folder }: Moving) =>
      service.call('updateMedia', { params: { workspace, media: file.uuid }, body: { folder } });
    return inTurn(all, work, setMoved);
  });
  const run = (all: readonly Moving[], told: (moved: readonly Moving[]) => void) =>
    change.mutate(all, {
      onSuccess: ({ done: those, failed }) => {
        setMoved(null);
        if (those.length > 0) told(those);
        const [first] = failed;
        if (first === undefined) return;
        tellFailure(`${texts.notMoved(failed.length)} ${failureWords(first.error, texts.failed)}`);
      },
    });
  const move = (files: readonly File[], folder: string | null, name: string) =>
    run(
      files.map((file) => ({ file, folder })),
      (those) => {
        done();
        const back = those.map(({ file }) => ({ file, folder: file.folder }));
        tellWithUndo(texts.moved(those.length, name), shell.undo, () => run(back, () => {}));
      },
    );
  return { move, moved };
}
