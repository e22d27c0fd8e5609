import type { JsonSchema } from '@valibot/to-json-schema';
import { escaped } from '../../kernel/http/escaped.ts';
import type { KeyOperation } from './key-operations.ts';
import { messages } from './messages.ts';
import type { Parameter } from './operation.ts';
import type { ProblemResponse } from './problem-responses.ts';
import { typeText } from './type-text.ts';

const { page } = messages;

/** Code within a sentence. */
export const code = (text: string): string => `<code>${escaped(text)}</code>`;

/** A type with links to the types that it names. */
export const typeHtml = (text: string, types: ReadonlySet<string>): string =>
  escaped(text).replace(/\b[A-Z]\w+/g, (name) =>
    types.has(name) ? `<a href="#type-${name}">${name}</a>` : name,
  );

/** Escapes a text; what stands between backticks is code, and `[words](address)` a link. */
export const prose = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');

function parameterTable(parameters: readonly Parameter[], types: ReadonlySet<string>): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row">${code(name)}</th><td>${page.places[place]}${required ? ` · ${page.required}` : ''}</td><td><code>${typeHtml(typeText(schema), types)}</code></td></tr>`,
  );
  return `<h4>${page.parameters}</h4><div class="scroll" tabindex="0" role="region" aria-label="${page.parameters}"><table><thead><tr><th scope="col">${page.name}</th><th scope="col">${page.place}</th><th scope="col">${page.type}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const block = (title: string, schema: JsonSchema | boolean, types: ReadonlySet<string>) =>
  `<h4>${title}</h4><pre tabindex="0"><code>${typeHtml(typeText(schema, ''), types)}</code></pre>`;

function bodyHtml({ requestBody }: KeyOperation, types: ReadonlySet<string>): string {
  const [kind, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return content === undefined ? '' : block(page.body(kind ?? ''), content.schema, types);
}

function problemsHtml(
  { responses }: KeyOperation,
  known: Readonly<Record<string, ProblemResponse>>,
): string {
  const rows = Object.entries(responses).flatMap(([status, { $ref }]) => {
    const response = $ref === undefined ? undefined : known[$ref.split('/').at(-1) ?? ''];
    return (response?.description.split('\n\n') ?? []).map((line) => {
      const [name = '', meaning = ''] = line.split(': ');
      return `<tr><th scope="row">${status}</th><td>${code(name)}</td><td>${prose(meaning)}</td></tr>`;
    });
  });
  return `<h4>${page.problems}</h4><div class="scroll" tabindex="0" role="region" aria-label="${page.problems}"><table><thead><tr><th scope="col">${page.status}</th><th scope="col">${page.code}</th><th scope="col">${page.meaning}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** One operation, folded. @param types - names of types that the page explains */
export function operationHtml(
  operation: KeyOperation,
  known: Readonly<Record<string, ProblemResponse>>,
  types: ReadonlySet<string>,
): string {
  const { operationId, method, path, description = '', parameters, responses } = operation;
  const answer = responses['200']?.content?.['application/json']?.schema ?? true;
  return `<details class="operation" id="${operationId}"><summary><span class="method ${method.toLowerCase()}">${method}</span> ${code(path)} <small>${operationId}</small></summary>
<p>${prose(description)}</p>${parameterTable(parameters, types)}${bodyHtml(operation, types)}${block(page.answer, answer, types)}${problemsHtml(operation, known)}</details>`;
}
