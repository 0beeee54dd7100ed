import { PANEL_ROUTES } from '@crier/client';
import type { ReactNode } from 'react';
import { addOperations } from '../../../api/client.ts';
import { useEdition } from '../../../api/session.ts';
import { MissingPage } from '../../../frame/fallback-pages.tsx';
import { AdminPage } from '../admin-page.tsx';

addOperations(PANEL_ROUTES);

/** A page of the administration that only the multi-tenant edition has. */
export function TenancyPage({ title, children }: { title: string; children: ReactNode }) {
  return useEdition() === 'multi_tenant' ? <AdminPage title={title}>{children}</AdminPage> : <MissingPage />;
}
