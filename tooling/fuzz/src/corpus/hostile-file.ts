/** A file that lies about itself. */
export interface HostileFile {
  /** Its format and what it does, such as `mp4/stts-max`; names one file of the corpus. */
  readonly name: string;
  /** The class of its lie, in one word. */
  readonly class: string;
  /** The lie, as a sentence without its end. */
  readonly lie: string;
  /** The name and media type that a browser would send, which may be lies as well. */
  readonly filename: string;
  readonly mimeType: string;
  /** Whether its content may be taken in. `never`: it is of no supported type, or there is no file. */
  readonly taken: 'perhaps' | 'never';
  bytes(): Buffer;
}
