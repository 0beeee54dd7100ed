-- A person said that the step was not published; it is looked for once more before it is sent again.
ALTER TABLE "publication_steps" ADD COLUMN "denied" BOOLEAN NOT NULL DEFAULT false;

-- Until when a network takes nothing from this installation, whichever account it is for.
CREATE TABLE "network_holds" (
  "provider" TEXT NOT NULL,
  "service" TEXT NOT NULL DEFAULT '',
  "held_until" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "network_holds_pkey" PRIMARY KEY ("provider", "service")
);

-- Tasks that were given up because they ended the process again and again.
CREATE TABLE "given_up_tasks" (
  "kind" TEXT NOT NULL,
  "task" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "given_up_tasks_pkey" PRIMARY KEY ("kind", "task")
);

-- What waits for a person is counted with every reading of the metrics.
CREATE INDEX "publications_unconfirmed_idx" ON "publications"("account_id") WHERE "state" = 'unconfirmed';
