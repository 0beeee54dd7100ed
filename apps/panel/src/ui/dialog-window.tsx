import '../theme/overlay-styles.ts';
import { Modal, type ModalProps } from '@mantine/core';

/** The window of a dialog, with what keeps the focus inside it. It loads when a dialog may open. */
export function DialogWindow(props: ModalProps) {
  return <Modal {...props} />;
}
