export {
  animatedGif,
  jpegPhotograph,
  pngPhotograph,
  recordedVideo,
  tellsSecret,
  webpPhotograph,
} from './sample-metadata.ts';
