import { describePanelStore } from '../conformance/describe-panel-store.ts';
import { createMemoryPanel } from './memory-panel.ts';

describePanelStore('memory', async () => createMemoryPanel(() => new Date()));
