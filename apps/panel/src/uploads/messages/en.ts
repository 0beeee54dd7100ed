export const en = {
  phonePicture:
    'This picture cannot be read. On an iPhone, choose Settings > Camera > Formats > Most Compatible to take pictures as JPEG, or export this one as JPEG.',
};

export type UploadMessages = typeof en;
