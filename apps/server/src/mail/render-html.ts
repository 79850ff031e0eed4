import { isolatedParts } from '@preau/locales/isolated'
import { type Html, html } from '#platform/http/html.ts'
import { colours, columnWidth, styleSheet, styles } from './html-style.ts'
import type { Frame } from './mail-frame.ts'
import type { MailBody, Part } from './template.ts'

function drawn(part: Part): Html {
  switch (part.form) {
    case 'text':
      return html`<p class="text" style="${styles.text}">${inBdi(part.text)}</p>\n`
    case 'aside':
      return html`<p class="text aside" style="${styles.aside}">${inBdi(part.text)}</p>\n`
    case 'button':
      return html`<table class="action" role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td style="${styles.above}">&nbsp;</td></tr>
<tr><td class="button-cell" bgcolor="${colours.button}" style="${styles.buttonCell}"><a class="button" href="${part.address}" style="${styles.button}">${part.label}</a></td></tr>
<tr><td style="${styles.below}">&nbsp;</td></tr>
</table>\n`
    case 'link':
      return html`<p class="text" style="${styles.text}"><a class="link" href="${part.address}" style="${styles.link}">${part.label}</a></p>\n`
    case 'code':
      return html`<p class="text" style="${styles.codeLabel}">${part.label}</p>
${box(html`<p class="code" style="${styles.code}">${part.code}</p>`, styles.codeCell)}`
    case 'quote':
      return box(
        html`<blockquote class="quote" dir="auto" style="${styles.quote}">${inLines(part.text)}</blockquote>`,
        styles.quoteCell,
      )
    case 'facts':
      return html`<p class="text" style="${styles.text}">${part.facts.map(({ label, fact }) => html`${inBdi(label)} <strong dir="auto">${fact}</strong><br>\n`)}</p>\n`
  }
}

/** A tinted box. Outlook on Windows, which renders with Word, supports padding and colour only on a table cell. */
function box(content: Html, style: string): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="box" bgcolor="${colours.box}" style="${style}">${content}</td></tr>
<tr><td style="${styles.below}">&nbsp;</td></tr>
</table>\n`
}

/**
 * A sentence in which `<bdi>` replaces the invisible characters that isolate names: some mail clients draw these as
 * boxes.
 */
function inBdi(sentence: string): Html[] {
  return isolatedParts(sentence).map((part, index) => (index % 2 === 1 ? html`<bdi>${part}</bdi>` : html`${part}`))
}

/** Text with its own line breaks, as elements: so mail clients without style sheets keep them too. */
function inLines(text: string): Html[] {
  return text.split(/\r\n?|\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
}

/** Outlook on Windows ignores `max-width`: a table that only Outlook reads limits the width of the mail. */
const outlookWidth = {
  begin: {
    html: `<!--[if mso]><table role="presentation" width="${columnWidth}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  },
  end: { html: '<!--[if mso]></td></tr></table><![endif]-->' },
}

/** A mail as an HTML document that loads nothing: no picture, no font, no style sheet. */
export function renderHtml(body: MailBody, frame: Frame): string {
  const { organisation } = frame
  const first = body.parts.find(part => part.form === 'text')
  return html`<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${body.subject}</title>
<style>${{ html: styleSheet }}</style>
</head>
<body class="page" style="${styles.page}">
<div style="${styles.preview}">${first?.text ?? ''}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="yard" align="center" style="${styles.yard}">
${outlookWidth.begin}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.column}">
<tr>
<td class="roof-left" width="62%" height="40" style="${styles.roofLeft}">&nbsp;</td>
<td class="roof-right" width="38%" height="40" style="${styles.roofRight}">&nbsp;</td>
</tr>
<tr><td class="card" colspan="2" align="left" style="${styles.card}">
<p class="sign" style="${styles.sign}"><span style="${styles.ball}"></span>${frame.name}</p>
<h1 class="title" style="${styles.title}">${inBdi(body.title)}</h1>
<p class="text" style="${styles.text}">${frame.greeting}</p>
${body.parts.map(drawn)}<p class="text aside close" style="${styles.aside}${styles.close}">${frame.help}</p>
<p class="text aside" style="${styles.aside}">${frame.farewell}</p>
</td></tr>
<tr><td class="foot" colspan="2" align="left" style="${styles.foot}">
<p style="${styles.footLine}">${organisation.name}<br>${organisation.address}<br><a class="foot-link" href="${organisation.site}" style="${styles.footLink}">${organisation.site.replace(/^https?:\/\//, '')}</a></p>
<p style="${styles.footLine}">${frame.legal.map(({ label, address }) => html`<a class="foot-link" href="${address}" style="${styles.footLink}">${label}</a><br>\n`)}</p>
<p style="${styles.footLine}">${inBdi(body.reason)}</p>
</td></tr>
</table>
${outlookWidth.end}
</td></tr>
</table>
</body>
</html>
`.html
}
