import { corePrefix, type Settings } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from '../openapi/build-openapi.ts';
import { MARK_SOURCE } from '../pages/page-head.ts';
import { renderReference } from './render-reference.ts';

const PAGE_POLICY = `default-src 'none'; img-src ${MARK_SOURCE}; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`;

/** The OpenAPI document and the page made from it. Both are for everybody and the same for everybody. */
export function installReferenceRoutes(
  app: FastifyInstance,
  settings: Pick<Settings, 'baseUrl' | 'corePath'>,
): void {
  const prefix = `${corePrefix(settings)}/api`;
  const document = buildOpenApi(settings.baseUrl + prefix);
  const json = JSON.stringify(document);
  const page = renderReference(document);
  app.get(`${prefix}/openapi.json`, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(json);
  });
  app.get(`${prefix}/docs`, (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(page);
  });
}
