export type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'mp4' | 'webm' | 'pdf';

/** A sound file to mutate. QuickTime counts as `mp4`, because its boxes are the same. */
export interface SeedFile {
  readonly name: string;
  readonly format: Format;
  readonly bytes: Buffer;
}
