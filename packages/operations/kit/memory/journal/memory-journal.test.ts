import { describeJournal } from '../../conformance/journal/describe-journal.ts';
import { openMemoryPublishing } from './memory-publishing.ts';

describeJournal('memory', async () => openMemoryPublishing());
