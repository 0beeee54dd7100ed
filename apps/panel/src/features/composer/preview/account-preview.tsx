import { findPlatform } from '@crier/requirements-engine';
import { memo, useMemo } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { NetworkMark } from '../../../ui/network-mark/network-mark.tsx';
import { inWords, optionWords } from '../options/option-words.ts';
import { readOptions } from '../options/read-options.ts';
import { coverNetworks } from '../state/cover-networks.ts';
import type { Account, DraftVersion, NetworkOptions } from '../state/draft.ts';
import { PREVIEWS } from './preview-registry.ts';
import classes from './previews.module.css';

interface Props {
  readonly workspace: string;
  readonly account: Account;
  readonly version: DraftVersion;
}

/** Held for networks without options, so that what depends on them stays the same. */
const NO_OPTIONS: NetworkOptions = {};

/** The post in the shape of the account's network. */
export const AccountPreview = memo(function AccountPreview({ workspace, account, version }: Props) {
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
  const { content } = version;
  return (
    <figure
      className={classes['account']}
      aria-label={`${network.name}: ${account.name}`}
      data-preview={account.id}
    >
      <div className={classes['sheet']} data-shape={provider}>
        <Shape
          {...{ account, options }}
          items={thread ? content : content.slice(0, 1)}
          comment={firstComment && !thread ? (content[1] ?? null) : null}
          covers={covered.map((videos) =>
            [...videos.values()].some(({ length }) => length > 0) ? workspace : null,
          )}
        />
      </div>
      <figcaption className={classes['caption']}>
        <NetworkMark network={provider} /> {network.name}
      </figcaption>
    </figure>
  );
});
