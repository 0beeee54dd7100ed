import { createChecker, linkMarks, markTextarea } from '../../src/dom.ts';

const textarea = document.createElement('textarea');
textarea.ariaLabel = 'Post';
textarea.dir = 'auto';
textarea.setAttribute('aria-describedby', 'note');
document.getElementById('composer')?.append(textarea);

const check = createChecker();
const marked = markTextarea(textarea);
textarea.addEventListener('input', () => {
  marked.draw([...check(textarea.value, ['x']).marks, ...linkMarks(textarea.value, 'x')]);
});
Object.assign(globalThis, { stop: marked.stop });
