/** An account whose picture has to be copied, or whose copy has to be removed. */
export interface DuePicture {
  readonly accountId: number;
  readonly account: string;
  readonly workspace: string;
  /** Address of the picture at the network; null if the account has none now, or is disconnected. */
  readonly address: string | null;
  /** Which attempt at this address it is, from 1. With the address, it identifies the claim. */
  readonly tries: number;
  /** The copy that the account had before. */
  readonly former: string | null;
}

/** The pictures of accounts that we keep copies of. */
export interface AccountPictures {
  /**
   * Claims at most `limit` accounts whose picture has a new address, or whose turn has come again. Each attempt counts
   * when it begins, so one that ends the process counts too; after the last one, only a new address is tried. An account
   * without a picture no longer has a copy.
   */
  claim(limit: number): Promise<readonly DuePicture[]>;
  /** Records the copy, unless the account was claimed again or disconnected; false then. */
  finish(due: DuePicture, path: string): Promise<boolean>;
}

/** A small JPEG in a temporary file, which the caller may move away. */
export interface PictureCopy {
  readonly path: string;
  /** SHA-256 of its content, in hexadecimal. */
  readonly digest: string;
}

/** Copies pictures from addresses that networks report. */
export interface PictureCopier {
  /**
   * Calls `work` with a redrawn copy of the picture, or with null if there is none: its server is inside the network,
   * does not respond in time, or sends something that is too large or no picture. Nothing but pixels is carried over.
   */
  copy<T>(address: string, work: (copy: PictureCopy | null) => Promise<T>): Promise<T>;
}
