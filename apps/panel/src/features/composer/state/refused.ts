import type { Failure } from '../../../api/failure.ts';

/** The name of an alternative text's field among the draft's fields. */
export function altTextField(media: number): string {
  return `media.${media}.alt_text`;
}

/** The part of the draft that the page shows. */
interface Shown {
  readonly showsTimes: boolean;
  /** The index of the version in the draft. */
  readonly place: number;
  /** Ids of the version's files. */
  readonly files: readonly number[];
}

const TIMES = /^(?:date|time|timezone|accounts_schedule\.\d+\..+)$/;

/** Whether the page shows the message at the field itself. Messages about options are shown in both places. */
export function isAtField(field: string, { showsTimes, place, files }: Shown): boolean {
  return (
    (showsTimes && TIMES.test(field)) ||
    field.startsWith(`versions.${place}.content.`) ||
    files.some((media) => field === altTextField(media))
  );
}

/**
 * The messages about a field and everything below it as one text, without fields in `apart`; null if there are none.
 */
export function saidIn(failure: Failure | null, field: string, apart: readonly string[] = []): string | null {
  const said = Object.entries(failure?.fields ?? {})
    .filter(([name]) => isIn(name, field) && !apart.some((other) => isIn(name, other)))
    .flatMap(([, messages]) => messages);
  return said.length === 0 ? null : [...new Set(said)].join(' ');
}

function isIn(name: string, field: string): boolean {
  return name === field || name.startsWith(`${field}.`);
}
