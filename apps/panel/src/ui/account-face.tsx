import type { PlatformKey } from '@crier/domain';
import { memo, useState } from 'react';
import classes from './account-face.module.css';
import { NetworkMark } from './network-mark/network-mark.tsx';

interface Props {
  readonly name: string;
  readonly network: PlatformKey;
  /** Address of the picture as the API has it; null if there is none. */
  readonly picture: string | null;
  /** The diameter in pixels: 36 where an account is the subject, 28 in lists, 24 in groups. */
  readonly size?: keyof typeof MARKS;
  /** Whether the mark of the network is left out, where it is said beside the picture. */
  readonly plain?: boolean;
}

/** The size of the network's mark on faces of each size. */
const MARKS = { 36: 11, 28: 9, 24: 8 } as const;

/**
 * An account's picture with the mark of its network. If the service has no copy of the picture or it fails to load, the
 * account's first letter is shown.
 */
export const AccountFace = memo(function AccountFace({
  name,
  network,
  picture,
  size = 36,
  plain = false,
}: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const copy = ownCopy(picture);
  return (
    <span className={classes['face']} data-size={size} aria-hidden="true">
      {copy === null || copy === broken ? (
        [...name.trim()][0]?.toUpperCase()
      ) : (
        <img className={classes['picture']} src={copy} alt="" onError={() => setBroken(copy)} />
      )}
      {plain ? null : (
        <span className={classes['mark']}>
          <NetworkMark network={network} size={MARKS[size]} />
        </span>
      )}
    </span>
  );
});

/** The address if it is on the panel's own origin. Until there is a copy, the API has the network's address. */
function ownCopy(address: string | null): string | null {
  return address !== null && URL.parse(address)?.origin === window.location.origin ? address : null;
}
