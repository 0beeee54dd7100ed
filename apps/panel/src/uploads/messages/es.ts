import type { UploadMessages } from './en.ts';

export const es: UploadMessages = {
  phonePicture:
    'No se puede leer esta imagen. En un iPhone, elija Ajustes > Cámara > Formatos > Más compatible para hacer fotos en JPEG, o exporte esta imagen como JPEG.',
};
