import { ICONS, type IconName } from './icons.ts';

/** A decorative icon in the colour of the text around it. Its meaning is written beside it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
