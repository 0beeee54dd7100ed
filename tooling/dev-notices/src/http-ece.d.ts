declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a body that is encrypted for one receiver (RFC 8188). */
  export function decrypt(
    body: Buffer,
    options: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
}
