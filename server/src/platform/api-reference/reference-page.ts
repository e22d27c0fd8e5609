import { permissionGroups } from '@alo/contracts';
import type { JsonSchema } from '@valibot/to-json-schema';
import { type KeyOperation, operationsForKeys, schemasOf } from './key-operations.ts';
import { messages } from './messages.ts';
import type { OpenApiDocument } from './open-api-document.ts';
import { escaped } from '../../kernel/http/escaped.ts';
import { code, operationHtml, prose, typeHtml } from './operation-html.ts';
import { typeName, typeText } from './type-text.ts';

const { page } = messages;

interface Section {
  readonly id: string;
  readonly label: string;
  readonly operations: readonly KeyOperation[];
}

/** Operations by what they are about, in menu order. */
function sectionsOf(operations: readonly KeyOperation[]): readonly Section[] {
  const screens = permissionGroups.flatMap((group) => Object.entries(group.screens));
  return screens.flatMap(([id, label]) => {
    const own = operations.filter(({ tags }) => tags.includes(id));
    return own.length === 0 ? [] : [{ id, label, operations: own }];
  });
}

function introduction(): string {
  const steps = page.steps.map((step) => `<li>${prose(step)}</li>`).join('');
  return `<section id="start"><h1>${escaped(messages.title)}</h1><p>${prose(page.lead)}</p>
<ol>${steps}</ol>
<pre><code>${escaped(page.curl)}</code></pre>
<h2>${page.typescript}</h2><p>${prose(page.typescriptLead)}</p>
<pre><code>${escaped(page.typescriptExample)}</code></pre>
<h2>${page.rules}</h2><ul>${page.ruleList.map((rule) => `<li>${prose(rule)}</li>`).join('')}</ul></section>`;
}

function typeSection(
  schemas: readonly (readonly [name: string, schema: JsonSchema])[],
  types: ReadonlySet<string>,
): string {
  const rows = schemas.map(
    ([name, schema]) =>
      `<details id="type-${typeName(name)}"><summary>${code(typeName(name))}</summary><pre tabindex="0"><code>${typeHtml(typeText(schema, ''), types)}</code></pre></details>`,
  );
  return `<section id="types"><h2>${page.types}</h2>${rows.join('')}</section>`;
}

/** The reference of the API for people who write programs against it: plain HTML, with a filter where scripts run. */
export function referencePage(document: OpenApiDocument): string {
  const operations = operationsForKeys(document);
  const schemas = schemasOf(document, operations);
  const types = new Set(schemas.map(([name]) => typeName(name)));
  const sections = sectionsOf(operations);
  const links = sections.map(
    ({ id, label, operations: own }) =>
      `<a href="#${id}">${escaped(label)} <small>${own.length}</small></a>`,
  );
  const parts = sections.map(
    ({ id, label, operations: own }) =>
      `<section id="${id}" class="resource"><h2>${escaped(label)}</h2>${own
        .map((operation) => operationHtml(operation, document.components.responses, types))
        .join('')}</section>`,
  );
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(messages.title)}</title><link rel="stylesheet" href="/api/reference.css">
<script src="/api/reference.js" defer></script></head>
<body><a class="skip" href="#start">${page.skip}</a>
<header><strong>Alo</strong> <span>${escaped(messages.title)}</span>
<label><span class="hidden">${page.filter}</span><input id="filter" type="search" placeholder="${page.filter}" hidden></label></header>
<nav aria-label="${page.contents}"><a href="#start">${page.begin}</a>${links.join('')}<a href="#types">${page.types}</a></nav>
<main>${introduction()}<p id="none" role="status" hidden>${page.none}</p>${parts.join('')}${typeSection(schemas, types)}</main></body></html>
`;
}
