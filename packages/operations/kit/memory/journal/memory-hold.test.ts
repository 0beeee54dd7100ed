import { describeHoldStore } from '../../conformance/journal/describe-hold-store.ts';
import { openMemoryHold } from './memory-hold.ts';

describeHoldStore('memory', async () => openMemoryHold());
