/** The floor of `ping`: Fastify and pg alone, one named prepared select of the row of the key. */
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';
import { listenAsFloor } from './floor.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify({ logger: false });

app.get('/crier/api/ping', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await pool.query({
    name: 'key',
    text: 'select id, user_id, expires_at, revoked_at from personal_keys where hash = $1',
    values: [hash],
  });
  if (rows.length === 0) return reply.code(401).send({ message: 'Unauthenticated.' });
  return { success: true };
});

await listenAsFloor(app, pool);
