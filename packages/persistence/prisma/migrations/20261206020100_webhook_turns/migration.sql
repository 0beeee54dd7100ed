-- An endpoint hears of events that were noted after this one, and waits until a time if delivering to it ended processes.
ALTER TABLE "webhooks" ADD COLUMN "hears_after" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "webhooks" ADD COLUMN "resting_until" TIMESTAMPTZ(3);
