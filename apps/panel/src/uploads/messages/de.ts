import type { UploadMessages } from './en.ts';

export const de: UploadMessages = {
  phonePicture:
    'Dieses Bild lässt sich nicht lesen. Wählen Sie auf dem iPhone „Einstellungen“ > „Kamera“ > „Formate“ > „Maximale Kompatibilität“, um Bilder als JPEG aufzunehmen, oder exportieren Sie dieses Bild als JPEG.',
};
