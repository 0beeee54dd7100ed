import { ActionIcon } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import classes from './stage.module.css';
import { type StageProps, StageShow } from './stage.tsx';
import { Strip } from './strip.tsx';
import { useSwipe } from './use-swipe.ts';

/** The stage over the whole window of a phone. A swipe to the side flips to the next preview. */
export function StageSheet({ close, ...props }: StageProps & { readonly close: () => void }) {
  const { workspace, accounts, account, draft, blank, tones, select } = props;
  const texts = useMessages(composerMessages);
  const flip = (by: number) => {
    const next = accounts[(accounts.indexOf(account) + by + accounts.length) % accounts.length];
    if (next !== undefined) select(next.id);
  };
  const swipe = useSwipe((way) => {
    if (way === 'left') flip(1);
    if (way === 'right') flip(-1);
  });
  const back = (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.backToText} onClick={close}>
      <Icon name="chevron" />
    </ActionIcon>
  );
  return (
    <Dialog
      onClose={close}
      fullScreen
      withCloseButton={false}
      padding={0}
      title={texts.preview}
      classNames={{ header: classes['sheetHead'] ?? '', body: classes['sheetBody'] ?? '' }}
    >
      <div className={classes['sheet']} {...swipe}>
        <StageShow {...props} before={back} />
        <Strip {...{ workspace, accounts, draft, blank, tones, select }} selected={account.id} lies />
      </div>
    </Dialog>
  );
}
