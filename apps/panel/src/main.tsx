import './theme/mantine-styles.ts';
import { receiveShares } from './frame/receive-shares.ts';
import { startPanel } from './frame/start-panel.tsx';

const place = document.getElementById('panel');
if (place === null) throw new Error('the page has no element #panel');
receiveShares();
await startPanel(place, (address) => location.replace(address));
