-- The ends of versions of networks' interfaces that events have told of.
CREATE TABLE "ending_versions" (
    "provider" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ending_versions_pkey" PRIMARY KEY ("provider", "version", "ends_at")
);

-- Notes what concerns a network for each workspace with accounts on it.
CREATE FUNCTION crier_network_event(network TEXT, kind TEXT, change JSONB) RETURNS VOID
LANGUAGE sql AS $$
  INSERT INTO events (workspace_id, type, change)
  SELECT a.workspace_id, $2, $3 || jsonb_build_object('provider', $1, 'account_ids', jsonb_agg(a.id ORDER BY a.id))
    FROM accounts a WHERE a.provider = $1 AND a.disconnected_at IS NULL
   GROUP BY a.workspace_id ORDER BY a.workspace_id
$$;

CREATE FUNCTION crier_network_hold_event() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM crier_network_event(old.name, 'network.released', '{}');
  ELSE
    PERFORM crier_network_event(new.name, 'network.held', '{}');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER partial_holds_begun_event AFTER INSERT ON partial_holds
  FOR EACH ROW WHEN (new.scope = 'provider') EXECUTE FUNCTION crier_network_hold_event();
CREATE TRIGGER partial_holds_ended_event AFTER DELETE ON partial_holds
  FOR EACH ROW WHEN (old.scope = 'provider') EXECUTE FUNCTION crier_network_hold_event();
