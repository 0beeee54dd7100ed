export { type DemoFile, readDemoFile } from './installation/demo-file.ts';
