import { findPlatform } from '@crier/requirements-engine';
import { memo, useMemo } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { inWords, optionWords } from '../options/option-words.ts';
import { readOptions } from '../options/read-options.ts';
import { coverNetworks } from '../state/cover-networks.ts';
import type { Account, DraftItem, DraftVersion, NetworkOptions } from '../state/draft.ts';
import { BlankContext } from './blank-context.ts';
import { PREVIEWS } from './preview-registry.ts';
import classes from './previews.module.css';

interface Props {
  readonly workspace: string;
  readonly account: Account;
  readonly version: DraftVersion;
  readonly blank: boolean;
  /** The colours, if they are not those of the panel. */
  readonly scheme?: 'light' | 'dark' | null;
  /** Whether it is a thumbnail, which shows the beginning of a thread. */
  readonly small?: boolean;
}

/** Held for networks without options, so that what depends on them stays the same. */
const NO_OPTIONS: NetworkOptions = {};
/** The posts of a thread that a thumbnail shows. */
const SMALL_THREAD = 2;

/** The post in the shape of the account's network. */
export const PreviewSheet = memo(function PreviewSheet(props: Props) {
  const { workspace, account, version, blank, scheme = null, small = false } = props;
  const words = useMessages(optionWords);
  const { provider } = account;
  const network = findPlatform(provider);
  const held = version.options[provider] ?? NO_OPTIONS;
  const covered = useMemo(() => coverNetworks(version, [account]), [version, account]);
  const options = useMemo(() => {
    const fields = (network?.options ?? []).map((field) => inWords(words, provider, field));
    return readOptions(fields, held, account);
  }, [words, network, provider, held, account]);
  if (network === undefined) return null;
  const Shape = PREVIEWS[provider];
  const { thread, firstComment } = network.capabilities;
  return (
    <BlankContext value={blank}>
      <div
        className={classes['sheet']}
        data-shape={provider}
        data-blank={blank}
        {...(scheme === null ? {} : { 'data-scheme': scheme })}
      >
        <Shape
          {...{ account, options }}
          items={itemsShown(version.content, thread, small)}
          comment={firstComment && !thread && !small ? (version.content[1] ?? null) : null}
          covers={covered.map((videos) =>
            [...videos.values()].some(({ length }) => length > 0) ? workspace : null,
          )}
        />
      </div>
    </BlankContext>
  );
});

function itemsShown(content: readonly DraftItem[], thread: boolean, small: boolean): readonly DraftItem[] {
  if (!thread) return content.slice(0, 1);
  return small ? content.slice(0, SMALL_THREAD) : content;
}
