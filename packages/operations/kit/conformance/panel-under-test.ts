import type { PanelStore } from '../../src/ports/panel.ts';

/** A store of the panel that has no records yet. */
export interface PanelUnderTest {
  readonly store: PanelStore;
  close(): Promise<void>;
}
