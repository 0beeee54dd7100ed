import './theme/mantine-styles.ts';
import { startPanel } from './frame/start-panel.tsx';

const place = document.getElementById('panel');
if (place === null) throw new Error('the page has no element #panel');
await startPanel(place, (address) => location.replace(address));
