-- Entries of one transaction are told apart by the microsecond. More precision rewrites no rows.
ALTER TABLE "audit_entries" ALTER COLUMN "at" SET DATA TYPE TIMESTAMPTZ(6);
