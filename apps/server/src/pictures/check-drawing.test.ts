import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDrawing } from './check-drawing.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const check = (text: string) => checkDrawing(Buffer.from(text))

const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) <script> -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" inkscape:version="1.2.2"
  sodipodi:docname="cour.svg" inkscape:export-filename="/home/aline/cour.png" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg"
  xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="base" pagecolor="#ffffff" inkscape:zoom="0.74" showgrid="false"><inkscape:grid type="xygrid" id="g"/></sodipodi:namedview>
  <metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format>
    <cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></cc:Work></rdf:RDF></metadata>
  <defs id="d"><linearGradient inkscape:collect="always" id="l1"><stop style="stop-color:#f00;stop-opacity:1" offset="0"/></linearGradient>
    <linearGradient xlink:href="#l1" id="l2" gradientUnits="userSpaceOnUse" x1="0" x2="9"/>
    <inkscape:path-effect effect="spiro" id="e" is_visible="true"/></defs>
  <g inkscape:label="Calque 1" inkscape:groupmode="layer" id="layer1" style="display:inline">
    <path style="fill:url(#l2);stroke:#000;-inkscape-stroke:none;font-family:'Bricolage Grotesque';-inkscape-font-specification:'Bricolage Grotesque, Bold'"
      d="M 1,2 3,4" id="p" sodipodi:nodetypes="cc" inkscape:path-effect="#e"/>
    <text xml:space="preserve" x="1" y="2"><tspan sodipodi:role="line" x="1" y="2">Préau &amp; cour</tspan></text>
    <flowRoot><flowRegion><rect/></flowRegion><flowPara>a</flowPara></flowRoot><use xlink:href="#p" x="0" y="0"/></g></svg>`
const illustrator = svg(
  `<style type="text/css"><![CDATA[.st0{fill:#FFFDF8;} .st1{clip-path:url(#SVGID_2_);font-family:'MyriadPro-Regular';}]]></style>
  <switch><g i:extraneous="self"><defs><rect id="SVGID_1_" width="9" height="9"/></defs>
  <clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>
  <image style="overflow:visible;" width="2" height="2" xlink:href="data:image/png;base64,iVBORw0KGgo=" transform="matrix(1 0 0 1 0 0)"></image></g></switch>
  <i:pgf id="adobe_illustrator_pgf">eJzsvWuT</i:pgf>`,
  'id="Layer_1" data-name="Layer 1" x="0px" y="0px" viewBox="0 0 9 9" style="enable-background:new 0 0 9 9;" xml:space="preserve" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"',
)
const figma = svg(
  `<g filter="url(#filter0_d_1_2)"><rect width="9" height="9" rx="2" fill="url(#pattern0)" style="mix-blend-mode:multiply"/></g>
  <mask id="mask0" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="9" height="9"><path d="M0 0h9v9z" fill="white"/></mask>
  <defs><filter id="filter0_d_1_2" x="0" y="0" width="9" height="9" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
  <feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
  <feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="BackgroundImageFix" result="s"/></filter>
  <pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="scale(0.1)"/></pattern>
  <image id="image0" width="2" height="2" preserveAspectRatio="none" xlink:href="data:image/jpeg;base64,/9j/4AAQ"/></defs>`,
  'width="9" height="9" viewBox="0 0 9 9" fill="none"',
)

test.each([
  ['Inkscape', inkscape],
  ['Illustrator', illustrator],
  ['Figma', figma],
  ['a prefix nobody declared', svg('<g sketch:type="MSLayerGroup"><path/></g>')],
  ['a mark of byte order', `\uFEFF${svg('<path/>')}`],
])('W-16 a drawing as programs save it is accepted: %s', (_, text) => {
  expect(check(text)).toBeNull()
})

test('W-16 every drawing of our own courses is accepted', () => {
  const content = new URL('../../../../content/', import.meta.url)
  const drawings = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.svg'))
  expect(drawings.length).toBeGreaterThan(40)
  const refused = drawings.filter(path => checkDrawing(readFileSync(new URL(path, content))) !== null)
  expect(refused).toEqual([])
})

test.each([
  ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
  ['a processing instruction', `<?xml-stylesheet href="https://a.ch/a.css"?>${svg('')}`],
  ['an encoding other than UTF-8', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
  ['a script', svg('<script>alert(1)</script>')],
  ['a script', svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
  ['a script', svg('<a href=" javascript:alert(1)"><path/></a>')],
  ['a script', svg('<a href="&#106;avascript:alert(1)"><path/></a>')],
  ['a script', svg('<set attributeName="xlink:href" to="javascript:alert(1)"/>')],
  ['foreign content', svg('<foreignObject><p/></foreignObject>')],
  ['foreign content', svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="https://a.ch/b.png"/>')],
  ['an element of another kind (marquee)', svg('<marquee/>')],
  ['an event handler', svg('<path onload="alert(1)"/>')],
  ['an event handler', svg('<path\nonload\n=\n"alert(1)"/>')],
  ['a reference to another file', svg('<image xlink:href="https://a.ch/b.png"/>')],
  ['a reference to another file', svg('<image href="b.png"/>')],
  ['a reference to another file', svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>')],
  ['a reference to another file', svg('<use href="&#104;ttps://a.ch/b.svg#a"/>')],
  ['a reference to another file', svg('<g xml:base="https://a.ch/"><use href="#a"/></g>')],
  ['a reference to another file', svg('<path fill="url(https://a.ch/b.svg#a)"/>')],
  ['a reference to another file', svg('<path style="fill:u\\72l( \'//a.ch/b.svg#a\')"/>')],
  ['a reference to another file', svg('<style>@import "https://a.ch/a.css"</style>')],
  ['a reference to another file', svg('<style>@im<!-- -->port "https://a.ch/a.css"</style>')],
  ['a reference to another file', svg('<style><![CDATA[a{fill:url(]]>//a.ch)}</style>')],
  ['a reference to another file', svg('<style>\\40 import "https://a.ch/a.css"</style>')],
])('W-16 R-43 %s in a drawing is found, however it is written: %s', (what, text) => {
  expect(check(text)).toEqual({ code: 'unsafe-svg', values: { what } })
})

test.each([
  ['wrong-kind', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
  ['wrong-kind', '<svg/>'],
  ['damaged-file', svg('<g>')],
  ['damaged-file', svg('&a;')],
  ['damaged-file', ''],
])('W-16 a file that is no drawing is %s: %s', (code, text) => {
  expect(check(text)?.code).toBe(code)
})

test('W-16 a text that is not UTF-8 is no drawing', () => {
  expect(checkDrawing(Buffer.from(svg('é'), 'latin1'))?.code).toBe('wrong-kind')
})

test.each([
  ['spaces in a reference', svg(`<path fill="url(${' '.repeat(190_000)}#a)"/>`)],
  ['references', svg(`<style>${'url(#a'.repeat(30_000)}</style>`)],
  ['escapes', svg(`<style>${'\\'.repeat(190_000)}</style>`)],
  ['spaces in an attribute', svg(`<path${' '.repeat(190_000)}/>`)],
  ['groups', svg('<g>'.repeat(60_000))],
  ['attributes', svg(`<g ${Array.from({ length: 18_000 }, (_, at) => `a${at}=""`).join(' ')}/>`)],
  ['namespaces', svg(`<g ${Array.from({ length: 5_000 }, (_, at) => `xmlns:a${at}="u"`).join(' ')}/>`)],
  [
    'prefixes deep inside',
    svg('<g>'.repeat(95) + '<g y:a="" y:b="" y:c="" y:d=""/>'.repeat(4_800) + '</g>'.repeat(95)),
  ],
  ['line ends', svg('\r'.repeat(190_000))],
  ['beginnings', '<svg'.repeat(45_000)],
  ['comments', svg('<!--'.repeat(45_000))],
])('W-16 a drawing with endless %s is read at once', (_, text) => {
  expect(text.length).toBeLessThan(210_000)
  check(text)
})

test('W-16 any file at all is accepted or refused', () => {
  const pieces = fc.constantFrom(
    ...['<svg xmlns="http://www.w3.org/2000/svg">', '</svg>', '<g', '<g>', '</g>', '/>', '>', '"', "'", '=', ' href'],
    ...[
      'url(',
      '#a',
      '<style>',
      '</style>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?',
      '?>',
      '&#',
      ';',
      '\\',
      '<!DOCTYPE ',
    ],
  )
  const text = fc
    .array(fc.oneof({ weight: 4, arbitrary: pieces }, fc.string({ unit: 'binary' })))
    .map(all => all.join(''))
  fc.assert(
    fc.property(text, text => {
      for (const whole of [text, svg(text)])
        expect([null, expect.any(String)]).toContainEqual(check(whole)?.code ?? null)
    }),
  )
})
