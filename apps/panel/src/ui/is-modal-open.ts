/** Whether a dialog is open that keeps the rest of the page from use, such as a question. */
export function isModalOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}
