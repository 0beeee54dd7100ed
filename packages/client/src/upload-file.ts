/** Bytes as platforms hand them out: a `Blob`, or anything that can be read like one. */
export interface BlobLike {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file as a browser's form gives it: a `File`, or anything that can be read like one. */
export interface FileLike extends BlobLike {
  readonly name: string;
}

/** A file to upload; it is held whole in memory while it is sent. */
export type UploadFile =
  | FileLike
  | { readonly name: string; readonly content: Uint8Array<ArrayBuffer> | BlobLike };

/** A file whose bytes have been read. */
export interface ReadFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

export async function readUpload(file: UploadFile): Promise<ReadFile> {
  const { name } = file;
  const content = 'content' in file ? file.content : file;
  return {
    name,
    content: content instanceof Uint8Array ? content : new Uint8Array(await content.arrayBuffer()),
  };
}
