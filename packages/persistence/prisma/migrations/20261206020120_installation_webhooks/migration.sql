-- Endpoints without a workspace hear of the events of all workspaces and of the audit trail. What is noted for the
-- installation itself has the workspace 0, which is none.
ALTER TABLE "webhooks" ALTER COLUMN "workspace_id" DROP NOT NULL;
ALTER TABLE "event_heads" DROP CONSTRAINT "event_heads_workspace_id_fkey";

CREATE OR REPLACE FUNCTION crier_workspace_events_deleted() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM events WHERE workspace_id = old.id;
  DELETE FROM event_heads WHERE workspace_id = old.id;
  RETURN NULL;
END $$;

-- Numbers are those of a workspace, so deliveries have an order of their own.
ALTER TABLE "webhook_deliveries" ADD COLUMN "place" BIGSERIAL NOT NULL;
DROP INDEX "webhook_deliveries_webhook_id_number_key";
DROP INDEX "webhook_deliveries_webhook_id_state_number_idx";
CREATE UNIQUE INDEX "webhook_deliveries_webhook_id_workspace_id_number_key"
  ON "webhook_deliveries"("webhook_id", "workspace_id", "number");
CREATE UNIQUE INDEX "webhook_deliveries_webhook_id_place_key" ON "webhook_deliveries"("webhook_id", "place");
CREATE INDEX "webhook_deliveries_webhook_id_state_place_idx" ON "webhook_deliveries"("webhook_id", "state", "place");

-- An entry of the audit trail is an event of the installation, while somebody wants to hear of it.
CREATE FUNCTION crier_audit_event() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE workspace_id IS NULL AND enabled) THEN
    INSERT INTO events (workspace_id, type, subject_uuid, change)
    VALUES (0, 'audit.recorded', new.id, jsonb_build_object(
      'at', new.at, 'actor', new.actor, 'action', new.action, 'subject', new.subject, 'detail', new.detail,
      'workspace', (SELECT w.uuid FROM workspaces w WHERE w.id = new.workspace_id)));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER audit_entries_event AFTER INSERT ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION crier_audit_event();
