-- Plans, subscriptions and receipts of the multi-tenant edition, and what a workspace uses.

ALTER TABLE "workspaces"
  ADD COLUMN "owner_id" INTEGER,
  ADD COLUMN "billing" TEXT NOT NULL DEFAULT 'unlimited';

CREATE TABLE "plans" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "monthly_amount" DECIMAL,
    "monthly_platform_id" TEXT,
    "yearly_amount" DECIMAL,
    "yearly_platform_id" TEXT,
    "api" BOOLEAN NOT NULL DEFAULT true,
    "scheduling" BOOLEAN NOT NULL DEFAULT true,
    "max_accounts" INTEGER,
    "max_members" INTEGER,
    "max_storage" BIGINT,
    "max_upload" BIGINT,
    "max_media" INTEGER,
    "requests_per_minute" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plans_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "subscriptions" (
    "workspace_id" INTEGER NOT NULL,
    "platform_subscription_id" TEXT NOT NULL,
    "platform_plan_id" TEXT NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "cycle" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "trial_ends_at" TIMESTAMPTZ(3),
    "paused_from" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("workspace_id")
);

CREATE TABLE "generic_subscriptions" (
    "workspace_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "trial_ends_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "generic_subscriptions_pkey" PRIMARY KEY ("workspace_id")
);

CREATE TABLE "billing_requests" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "workspace_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "cycle" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_requests_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "receipts" (
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "workspace_id" INTEGER,
    "transaction_id" TEXT NOT NULL,
    "invoice_number" TEXT NOT NULL,
    "amount" DECIMAL NOT NULL,
    "tax" DECIMAL NOT NULL,
    "currency" TEXT NOT NULL,
    "description" TEXT,
    "receipt_url" TEXT,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "media_usage" (
    "workspace_id" INTEGER NOT NULL,
    "records" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "media_usage_pkey" PRIMARY KEY ("workspace_id")
);

CREATE TABLE "record_counts" (
    "list" TEXT NOT NULL,
    "records" INTEGER NOT NULL,

    CONSTRAINT "record_counts_pkey" PRIMARY KEY ("list")
);

CREATE INDEX "workspaces_owner_id_idx" ON "workspaces"("owner_id");
CREATE UNIQUE INDEX "plans_name_key" ON "plans"("name");
CREATE UNIQUE INDEX "plans_monthly_platform_id_key" ON "plans"("monthly_platform_id");
CREATE UNIQUE INDEX "plans_yearly_platform_id_key" ON "plans"("yearly_platform_id");
CREATE UNIQUE INDEX "subscriptions_platform_subscription_id_key" ON "subscriptions"("platform_subscription_id");
CREATE INDEX "subscriptions_plan_id_idx" ON "subscriptions"("plan_id");
CREATE INDEX "generic_subscriptions_plan_id_idx" ON "generic_subscriptions"("plan_id");
CREATE INDEX "billing_requests_workspace_id_idx" ON "billing_requests"("workspace_id");
CREATE INDEX "billing_requests_plan_id_idx" ON "billing_requests"("plan_id");
CREATE UNIQUE INDEX "receipts_uuid_key" ON "receipts"("uuid");
CREATE UNIQUE INDEX "receipts_invoice_number_key" ON "receipts"("invoice_number");
CREATE INDEX "receipts_workspace_id_id_idx" ON "receipts"("workspace_id", "id" DESC);

ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "generic_subscriptions" ADD CONSTRAINT "generic_subscriptions_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "generic_subscriptions" ADD CONSTRAINT "generic_subscriptions_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_requests" ADD CONSTRAINT "billing_requests_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "billing_requests" ADD CONSTRAINT "billing_requests_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "media_usage" ADD CONSTRAINT "media_usage_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a workspace stores. The row is locked until the transaction that adds a file ends, so that a limit which is
-- compared after adding holds for any number of uploads at once.
CREATE FUNCTION media_usage_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO media_usage AS u (workspace_id, records, bytes)
  SELECT workspace_id, count(*)::int, sum(size)::bigint FROM added GROUP BY workspace_id ORDER BY workspace_id
  ON CONFLICT ON CONSTRAINT media_usage_pkey
  DO UPDATE SET records = u.records + excluded.records, bytes = u.bytes + excluded.bytes;
  RETURN NULL;
END $$;

CREATE FUNCTION media_usage_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE media_usage u SET records = u.records - gone.records, bytes = u.bytes - gone.bytes
    FROM (SELECT workspace_id, count(*)::int AS records, sum(size)::bigint AS bytes FROM removed GROUP BY workspace_id) gone
   WHERE u.workspace_id = gone.workspace_id;
  RETURN NULL;
END $$;

CREATE TRIGGER media_usage_added AFTER INSERT ON media
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION media_usage_added();
CREATE TRIGGER media_usage_removed AFTER DELETE ON media
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION media_usage_removed();

-- How long the lists of the panel are, so that no list counts its records.
CREATE FUNCTION record_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_counts AS c (list, records)
  SELECT TG_TABLE_NAME, count(*)::int FROM changed HAVING count(*) > 0
  ON CONFLICT ON CONSTRAINT record_counts_pkey DO UPDATE SET records = c.records + excluded.records;
  RETURN NULL;
END $$;

CREATE FUNCTION record_count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE record_counts SET records = records - (SELECT count(*)::int FROM changed) WHERE list = TG_TABLE_NAME;
  RETURN NULL;
END $$;

CREATE TRIGGER record_count_added AFTER INSERT ON workspaces
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_count_added();
CREATE TRIGGER record_count_removed AFTER DELETE ON workspaces
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_count_removed();
CREATE TRIGGER record_count_added AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_count_added();
CREATE TRIGGER record_count_removed AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_count_removed();
CREATE TRIGGER record_count_added AFTER INSERT ON receipts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_count_added();
CREATE TRIGGER record_count_removed AFTER DELETE ON receipts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_count_removed();

INSERT INTO media_usage (workspace_id, records, bytes)
SELECT workspace_id, count(*)::int, sum(size)::bigint FROM media GROUP BY workspace_id;
INSERT INTO record_counts (list, records) SELECT 'workspaces', count(*)::int FROM workspaces HAVING count(*) > 0;
INSERT INTO record_counts (list, records) SELECT 'users', count(*)::int FROM users HAVING count(*) > 0;
