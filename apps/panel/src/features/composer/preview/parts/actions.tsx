import { Glyph, type GlyphName } from './glyph.tsx';
import classes from './parts.module.css';

interface Action {
  readonly glyph: GlyphName;
  /** Words below or beside the drawing. */
  readonly words?: string;
}

interface Props {
  readonly of: readonly Action[];
  /** `wide`: over the whole width; `left`: side by side, the last one at the end if it is `apart`. */
  readonly spread: 'wide' | 'left' | 'apart' | 'stacked' | 'rail';
}

/** What people can do with a post. It is decoration: nothing can be pressed, and screen readers skip it. */
export function Actions({ of, spread }: Props) {
  return (
    <div
      className={classes['actions']}
      data-spread={spread}
      data-part={`actions-${spread}`}
      aria-hidden="true"
    >
      {of.map(({ glyph, words }) => (
        <span key={glyph} data-part={glyph}>
          <Glyph name={glyph} />
          {words}
        </span>
      ))}
    </div>
  );
}
