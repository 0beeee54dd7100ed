/** A violation by the service. */
export interface Finding {
  readonly kind: 'answer' | 'process' | 'connection' | 'other request' | 'leftover';
  /** The files it is about, by id; several when any of those on their way may have done it. */
  readonly files: readonly string[];
  readonly detail: string;
}
