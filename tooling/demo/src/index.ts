export { NO_LIMITS } from '@crier/lab';
export { addDemoUser } from './add-demo-user.ts';
export { type DemoFile, readDemoFile } from './installation/demo-file.ts';
export { environmentOfDemo } from './installation/environment-of-demo.ts';
