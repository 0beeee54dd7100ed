import { describeAccountGroupStore } from '../conformance/describe-account-group-store.ts';
import { describeAccountStore } from '../conformance/describe-account-store.ts';
import { describeDownloadStore } from '../conformance/describe-download-store.ts';
import { describeFolderStore } from '../conformance/describe-folder-store.ts';
import { describeMediaStore } from '../conformance/describe-media-store.ts';
import { describeMemberStore } from '../conformance/describe-member-store.ts';
import { describePostStore } from '../conformance/describe-post-store.ts';
import { describeQueueStore } from '../conformance/describe-queue-store.ts';
import { describeTagStore } from '../conformance/describe-tag-store.ts';
import { describeUploadStore } from '../conformance/describe-upload-store.ts';
import { createMemoryWorld } from './memory-world.ts';

const open = async () => createMemoryWorld(() => new Date());

describeAccountGroupStore('memory', open);
describeAccountStore('memory', open);
describeDownloadStore('memory', open);
describeFolderStore('memory', open);
describeMediaStore('memory', open);
describeMemberStore('memory', open);
describePostStore('memory', open);
describeQueueStore('memory', open);
describeTagStore('memory', open);
describeUploadStore('memory', open);
