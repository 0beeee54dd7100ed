import type { Failure } from '../../../api/failure.ts';

/** The field of an alternative text among those of a draft. */
export function altTextField(media: number): string {
  return `media.${media}.alt_text`;
}

/** The part of the draft that the page shows. */
interface Shown {
  readonly showsTimes: boolean;
  /** Place of the version among those of the draft. */
  readonly place: number;
  /** Ids of the version's files. */
  readonly files: readonly number[];
}

const TIMES = /^(?:date|time|timezone|accounts_schedule\.\d+\..+)$/;

/** Whether the page shows at the field itself what is wrong with it. Options have their messages in both places. */
export function isAtField(field: string, { showsTimes, place, files }: Shown): boolean {
  return (
    (showsTimes && TIMES.test(field)) ||
    field.startsWith(`versions.${place}.content.`) ||
    files.some((media) => field === altTextField(media))
  );
}

/** What is wrong with a field and everything in it, as one text; null where nothing is. Fields `apart` are told elsewhere. */
export function saidIn(failure: Failure | null, field: string, apart: readonly string[] = []): string | null {
  const said = Object.entries(failure?.fields ?? {})
    .filter(([name]) => isIn(name, field) && !apart.some((other) => isIn(name, other)))
    .flatMap(([, messages]) => messages);
  return said.length === 0 ? null : [...new Set(said)].join(' ');
}

function isIn(name: string, field: string): boolean {
  return name === field || name.startsWith(`${field}.`);
}
