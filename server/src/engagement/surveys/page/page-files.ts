import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { type Document, sendDocument, toDocument } from '../../../kernel/http/document.ts';
import { surveyPage } from './survey-page.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Files of the page behind links, each made when it is first asked for. */
export const pageFiles = {
  page: () => toDocument('text/html; charset=utf-8', surveyPage()),
  css: () => toDocument('text/css; charset=utf-8', read('survey-page.css')),
  js: () => toDocument('text/javascript; charset=utf-8', read('survey-page.js')),
} as const satisfies Record<string, () => Document>;

/** The page on which people answer a survey: the same for every link, so it tells nothing of whether there is one. */
export function surveyPageFiles(app: FastifyInstance): void {
  const made = new Map<keyof typeof pageFiles, Document>();
  const file = (name: keyof typeof pageFiles) => {
    const document = made.get(name) ?? pageFiles[name]();
    made.set(name, document);
    return document;
  };
  app.get('/s/:token', { config: { access: 'public' } }, (request, reply) => {
    void reply.headers({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
    return sendDocument(request, reply, file('page'), 'no-store');
  });
  for (const name of ['css', 'js'] as const) {
    app.get(`/s/page.${name}`, { config: { access: 'public' } }, (request, reply) =>
      sendDocument(request, reply, file(name)),
    );
  }
}
