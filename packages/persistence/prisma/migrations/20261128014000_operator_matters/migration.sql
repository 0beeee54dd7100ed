-- Refusals of the app of this installation by a network or one of its servers; each is an alarm for the operator.
CREATE TABLE "operator_matters" (
    "provider" TEXT NOT NULL,
    "service" TEXT NOT NULL DEFAULT '',
    "matter" TEXT NOT NULL,
    "stops_network" BOOLEAN NOT NULL,
    "account_id" INTEGER NOT NULL,
    "step_kind" TEXT,
    "status" INTEGER,
    "reason" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "operator_matters_pkey" PRIMARY KEY ("provider","service","matter")
);
