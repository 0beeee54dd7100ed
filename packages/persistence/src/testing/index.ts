export { type ClonedDatabase, cloneDatabase } from './clone-database.ts';
