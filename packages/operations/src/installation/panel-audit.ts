import { formatWireDate } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import type { ListedAuditEntry } from '../ports/panel.ts';
import type { PanelDependencies } from '../tenancy/dependencies.ts';
import { panelPage } from '../tenancy/panel-page.ts';

export function auditHandlers({ panel }: PanelDependencies): Pick<Handlers, 'listPanelAudit'> {
  return {
    listPanelAudit: ({ query }) => {
      const { actor = null, action = null, subject = null, workspace = null } = query;
      return panelPage(
        query,
        (page) => panel.listAudit({ actor, action, subject, workspace }, page),
        present,
      );
    },
  };
}

function present({ at, workspaceUuid: uuid, workspaceName: name, detail, ...entry }: ListedAuditEntry) {
  return {
    ...entry,
    at: formatWireDate(at),
    workspace: uuid === null || name === null ? null : { uuid, name },
    detail: { ...detail },
  };
}
