import { type CallName, calls } from '@preau/contract/calls'
import { areas, schemas } from '@preau/contract/schemas'
import { type Html, html } from '#platform/http/html.ts'
import { bytesOfUploads } from './bytes-of-uploads.ts'
import { fieldsOf, formWords, refusalsOf, rowsOf, whoWords } from './call-reference.ts'
import { curlCommand } from './curl-command.ts'
import { type FieldRow, fieldRows } from './field-rows.ts'
import { referenceStyle } from './reference-style.ts'

type About = {
  /** Origin of the server. */
  server: string
  /** Addresses of the fonts of headings and of text, where known. */
  fonts: { family: string; address: string }[]
}

/** The API reference as a page of HTML: every call, in English, for developers. */
export function referencePage({ server, fonts }: About): string {
  const faces = fonts.map(
    ({ family, address }) =>
      `@font-face{font-family:"${family}";src:url("${address}") format("woff2");font-weight:200 800;font-display:swap}`,
  )
  const style: Html = { html: faces.join('') + referenceStyle }
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Every call of the Préau platform, with its fields and an example.">
<title>Préau: API reference</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header class="top">
${sign}
<h1>API reference</h1>
<p class="lead">Every call of this platform. Its own pages make the same ones.</p>
<p>Every answer is <code>{"dataSet": {"status", "message", "query"}}</code>. What is refused comes as HTTP 200 with <code>"status": "error"</code> and a code in <code>message</code>. What is not a well-formed call comes as HTTP 400, with <code>issues</code> that say where; too large is 413, too many are 429, our own fault is 500 with an <code>errorId</code>.</p>
<p>The same for machines: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
</header>
<div class="page">
<nav class="contents" aria-label="Calls">
${areas.map(
  area => html`<p>${area.title}</p><ul>${namesOf(area).map(name => html`<li><a href="#${name}">${name}</a></li>`)}${'beginUpload' in area.schemas && html`<li><a href="#${bytesOfUploads.id}">${bytesOfUploads.id}</a></li>`}</ul>
`,
)}</nav>
<main>
${areas.map(
  area => html`<section class="area" aria-labelledby="${area.id}">
<h2 id="${area.id}">${area.title}</h2>
${namesOf(area).map(name => callArticle(name, server))}${'beginUpload' in area.schemas && bytesArticle(server)}</section>
`,
)}</main>
</div>
</body>
</html>
`.html
}

const sign = html`<svg viewBox="0 0 44 36" aria-hidden="true"><path class="roof" d="M1 15.5 27 3.5 43 11v5L27 8.6 1 20.6z"/><path d="M8 17.4 11.5 15.8V34H8zM34.5 12.1 38 13.7V34h-3.5z"/><circle class="ball" cx="23" cy="28.5" r="5.5"/></svg>`

function callArticle(name: CallName, server: string): Html {
  const { method, path, form, action, who } = calls[name]
  const { answer } = schemas[name].example
  return html`<article class="call" aria-labelledby="${name}">
<h3 id="${name}">${name}</h3>
${marks(name)}
<p>${schemas[name].summary}</p>
<p class="path"><code>${method} ${path}</code></p>
<dl class="facts">
<div><dt>Who</dt><dd>${whoWords[who]}</dd></div>
<div><dt>Form</dt><dd>${formWords[form]}</dd></div>
${action !== null && html`<div><dt>Action</dt><dd><code>${action}</code></dd></div>`}
<div><dt>Refused with</dt><dd>${refusalsOf(name).map((code, index) => html`${index > 0 && ', '}<code>${code}</code>`)}</dd></div>
</dl>
${fieldTable(name)}
${queryTable(fieldRows(schemas[name].query))}
<h4>Example</h4>
<pre tabindex="0" role="region" aria-label="Example of ${name}"><code>${curlCommand(name, server)}</code></pre>
${
  schemas[name].answer === null
    ? html`<p>The answer is no JSON, but the picture, sound, video or file itself.</p>`
    : html`<h4>Answer</h4>
<pre tabindex="0" role="region" aria-label="Answer of ${name}"><code>${answerText(answer)}</code></pre>`
}
</article>
`
}

function bytesArticle(server: string): Html {
  const { id, path, summary, headers } = bytesOfUploads
  const command = `curl -X PATCH '${server}${path}' -u 'login:key' -H 'Tus-Resumable: 1.0.0' \\
  -H 'Upload-Offset: 0' -H 'Content-Type: application/offset+octet-stream' --data-binary @film.mp4`
  return html`<article class="call" aria-labelledby="${id}">
<h3 id="${id}">${id}</h3>
<p>${summary} The address is in the answer of <a href="#beginUpload">beginUpload</a>; <code>HEAD</code> of it says how many bytes have arrived, and <a href="#finishUpload">finishUpload</a> follows the last one.</p>
<p class="path"><code>PATCH ${path}</code></p>
<table><caption>Headers</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${headers.map(({ name, meaning }) => html`<tr><th scope="row"><code>${name}</code></th><td>${withCode(meaning)}</td></tr>\n`)}</tbody></table>
<h4>Example</h4>
<pre tabindex="0" role="region" aria-label="Example of ${id}"><code>${command}</code></pre>
</article>
`
}

function marks(name: CallName): Html | false {
  const rows = rowsOf(name)
  return rows.length > 0 && html`<ul class="marks">${rows.map(row => html`<li>${row}</li>`)}</ul>`
}

const namesOf = ({ schemas: described }: (typeof areas)[number]) => Object.keys(described) as CallName[]

function fieldTable(name: CallName): Html {
  return html`<table><caption>Fields</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${fieldsOf(name).map(
  ({
    name: field,
    meaning,
    isRequired = false,
    place,
  }) => html`<tr><th scope="row"><code>${field}</code>${isRequired && needed}</th><td>${place === 'header' && 'A header. '}${withCode(meaning)}</td></tr>
`,
)}</tbody></table>`
}

function queryTable(rows: FieldRow[]): Html {
  return html`<table><caption>Inside <code>query</code></caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th></tr></thead>
<tbody>
${rows.map(
  ({
    name,
    type,
    isRequired = false,
  }) => html`<tr><th scope="row"><code>${name}</code>${isRequired && needed}</th><td>${type}</td></tr>
`,
)}</tbody></table>`
}

const needed = html` <span class="needed">required</span>`

/** A sentence; the words between backticks are code. */
function withCode(sentence: string): Html[] {
  return sentence.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : html`${part}`))
}

const answerText = (query: unknown) => JSON.stringify({ dataSet: { status: 'success', message: '', query } }, null, 2)
