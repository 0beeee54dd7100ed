export { startWorker, type Worker, type WorkerDependencies } from './worker.ts';
