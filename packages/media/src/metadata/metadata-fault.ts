/** The file is too damaged to separate its metadata from the rest. */
export class MetadataFault extends Error {
  constructor(what: string) {
    super(`the metadata cannot be removed: ${what}`);
    this.name = 'MetadataFault';
  }
}
