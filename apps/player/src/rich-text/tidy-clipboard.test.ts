// @vitest-environment jsdom
import { richText } from '@preau/course/rich-text-schema'
import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import { expect, test } from 'vitest'
import { disarmClipboard } from './disarm-clipboard.ts'
import { extensionsOf } from './extensions.ts'
import { leftOutOf, tidyClipboard } from './tidy-clipboard.ts'

const schema = getSchema(extensionsOf('full', { onRefused: () => {}, onLeftOut: () => {} }))

/** What a field keeps of clipboard HTML; throws if the course's schema rejects it. */
function pasted(html: string): string {
  const clipboard = document.createElement('div')
  clipboard.innerHTML = disarmClipboard(html)
  tidyClipboard(clipboard)
  const doc = DOMParser.fromSchema(schema).parse(clipboard)
  richText.parse(doc.toJSON())
  const drawn = document.createElement('div')
  drawn.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content))
  return drawn.innerHTML
}

const word = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Temp/clip_filelist.xml"><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm; mso-pagination:widow-orphan;} --></style></head>
<body lang=FR-CH style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const wordItem = (level: number, painted: string, text: string, place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${painted}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

test.each<[what: string, html: string, kept: string]>([
  [
    'Word’s headings, bold, italic and empty lines',
    word(`<h1 style='margin-top:12.0pt'>Titre<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h3>Plus bas</h3><p class=MsoNormal style='line-height:107%'><b style='mso-bidi-font-weight:normal'>gras</b> et
<i>penché</i>, <span style='color:red;mso-themecolor:accent2'>rouge</span><o:p></o:p></p>`),
    '<h2>Titre</h2><h3>Plus bas</h3><p><strong>gras</strong> et <em>penché</em>, rouge</p>',
  ],
  [
    'Word’s painted lists as lists within lists',
    word(
      wordItem(1, '·', 'Un', 'First') +
        wordItem(2, 'o', 'Un un') +
        wordItem(1, '·', 'Deux', 'Last') +
        wordItem(1, '1.', 'Premièrement', 'First') +
        wordItem(1, '2.', 'Deuxièmement', 'Last'),
    ),
    '<ul><li><p>Un</p><ul><li><p>Un un</p></li></ul></li><li><p>Deux</p></li></ul>' +
      '<ol><li><p>Premièrement</p></li><li><p>Deuxièmement</p></li></ol>',
  ],
  [
    'of Word’s tables, pictures and comments the words',
    word(`<table class=MsoTableGrid style='border-collapse:collapse'><tr><td style='width:50pt'><p class=MsoNormal>Un</p></td>
<td>Deux</td></tr></table><p class=MsoNormal><img width=100 src="file:///C:/Temp/image001.png">Trois<a style='mso-comment-reference:AR_1'></a></p>`),
    '<p>Un</p><p>Deux</p><p>Trois</p>',
  ],
  [
    'of Word’s links those that lead somewhere',
    word(`<p class=MsoNormal><a href="https://ecole.ch">bon</a> <a href="javascript:alert(1)">mauvais</a> <a
name="_Toc1">ancre</a></p>`),
    '<p><a href="https://ecole.ch">bon</a> mauvais ancre</p>',
  ],
  [
    'Google’s headings, bold and lists, but not its bold around everything',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38"><span
style="font-size:20pt;font-weight:400">Titre</span></h1><br /><p dir="ltr"><span style="font-weight:700">gras</span><span
style="font-weight:400"> et </span><span style="font-style:italic">penché</span></p><br /><ol><li dir="ltr"
style="list-style-type:decimal"><p dir="ltr" role="presentation"><span>Un</span></p></li></ol></b><br class="Apple-interchange-newline">`,
    '<h2>Titre</h2><p><strong>gras</strong> et <em>penché</em></p><ol><li><p>Un</p></li></ol>',
  ],
  [
    'Google’s nested lists, which are beside the item they belong to',
    `<b style="font-weight:normal;" id="docs-internal-guid-2"><ul><li dir="ltr"><p role="presentation"><span>Un</span></p></li><ul><li
dir="ltr"><p role="presentation"><span>Un un</span></p></li></ul><li dir="ltr"><p role="presentation"><span>Deux</span></p></li></ul></b>`,
    '<ul><li><p>Un</p><ul><li><p>Un un</p></li></ul></li><li><p>Deux</p></li></ul>',
  ],
  [
    'LibreOffice’s headings, fonts and lists',
    `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 7.6 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head>
<body lang="fr-CH" dir="ltr"><h1 class="western">Titre</h1><p style="line-height: 100%; margin-bottom: 0cm"><br/></p>
<p style="line-height: 115%; margin-bottom: 0.25cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><b>gras</b>
et <i>penché</i>, <span style="font-weight: bold">gras aussi</span></font></font></p><ul><li><p style="margin-bottom: 0cm">Un</p>
<ul><li><p>Un un</p></li></ul></li></ul><ol><li><p>Premièrement</p></li></ol></body></html>`,
    '<h2>Titre</h2><p><strong>gras</strong> et <em>penché</em>, <strong>gras aussi</strong></p>' +
      '<ul><li><p>Un</p><ul><li><p>Un un</p></li></ul></li></ul><ol><li><p>Premièrement</p></li></ol>',
  ],
  [
    'of LibreOffice’s tables the words',
    `<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><tr valign="top"><td style="border: 1px solid"><p>Un</p></td>
<td><p><font color="#c9211e">Deux</font></p></td></tr></table>`,
    '<p>Un</p><p>Deux</p>',
  ],
  [
    'of a web page no script, form or frame',
    `<div onclick="alert(1)"><script>alert(1)</script><style>p{}</style><p>Un<br>deux</p><iframe src="https://evil.example"></iframe>
<form><input value="x"><button>Envoyer</button></form></div>`,
    '<p>Un<br>deux</p><p>Envoyer</p>',
  ],
  [
    'O-05 where Word’s painted lists begin, again or not, and how they count',
    word(
      wordItem(1, '3.', 'trois', 'First') +
        wordItem(2, 'h)', 'h') +
        wordItem(2, 'i)', 'i') +
        wordItem(1, '4.', 'quatre') +
        wordItem(1, '1.', 'un') +
        wordItem(1, 'iv.', 'iv', 'Last'),
    ),
    '<ol start="3"><li><p>trois</p><ol start="8" type="a"><li><p>h</p></li><li><p>i</p></li></ol></li><li><p>quatre</p></li></ol>' +
      '<ol><li><p>un</p></li></ol><ol start="4" type="i"><li><p>iv</p></li></ol>',
  ],
  [
    'O-05 where lists of Google and of web pages begin, and how they count',
    `<ol start="3"><li style="list-style-type:lower-alpha"><p>c</p></li></ol><p>Puis</p><ol style="list-style:upper-roman inside"><li
value="5"><p>cinq</p></li></ol><ol type="disc" start="-2"><li><p>un</p></li></ol>`,
    '<ol start="3" type="a"><li><p>c</p></li></ol><p>Puis</p><ol start="5" type="I"><li><p>cinq</p></li></ol><ol><li><p>un</p></li></ol>',
  ],
  [
    'O-06 checkboxes of a list',
    '<ul><li><input type="checkbox" checked> fait</li><li role="checkbox" aria-checked="false"><p>à faire</p></li></ul>',
    '<ul><li><p>☑ fait</p></li><li><p>☐ à faire</p></li></ul>',
  ],
])('R-53 %s: pasted text comes out clean', (_, html, kept) => {
  expect(pasted(html)).toBe(kept)
})

test.each<[what: string, html: string, leftOut: { pictures: number; embedded: number; tables: number }]>([
  [
    'the pictures and tables of Word',
    word(`<table class=MsoTableGrid><tr><td>Un</td><td>Deux</td></tr></table><p class=MsoNormal><img width=100
src="file:///C:/Temp/image001.png"><img width=20 src="file:///C:/Temp/image002.png"></p>`),
    { pictures: 2, embedded: 0, tables: 1 },
  ],
  ['nothing of text alone', word('<p class=MsoNormal>Un</p>'), { pictures: 0, embedded: 0, tables: 0 }],
  [
    'neither a tracking pixel nor the frame a letter is laid out with',
    '<table><tr><td><p>Un</p><img src="https://ecole.ch/a.gif" width="1" height="1"></td></tr></table>',
    { pictures: 0, embedded: 0, tables: 0 },
  ],
  [
    'films, sounds and frames of other sites, each once',
    '<p>Un</p><iframe src="https://film.example/1">Non</iframe><video><source src="a.mp4"><img src="b.png" width="9"></video><object data="c.pdf"><embed src="c.pdf"></object><audio src="d.mp3"></audio>',
    { pictures: 1, embedded: 4, tables: 0 },
  ],
])('R-53 O-86 pasting reports what was left out: %s', (_, html, leftOut) => {
  const clipboard = document.createElement('div')
  clipboard.innerHTML = disarmClipboard(html)
  expect(leftOutOf(clipboard)).toEqual(leftOut)
})

test('O-41 superscript and subscript numbers are kept, whichever program wrote them', () => {
  for (const [html, kept] of [
    ['<p>10<sup>3</sup> m<sup>2</sup>, H<sub>2</sub>O, x<sup>−1</sup></p>', '<p>10³ m², H₂O, x⁻¹</p>'],
    ['<p>10<span style="font-size:0.6em;vertical-align:super;">3</span></p>', '<p>10³</p>'],
    ["<p>CO<span style='mso-text-raise:-2pt;vertical-align:sub'>2</span></p>", '<p>CO₂</p>'],
    ['<p>le 1<sup>er</sup> <span style="vertical-align:baseline">2</span></p>', '<p>le 1er 2</p>'],
  ])
    expect(pasted(html ?? '')).toBe(kept)
})
