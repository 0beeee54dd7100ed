import { memo, Suspense, useRef } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { NetworkMark } from '../../../ui/network-mark/network-mark.tsx';
import { networkName } from '../../../ui/network-names.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import { PreviewSheet } from '../preview/preview-sheet.tsx';
import type { Tone } from '../state/account-states.ts';
import type { Account, DraftVersion } from '../state/draft.ts';
import { Fitted } from './fitted.tsx';
import classes from './stage.module.css';
import { useInView } from './use-in-view.ts';

interface Props {
  readonly workspace: string;
  readonly account: Account;
  readonly version: DraftVersion;
  readonly blank: boolean;
  readonly tone: Tone;
  readonly selected: boolean;
  readonly select: (account: number) => void;
}

/**
 * A small preview on the strip, which brings its account onto the stage. It is the true preview, drawn only while it is
 * in view, and hidden from screen readers: its button has the name.
 */
export const SmallPreview = memo(function SmallPreview(props: Props) {
  const { workspace, account, version, blank, tone, selected, select } = props;
  const texts = useMessages(composerMessages);
  const place = useRef<HTMLLIElement>(null);
  const isInView = useInView(place);
  const { id, name, provider } = account;
  const state = tone === 'good' || blank ? '' : `. ${texts.tones[tone]}`;
  return (
    <li ref={place} className={classes['small']} data-tone={blank ? 'good' : tone} data-selected={selected}>
      <div className={classes['thumb']} data-room aria-hidden="true" inert>
        <div>
          {isInView ? (
            <Suspense>
              <Fitted least={0.05} most={0.2}>
                <PreviewSheet {...{ workspace, account, version, blank }} small />
              </Fitted>
            </Suspense>
          ) : null}
        </div>
      </div>
      <span className={classes['mark']} aria-hidden="true">
        <NetworkMark network={provider} size={10} />
      </span>
      <button
        type="button"
        aria-label={`${networkName(provider)}: ${name}${state}`}
        title={networkName(provider)}
        aria-current={selected}
        tabIndex={selected ? 0 : -1}
        data-small-preview={id}
        onClick={() => select(id)}
      />
    </li>
  );
});
