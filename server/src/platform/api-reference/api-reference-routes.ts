import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { type Document, sendDocument, toDocument } from '../../kernel/http/document.ts';
import { clientFile } from './client-file.ts';
import { type OpenApiDocument, openApiDocument } from './open-api-document.ts';
import { referencePage } from './reference-page.ts';

/** Of the API: it grows with the server. */
const version = '1.0.0';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const json = 'application/json; charset=utf-8';

/** What is served, each made when it is first asked for. */
const documents: readonly (readonly [
  path: string,
  type: string,
  text: (document: OpenApiDocument) => string,
])[] = [
  ['/api/openapi.json', json, (document) => JSON.stringify(document)],
  [
    '/api/client.ts',
    'text/plain; charset=utf-8',
    (document) => clientFile(document, read('client-core.ts')),
  ],
  ['/api/reference', 'text/html; charset=utf-8', referencePage],
  ['/api/reference.css', 'text/css; charset=utf-8', () => read('reference.css')],
  ['/api/reference.js', 'text/javascript; charset=utf-8', () => read('reference.js')],
];

/** The description of the API for programs (OpenAPI 3.1), for people, and as a TypeScript client. */
export function apiReferenceRoutes(app: FastifyInstance): void {
  let described: OpenApiDocument | undefined;
  for (const [path, type, text] of documents) {
    let made: Document | undefined;
    app.get(path, { config: { access: 'public' } }, (request, reply) => {
      described ??= openApiDocument(version);
      made ??= toDocument(type, text(described));
      return sendDocument(request, reply, made);
    });
  }
}
