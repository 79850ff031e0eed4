const schema = [
  '<rdf:li rdf:parseType="Resource">',
  '<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>',
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>Part of ISO 14289 the document conforms to</pdfaProperty:description>',
  '<pdfaProperty:name>part</pdfaProperty:name>',
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>',
].join('')
const part = '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>'

/**
 * Marks a PDF/A-3a made by Typst, which declares only one standard, as PDF/UA-1 too. That needs a viewer preference to
 * show the title, and the part of the standard in the metadata. Both objects are appended as an incremental update (ISO
 * 32000-1, 7.5.6). Throws for a PDF with another structure.
 */
export function declareUniversalAccess(pdf: Buffer): Buffer {
  // One character a byte, so that positions in the text are positions in the file.
  const file = pdf.toString('latin1')
  const end = /trailer\s*<<(?<entries>.*\/Root (?<root>\d+) 0 R.*)>>\s*startxref\s+(?<table>\d+)\s+%%EOF\s*$/s.exec(
    file.slice(file.lastIndexOf('trailer')),
  )?.groups
  const entries = found(end?.entries, 'trailer')
  const table = Number(end?.table)
  const places = [...file.slice(table).matchAll(/^(\d{10}) \d{5} [fn]/gm)].map(([, place]) => Number(place))
  const objectAt = (number: number, until: string) => {
    const from = places[number] ?? -1
    return file.slice(from, file.indexOf(until, from))
  }

  const root = Number(end?.root)
  const catalog = objectAt(root, 'endobj')
  const metadata = Number(found(/\/Metadata (\d+) 0 R/.exec(catalog)?.[1], 'metadata'))
  const head = objectAt(metadata, 'stream')
  const length = Number(found(/\/Length (\d+)/.exec(head)?.[1], 'length of the metadata'))
  const start = found(places[metadata], 'metadata') + head.length + 'stream\n'.length
  const words = [
    ['<pdfaExtension:schemas><rdf:Bag>', schema],
    ['<pdfaid:conformance>A</pdfaid:conformance>', part],
  ].reduce((xmp, [after = '', added = '']) => insert(xmp, after, added), file.slice(start, start + length))

  const changed = [
    { number: root, object: insert(catalog, '/ViewerPreferences <<', '\n    /DisplayDocTitle true') },
    {
      number: metadata,
      object: `${head.replace(/\/Length \d+/, `/Length ${words.length}`)}stream\n${words}\nendstream\n`,
    },
  ]
  let update = file.endsWith('\n') ? '' : '\n'
  let index = 'xref\n'
  for (const { number, object } of changed) {
    index += `${number} 1\n${String(file.length + update.length).padStart(10, '0')} 00000 n \n`
    update += `${object}endobj\n`
  }
  const newTable = file.length + update.length
  update += `${index}trailer\n<<${entries}  /Prev ${table}\n>>\nstartxref\n${newTable}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(update, 'latin1')])
}

function insert(text: string, after: string, added: string): string {
  const at = text.indexOf(after)
  if (at < 0) throw new Error(`A PDF without ${after} cannot be made PDF/UA.`)
  return text.slice(0, at + after.length) + added + text.slice(at + after.length)
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`A PDF without ${what} cannot be made PDF/UA.`)
  return value
}
