/** Tells screen readers what is marked. */
export interface Announcer {
  readonly element: HTMLElement;
  /** Says it once typing has paused; what replaces it before that is said instead. */
  readonly say: (text: string) => void;
  /** Waits for `resume`: nothing is said while a character is being composed. */
  readonly hold: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

let made = 0;

/** An announcer whose element is a live region that nobody sees, with an id of its own. Pause in milliseconds. */
export function createAnnouncer(document: Document, pause: number): Announcer {
  const element = document.createElement('div');
  element.id = `crier-marks-${++made}`;
  element.role = 'status';
  element.className = 'crier-marks-status';
  Object.assign(element.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  let said = '';
  let next = '';
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (): void => {
    clearTimeout(timer);
    if (isHeld || next === said) return;
    timer = setTimeout(() => {
      said = next;
      element.textContent = said;
    }, pause);
  };
  return {
    element,
    say: (text) => {
      next = text;
      schedule();
    },
    hold: () => {
      isHeld = true;
      clearTimeout(timer);
    },
    resume: () => {
      isHeld = false;
      schedule();
    },
    stop: () => clearTimeout(timer),
  };
}
