import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CountedText, linkMarks, useCheck } from '../../src/index.ts';

function Composer() {
  const [text, setText] = useState('');
  const { marks } = useCheck(text, ['x']);
  return createElement(CountedText, {
    value: text,
    onChange: (event) => setText(event.target.value),
    marks: [...marks, ...linkMarks(text, 'x')],
    'aria-label': 'Post',
    'aria-describedby': 'note',
    dir: 'auto',
  });
}

const root = document.getElementById('composer');
if (root === null) throw new Error('the page has no composer');
createRoot(root).render(createElement(StrictMode, null, createElement(Composer)));
