import type { PlatformKey } from '@crier/domain';
import { NETWORK_GLYPHS } from './network-glyph-registry.ts';

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
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      <path d={NETWORK_GLYPHS[network]} />
    </svg>
  );
}
