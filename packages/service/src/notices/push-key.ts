import webPush from 'web-push';

/** The key pair by which push services know the installation (RFC 8292 §3.2), base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A new key pair. */
export function createPushKey(): PushKey {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { publicKey, privateKey };
}
