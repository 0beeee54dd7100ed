export { type Chore, startWorker, type Worker, type WorkerDependencies } from './worker.ts';
