import { corePrefix, type Settings } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from '../openapi/build-openapi.ts';
import { OWN_WINDOW } from '../pages/own-window.ts';
import { MARK_SOURCE } from '../pages/page-head.ts';
import { renderReference } from './render-reference.ts';

const PAGE_POLICY = `default-src 'none'; img-src ${MARK_SOURCE}; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`;

interface Reference {
  readonly json: string;
  readonly page: string;
}

/**
 * The OpenAPI document and the page made from it. Both are public and the same for everybody. They are made on the
 * first request for either, because making them takes longer than everything else the API does before it listens.
 */
export function installReferenceRoutes(
  app: FastifyInstance,
  settings: Pick<Settings, 'baseUrl' | 'corePath'>,
): void {
  const prefix = `${corePrefix(settings)}/api`;
  let made: Reference | undefined;
  const reference = () => {
    made ??= makeReference(settings.baseUrl + prefix);
    return made;
  };
  app.get(`${prefix}/openapi.json`, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(reference().json);
  });
  app.get(`${prefix}/docs`, (_request, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .headers({ ...OWN_WINDOW, 'content-security-policy': PAGE_POLICY })
      .send(reference().page);
  });
}

function makeReference(apiAddress: string): Reference {
  const document = buildOpenApi(apiAddress);
  return { json: JSON.stringify(document), page: renderReference(document) };
}
