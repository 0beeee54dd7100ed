/** The most that the small icon has room for. */
const MOST = 9;

/**
 * The product's mark with a number on a red disc, as an SVG file of its own.
 *
 * @param mark the mark as an SVG document
 */
export function badgeOn(mark: string, count: number): string {
  const text = count > MOST ? `${MOST}+` : String(count);
  const disc =
    '<circle cx="11" cy="5" r="5" fill="#b3261e"/>' +
    `<text x="11" y="7.4" font-family="system-ui,sans-serif" font-size="${count > MOST ? 5.5 : 7}" ` +
    `font-weight="700" text-anchor="middle" fill="#fff">${text}</text>`;
  return mark.replace('</svg>', `${disc}</svg>`);
}
