/** A folder of this machine, or of a file system that several share. */
export interface LocalDiskSettings {
  readonly kind: 'local';
  /** Absolute. */
  readonly folder: string;
}

/** A bucket on S3 or any S3-compatible server. */
export interface S3DiskSettings {
  readonly kind: 's3';
  readonly bucket: string;
  /** Before every key, without slashes around it; empty for none. */
  readonly prefix: string;
  readonly region: string;
  /** Null means the AWS endpoint for the region. */
  readonly endpoint: string | null;
  /** Whether the bucket is the first segment of the path, not the first label of the host. */
  readonly pathStyle: boolean;
  /** Null means the machine's own, such as the role of its instance. */
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken: string | null;
  } | null;
}

export type MediaDiskSettings = LocalDiskSettings | S3DiskSettings;
