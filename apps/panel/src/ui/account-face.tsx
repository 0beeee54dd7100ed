import type { PlatformKey } from '@crier/domain';
import { memo, useState } from 'react';
import classes from './account-face.module.css';
import { NetworkMark } from './network-mark/network-mark.tsx';

interface Props {
  readonly name: string;
  readonly network: PlatformKey;
  /** Address of the picture; null if there is none. */
  readonly picture: string | null;
}

/**
 * An account's picture with the mark of its network. If there is no picture or it fails to load, the account's first
 * letter is shown.
 */
export const AccountFace = memo(function AccountFace({ name, network, picture }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes['face']} aria-hidden="true">
      {picture === null || picture === broken ? (
        [...name.trim()][0]?.toUpperCase()
      ) : (
        <img className={classes['picture']} src={picture} alt="" onError={() => setBroken(picture)} />
      )}
      <span className={classes['mark']}>
        <NetworkMark network={network} size={12} />
      </span>
    </span>
  );
});
