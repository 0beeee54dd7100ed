/** The previews' own drawings of what people can do with a post, as strokes on a 24 by 24 grid. */
const GLYPHS = {
  reply: 'M4 12a8 7.500 0 1 1 4 6.500L4 20l1.200-4A7 7 0 0 1 4 12z',
  answer: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  repost: 'M5 9V7a2 2 0 0 1 2-2h10l-3-3M17 5l-3 3M19 15v2a2 2 0 0 1-2 2H7l3 3M7 19l3-3',
  heart: 'M12 20S4 15 4 9.300A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.300C20 15 12 20 12 20z',
  star: 'M12 3.500l2.600 5.500 6 .800-4.400 4.200 1.100 6-5.300-3-5.300 3 1.100-6L3.400 9.800l6-.800z',
  views: 'M5 20v-7M12 20V5M19 20v-11',
  bookmark: 'M6 4h12v16l-6-4.500L6 20z',
  send: 'M21 3 10 14M21 3l-7 18-4-7-7-4z',
  share: 'M12 15V4M8 7.500 12 4l4 3.500M5 13v7h14v-7',
  thumb:
    'M7 20V10l4-7a2 2 0 0 1 2 2.500L12.500 9H19a1.500 1.500 0 0 1 1.500 2l-2 7.500a2 2 0 0 1-2 1.500zM7 10H3.500v10H7',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  play: 'M8 5v14l11-7z',
  plus: 'M12 5v14M5 12h14',
} as const;

export type GlyphName = keyof typeof GLYPHS;

/** A drawing in the colour of the text around it. */
export function Glyph({ name, size = 19 }: { name: GlyphName; size?: number }) {
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
      <path d={GLYPHS[name]} />
    </svg>
  );
}
