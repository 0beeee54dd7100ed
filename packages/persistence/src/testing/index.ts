export { type ClonedDatabase, cloneDatabase } from './clone-database.ts';
export { createOutages, type Moment, type Outages } from './outages.ts';
