import type { Page } from 'playwright-core';

/** In the browser: hands a picture to an element, as dragging and pasting do. */
const HAND = `(element, { kind, name, bytes }) => {
  const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([content], name, { type: 'image/jpeg' }));
  const options = { bubbles: true, cancelable: true };
  element.dispatchEvent(
    kind === 'drop'
      ? new DragEvent('drop', { ...options, dataTransfer: data })
      : new ClipboardEvent('paste', { ...options, clipboardData: data }),
  );
}`;

/** Drops a picture on the text of an item of the thread, counted from 0, or pastes it there. */
export async function handFile(
  page: Page,
  kind: 'drop' | 'paste',
  item: number,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<void> {
  const given = { kind, name: file.name, bytes: Buffer.from(file.bytes).toString('base64') };
  const element = `document.querySelectorAll('[data-thread-item] textarea')[${item}]`;
  await page.evaluate(`(${HAND})(${element}, ${JSON.stringify(given)})`);
}
