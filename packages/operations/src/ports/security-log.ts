/** Events about access that are worth logging. Their names do not change once released. */
export type SecurityEvent =
  | 'sign_in.succeeded'
  | 'sign_in.failed'
  | 'sign_in.limited'
  | 'sign_out.succeeded'
  | 'session.ended'
  | 'access.ended'
  | 'password.changed'
  | 'password.refused'
  | 'password.reset_link_made'
  | 'password.reset'
  | 'installation.setup_link_made'
  | 'installation.set_up'
  | 'key.created'
  | 'key.revoked'
  | 'app.registered'
  | 'app.allowed'
  | 'app.denied'
  | 'app.disconnected'
  | 'app.created'
  | 'app.deleted'
  | 'app.blocked'
  | 'app.unblocked'
  | 'app.secret_rotated'
  | 'user.suspended'
  | 'user.unsuspended'
  | 'user.deleted'
  | 'secret.rotated'
  | 'secret.forgotten';

/** Details of an event. They never contain a token, a password or what somebody typed as their e-mail address. */
export type SecurityDetail = Readonly<Record<string, string | number | null>>;
