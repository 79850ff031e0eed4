import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { encode } from 'uqr'
import { drawCover } from '#pictures/draw-cover.ts'
import { certificateContent } from './certificate-content.ts'
import type { PdfAnswer, PdfTask } from './certificate-pdf.ts'
import { fonts } from './fonts.ts'
import { declareUniversalAccess } from './universal-access.ts'
import { writable } from './writable-text.ts'

const workspace = fileURLToPath(new URL('./template/', import.meta.url))
/** The path under which the template finds the certificate's logo. */
const logoFile = `${workspace}logo.png`
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] })

// Pages have priority over certificates.
setPriority(10)
process.on('disconnect', () => process.exit())
// Ctrl-C is sent to this process too: it still finishes the certificate in progress.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('message', (task: PdfTask) => {
  process.send?.(answer(task))
  // Evicts old entries of the cache. Those that later certificates use again, e.g. the template, are more recent.
  compiler.evictCache(2)
})

function answer(task: PdfTask): PdfAnswer {
  try {
    return { made: make(task) }
  } catch (fault) {
    return { fault }
  }
}

function make(task: PdfTask): Buffer {
  const { facts, credential, logo, validateUrl, as } = task
  const content = certificateContent(task)
  if (logo) compiler.mapShadow(logoFile, Buffer.from(logo))
  const compiled = compiler.compile({
    mainFilePath: `${workspace}certificate.typ`,
    inputs: {
      certificate: JSON.stringify(content, (_, value) => (typeof value === 'string' ? writable(value) : value)),
      link: validateUrl,
      cover: drawCover(facts.tool.id, facts.level.place),
      qr: drawQrCode(validateUrl),
      credential: credential ?? '',
    },
  })
  if (!compiled.result) throw new Error(reasonOf(compiled.takeDiagnostics()))
  if (as === 'svg') return Buffer.from(compiler.plainSvg(compiled.result))
  const creationTimestamp = Math.floor(facts.issuedAt / 1000)
  return declareUniversalAccess(compiler.pdf(compiled.result, { pdfStandard: 'a-3a', creationTimestamp }))
}

function reasonOf(diagnostics: NodeError | null): string {
  const reasons = diagnostics ? compiler.fetchDiagnostics(diagnostics) : []
  return `The certificate could not be set: ${JSON.stringify(reasons)}`
}

/** A QR code of an address as SVG: one path, a module is 1 wide and high, without the quiet zone around it. */
function drawQrCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const rows = data.map((row, y) => {
    const modules = row.map(isDark => (isDark ? '#' : ' ')).join('')
    return [...modules.matchAll(/#+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${rows.flat().join('')}"/></svg>`
}
