import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { openConnectionKit } from '../connections/connection-kit.ts';
import type { World } from './kinds.ts';

/** An installation of the multi-tenant edition between simulated networks, an app, and a picture on another server. */
export async function openRightsWorld(adminUrl: string): Promise<World & { close(): Promise<void> }> {
  const kit = await openConnectionKit(adminUrl, { environment: { SERVICE_EDITION: 'multi_tenant' } });
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#38bdf8' } })
    .png()
    .toBuffer();
  const files = createServer((_request, response) => response.end(picture));
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const { app, api } = kit.kit;
  return {
    kit,
    app,
    service: api.service,
    oauthApp: await kit.kit.addApp({ access: ['api'] }),
    picture,
    pictureUrl: `http://127.0.0.1:${(files.address() as AddressInfo).port}/bread.png`,
    close: async () => {
      files.closeAllConnections();
      files.close();
      await kit.close();
    },
  };
}
