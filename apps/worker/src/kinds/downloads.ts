import { randomBytes, randomUUID } from 'node:crypto';
import { carryOutDownload } from '@crier/operations';
import { DOWNLOADS, nextTaskOf } from '@crier/persistence';
import { logDownload } from '../file-task-lines.ts';
import type { MakeKind } from '../task-kind.ts';

export const downloads: MakeKind = ({ service, stopping }) => ({
  job: 'remote-download',
  slots: { posts: 6, uploads: 0 },
  next: nextTaskOf(service.database.pool, DOWNLOADS),
  carryOut: (id) =>
    carryOutDownload(id, {
      stopping,
      onOutcome: (event) => logDownload(service.logger, event),
      downloads: service.stores.downloads,
      downloader: service.downloader,
      workspaces: service.stores.workspaces,
      disk: service.disk,
      inspector: service.inspector,
      newToken: randomUUID,
      allowanceOf: service.allowanceOf,
      now: () => new Date(service.now()),
      random: randomBytes,
      uploadLimits: service.settings.uploadLimits,
    }),
});
