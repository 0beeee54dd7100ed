import type { Random } from '@crier/lab';

/** The class of a file's lie, in one word. */
export type HostileClass =
  | 'count'
  | 'size'
  | 'nesting'
  | 'quantity'
  | 'bomb'
  | 'dimensions'
  | 'table'
  | 'reference'
  | 'truncation'
  | 'checksum'
  | 'disguise'
  | 'foreign';

/** A file that lies about itself. */
export interface HostileFile {
  /** Its format and what it does, such as `mp4/stts-max`; names one file of the corpus. */
  readonly name: string;
  readonly class: HostileClass;
  /** The lie, as a sentence without its end. */
  readonly lie: string;
  /** The name and media type that a browser would send, which may be lies as well. */
  readonly filename: string;
  readonly mimeType: string;
  /** Whether its content may be taken in. `never`: it is of no supported type, or there is no file. */
  readonly taken: 'perhaps' | 'never';
  bytes(): Buffer;
}

/** Makes the files of one format; the same for the same numbers. */
export type HostileFamily = (random: Random) => readonly HostileFile[];

const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Makes the entries of one format; files are only made when they are asked for. */
export function hostileFiles(format: keyof typeof TYPES & string) {
  return (kind: HostileClass, name: string, lie: string, bytes: () => Buffer): HostileFile => ({
    name: `${format}/${name}`,
    class: kind,
    lie,
    filename: `${name}.${format}`,
    mimeType: TYPES[format] ?? 'application/octet-stream',
    taken: 'perhaps',
    bytes,
  });
}
