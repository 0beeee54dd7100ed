-- When somebody last had a network asked about an account, which bounds how often that happens.
ALTER TABLE "accounts" ADD COLUMN "facts_asked_at" TIMESTAMPTZ(3);
