import { type RefObject, useContext, useMemo } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LibraryPicker } from '../../../ui/library/library-picker.tsx';
import { libraryMessages } from '../../../ui/library/messages/library-messages.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Media } from '../state/draft.ts';
import { unusableOn } from '../state/unusable-on.ts';
import { FileAccounts } from './file-accounts.ts';

interface Props {
  readonly workspace: string;
  readonly opener: RefObject<HTMLElement | null>;
  /** The purpose, if it is not to choose any files. */
  readonly title?: string;
  readonly about?: string;
  /** Restricts the choice to one file of this type. */
  readonly type?: 'image';
  /** Called for each chosen file, in the order of choosing. */
  readonly pick: (media: Media) => void;
  /** Uploads a file from the device instead; called for each. */
  readonly upload: (file: File) => void;
  readonly close: () => void;
}

/** A dialog to choose files from the library, or to upload them. */
export function LibraryDialog({ workspace, opener, title, about, type, pick, upload, close }: Props) {
  const texts = useMessages(composerMessages);
  const note = useNote(type === undefined);
  return (
    <Dialog
      opener={opener}
      onClose={close}
      title={title ?? texts.library}
      size="58rem"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <LibraryPicker
        {...{ workspace, note }}
        {...(about === undefined ? {} : { about })}
        {...(type === undefined ? {} : { type })}
        choose={(files) => {
          close();
          for (const file of files) pick(file);
        }}
        upload={(files) => {
          close();
          for (const file of files) upload(file);
        }}
      />
    </Dialog>
  );
}

/** What to say about a file that some of the accounts cannot use; null for the others. */
function useNote(isWanted: boolean): (file: Media) => string | null {
  const texts = useMessages(libraryMessages);
  const { language } = useLanguage();
  const accounts = useContext(FileAccounts);
  return useMemo(() => {
    const known = new Map<number, string | null>();
    const say = (file: Media) => {
      const networks = isWanted ? unusableOn(file, accounts) : [];
      return networks.length === 0 ? null : texts.notOn(new Intl.ListFormat(language).format(networks));
    };
    return (file) => {
      const before = known.get(file.id);
      if (before !== undefined) return before;
      const words = say(file);
      known.set(file.id, words);
      return words;
    };
  }, [texts, language, accounts, isWanted]);
}
