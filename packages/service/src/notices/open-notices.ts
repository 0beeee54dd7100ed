import { ensurePushKey } from '@crier/persistence';
import type { Service } from '../composition/service.ts';
import { createPushKey } from './push-key.ts';
import { pushSubject } from './push-subject.ts';
import { createSendNotice } from './send-notice.ts';

type Needed = Pick<Service, 'settings' | 'sealer' | 'fetch' | 'now'> & {
  readonly pool: Service['database']['pool'];
};

/**
 * What sends notices to browsers and chats. The key by which push services know the installation is made when it is first
 * needed, kept sealed, and read each time, so that all programs use the same.
 */
export function openNotices({
  settings,
  pool,
  sealer,
  fetch,
  now,
}: Needed): Pick<Service, 'sendNotice' | 'readPushKey'> {
  const readKey = () => ensurePushKey(pool, sealer, createPushKey);
  const subject = pushSubject(settings);
  return {
    sendNotice: createSendNotice({
      fetch,
      pushSender: async () => ({ key: await readKey(), subject }),
      now: () => new Date(now()),
    }),
    readPushKey: async () => (await readKey()).publicKey,
  };
}
