/** The page at /api/docs: the document as plain HTML, without a script. */
import type { OpenApiDocument, OpenApiOperation } from './document.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2) ?? '')}</pre>`;

const details = (title: string, body: string): string =>
  `<details><summary>${escapeHtml(title)}</summary>${body}</details>`;

const operationHtml = (path: string, method: string, operation: OpenApiOperation): string => {
  const { '200': success, ...failures } = operation.responses;
  const failureRows = Object.entries(failures)
    .map(([status, { description }]) => `<tr><td>${status}</td><td>${escapeHtml(description)}</td></tr>`)
    .join('');
  return `<section id="${escapeHtml(operation.operationId)}">
<h3><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}${operation.security.length === 0 ? ' <i>Open to everyone.</i>' : ''}</p>
${operation.parameters.length > 0 ? details('Parameters', json(operation.parameters)) : ''}
${operation.requestBody ? details('Body', json(operation.requestBody.content)) : ''}
${details('Answer', json(success?.content ?? {}))}
${details('Errors', `<table>${failureRows}</table>`)}
</section>`;
};

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
section { border-top: 1px solid #8884; padding: .75rem 0; }
h3 { margin: 0; font-size: 1rem; } h3 b { display: inline-block; min-width: 4.5rem; }
.get { color: #2b7de9 } .post { color: #23935b } .put { color: #b77a10 } .delete { color: #d3453d }
pre { overflow: auto; max-height: 28rem; background: #8881; padding: .75rem; border-radius: .5rem; font-size: .8rem; }
td { vertical-align: top; padding: .15rem .75rem .15rem 0; } summary { cursor: pointer; }`;

export const docsPage = (document: OpenApiDocument): string => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const areas = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')];
  const sections = areas.map(
    ([area, group]) =>
      `<h2>${escapeHtml(area)}</h2>${group.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ballast API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><h1>Ballast API</h1><p>Below <code>/api/v1</code>. Machine-readable: <a href="/api/docs/json">/api/docs/json</a>.</p>
${sections.join('\n')}</body></html>`;
};
