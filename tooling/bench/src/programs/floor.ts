import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** Serves on HOST and PORT until SIGTERM. */
export async function listenAsFloor(app: FastifyInstance, pool: pg.Pool): Promise<void> {
  app.get('/healthz', async () => ({ status: 'alive' }));
  await app.listen({ host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT']) });
  process.once('SIGTERM', () => {
    void app.close().then(() => pool.end());
  });
}
