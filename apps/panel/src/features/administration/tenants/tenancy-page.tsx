import type { ReactNode } from 'react';
import { useEdition } from '../../../api/session.ts';
import { MissingPage } from '../../../frame/fallback-pages.tsx';
import { AdminPage } from '../admin-page.tsx';

/** A page of the administration that only the multi-tenant edition has. */
export function TenancyPage({ title, children }: { title: string; children: ReactNode }) {
  return useEdition() === 'multi_tenant' ? <AdminPage title={title}>{children}</AdminPage> : <MissingPage />;
}
