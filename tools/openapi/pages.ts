/* docs/openapi.html: docs/openapi.yaml as one readable page that fetches nothing. */
import { contract, operations, type Body, type Operation, type Schema } from './openapi.ts';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const prose = (text: string): string =>
  text
    .trim()
    .split(/\n\n+/)
    .map(
      (part) =>
        `<p>${escaped(part)
          .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
          .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')}</p>`,
    )
    .join('');

type Shape = Schema & {
  readonly properties?: Record<string, Shape>;
  readonly items?: Shape;
  readonly oneOf?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly required?: readonly string[];
};

/** `string`, `list of …`, `one of …`: what a field may be, in words. */
function kindOf(shape: Shape): string {
  const choices = shape.oneOf ?? shape.anyOf;
  if (choices) return choices.map(kindOf).join(' or ');
  if ('const' in shape) return JSON.stringify(shape['const']);
  if (Array.isArray(shape['enum']))
    return shape['enum'].map((one) => JSON.stringify(one)).join(' | ');
  if (shape.items) return `list of ${kindOf(shape.items)}`;
  const types = shape['type'] as string | readonly string[] | undefined;
  return types === undefined ? 'any' : [types].flat().join(' or ');
}

const limits = ['pattern', 'minimum', 'maximum', 'minLength', 'maxLength'] as const;

function rowsOf(shape: Shape, before = ''): string {
  if (shape.items) return rowsOf(shape.items, `${before}[].`);
  return Object.entries(shape.properties ?? {})
    .map(([name, field]) => {
      const rules = limits
        .filter((rule) => rule in field)
        .map((rule) => `${rule} <code>${escaped(String(field[rule]))}</code>`);
      const notes = [
        typeof field['description'] === 'string' ? prose(field['description']) : '',
        ...rules,
      ]
        .filter(Boolean)
        .join(' ');
      const row = `<tr><th scope="row"><code>${escaped(before + name)}</code></th><td>${escaped(kindOf(field))}</td><td>${shape.required?.includes(name) ? 'yes' : ''}</td><td>${notes}</td></tr>`;
      return row + rowsOf(field.items ?? field, `${before}${name}${field.items ? '[]' : ''}.`);
    })
    .join('');
}

function table(shape: Shape): string {
  const choices = shape.oneOf ?? shape.anyOf;
  if (choices) return choices.map(table).join('<p>or</p>');
  const rows = rowsOf(shape);
  return rows === ''
    ? ''
    : `<table><thead><tr><th>Field</th><th>Kind</th><th>Required</th><th></th></tr></thead><tbody>${rows}</tbody></table>`;
}

function bodyOf({ type, schema, examples }: Body): string {
  const shown = Object.entries(examples).map(
    ([name, value]) =>
      `<details><summary>Example: ${escaped(name)}</summary><pre>${escaped(JSON.stringify(value, null, 2))}</pre></details>`,
  );
  return `<p><code>${escaped(type)}</code></p>${schema === null ? '' : table(schema)}${shown.join('')}`;
}

function section(call: Operation): string {
  const parameters = call.parameters.map(
    ({ name, in: place, required, description = '', schema, example }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code> (${place})</th><td>${escaped(kindOf(schema))}</td><td>${required ? 'yes' : ''}</td><td>${prose(description)}<code>${escaped(String(example))}</code></td></tr>`,
  );
  const answers = Object.entries(call.answers).map(
    ([status, { description, bodies }]) =>
      `<h4>${status}</h4>${prose(description)}${bodies.map(bodyOf).join('')}`,
  );
  return `<section id="${call.id}"><h3>${escaped(call.summary)}</h3>
<p class="call"><b>${call.method}</b> <code><span>${escaped(call.base)}</span>${escaped(call.path)}</code>${call.isPublic ? '' : ' · with the token'}${call.isBeyondContract ? ' · beyond the contract' : ''}</p>
${prose(call.description)}
${parameters.length === 0 ? '' : `<table><tbody>${parameters.join('')}</tbody></table>`}
${call.request === null ? '' : `<h4>Request</h4>${bodyOf(call.request)}`}
${answers.join('\n')}</section>`;
}

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:60rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif}nav ul{columns:2;padding:0;list-style:none}
section{border-top:1px solid #8886;margin-top:2rem}.call{font-size:1.1rem}.call span{opacity:.65}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8883}td p{margin:0}pre{overflow:auto;padding:1rem;background:#8882;border-radius:8px}code{overflow-wrap:anywhere}`;

export function renderPage(): string {
  const { title, description } = contract['info'] as { title: string; description: string };
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const links = operations.map(
    ({ id, method, path }) => `<li><a href="#${id}"><b>${method}</b> ${escaped(path)}</a></li>`,
  );
  const parts = tags.map(
    (tag) =>
      `<h2>${tag}</h2>${operations
        .filter((call) => call.tag === tag)
        .map(section)
        .join('\n')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1>${prose(description)}<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
${parts.join('\n')}
</body></html>
`;
}
