import { PANEL_ROUTES } from '@crier/client';
import type { ReactNode } from 'react';
import { addOperations } from '../../../api/client.ts';
import { useEdition } from '../../../api/session.ts';
import { MissingPage } from '../../../frame/fallback-pages.tsx';
import { AdminPage } from '../admin-page.tsx';

addOperations(PANEL_ROUTES);

interface Props {
  readonly title: string;
  /** The record that the page is about, as its heading. */
  readonly heading?: string;
  readonly children: ReactNode;
}

/** A page of the administration that only the multi-tenant edition has. */
export function TenancyPage(props: Props) {
  return useEdition() === 'multi_tenant' ? <AdminPage {...props} /> : <MissingPage />;
}
