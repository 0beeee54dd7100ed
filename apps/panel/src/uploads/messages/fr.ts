import type { UploadMessages } from './en.ts';

export const fr: UploadMessages = {
  phonePicture:
    'Cette image est illisible. Sur un iPhone, choisissez Réglages > Appareil photo > Formats > Le plus compatible pour prendre des photos en JPEG, ou exportez cette image en JPEG.',
};
