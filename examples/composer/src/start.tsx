import { createRoot } from 'react-dom/client';
import { Composer } from './composer.tsx';
import { draftOf } from './draft.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(<Composer start={draftOf(new URLSearchParams(location.search))} />);
