export { endsSoon, isSoon } from '@crier/domain';
