export {
  type SampleFrame,
  sampleAnimatedPng,
  sampleAnimatedWebp,
  threeFrames,
} from './sample-animations.ts';
export { type SampleDocument, sampleDocument } from './sample-documents.ts';
export {
  animatedGif,
  jpegPhotograph,
  pngPhotograph,
  recordedVideo,
  tellsSecret,
  webpPhotograph,
} from './sample-metadata.ts';
export { type SampleOptions, sampleVideo } from './sample-videos.ts';
