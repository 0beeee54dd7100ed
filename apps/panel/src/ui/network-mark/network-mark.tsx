import type { PlatformKey } from '@crier/domain';
import { lazy, Suspense } from 'react';

// The shapes are as large as a small page, so that they load after the first paint. Until then their place is empty.
const NetworkShape = lazy(async () => ({ default: (await import('./network-shape.tsx')).NetworkShape }));

interface Props {
  readonly network: PlatformKey;
  /** Text for screen readers. Omit it if the network's name is written beside the mark. */
  readonly label?: string;
  readonly size?: number;
}

/** The mark of a network, in the colour of the text around it. */
export function NetworkMark({ network, label, size = 16 }: Props) {
  return (
    <svg
      role="img"
      aria-hidden={label === undefined}
      aria-label={label}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      focusable="false"
    >
      <Suspense>
        <NetworkShape network={network} />
      </Suspense>
    </svg>
  );
}
