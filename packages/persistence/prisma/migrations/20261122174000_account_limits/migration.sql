-- Limits that members set for an account, by name, in place of its network's own.
ALTER TABLE "accounts" ADD COLUMN "own_limits" JSONB NOT NULL DEFAULT '{}';
