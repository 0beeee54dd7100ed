import { memo } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Section } from '../../../ui/page.tsx';
import type { Account, Draft } from '../state/draft.ts';
import { versionOf } from '../state/versions.ts';
import { AccountPreview } from './account-preview.tsx';
import { previewMessages } from './messages/preview-messages.ts';
import classes from './previews.module.css';

interface Props {
  readonly workspace: string;
  readonly draft: Draft;
  readonly accounts: readonly Account[];
}

/** The post as each account will show it, as far as that is known. */
export const Previews = memo(function Previews({ workspace, draft, accounts }: Props) {
  const texts = useMessages(previewMessages);
  if (accounts.length === 0) return null;
  return (
    <Section title={texts.preview} about={texts.previewAbout}>
      <div className={classes['previews']}>
        {accounts.map((account) => (
          <AccountPreview
            key={account.id}
            {...{ workspace, account }}
            version={versionOf(draft, account.id)}
          />
        ))}
      </div>
    </Section>
  );
});
