import classes from './initials.module.css';

/** A disc with the first letters of a person's first and last name, beside the name itself. */
export function Initials({ name }: { name: string }) {
  return (
    <span className={classes['disc']} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first and the last word, in capitals. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
