import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { type Language, languageCodes } from '@preau/locales/languages'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificatePdf, type PdfRequest } from './certificate-pdf.ts'

const run = promisify(execFile)
/** Whether the machine has a program to check PDFs; without it, the other tests still run. */
const has = (program: string) => spawnSync(program, ['--version']).error === undefined

const validateUrl = 'https://preau.example.org/fr/validate?key=K7QF2M9XTR'
const credential = JSON.stringify({ type: ['VerifiableCredential', 'OpenBadgeCredential'], name: 'Ŵ' })

function requestOf(facts: Partial<PdfRequest['facts']> = {}, request: Partial<PdfRequest> = {}): PdfRequest {
  return {
    language: 'fr',
    credential,
    logo: null,
    validateUrl,
    ...request,
    facts: {
      code: 'K7QF2M9XTR',
      holder: 'Chiara Monnet',
      tool: {
        id: '2f0f7a52-8c2f-4a55-9f5b-1f1a2f6f1d01',
        name: { fr: 'Une image', en: 'A picture', de: 'Ein Bild', it: 'Un’immagine' },
        takeaways: { fr: ['Une image partagée ne se reprend pas.', 'Un non est un non.'] },
      },
      level: { name: { fr: 'Cycle 2', de: 'Zyklus 2' }, place: 2 },
      hours: 2.5,
      language: 'fr',
      issuedAt: Date.UTC(2026, 0, 31, 23, 30),
      validUntil: null,
      criteria: { slides: 34, questions: 12, threshold: 80 },
      organisation: {
        name: 'Association Préau',
        place: 'Lausanne',
        mail: 'a@preau.example',
        site: 'https://preau.example',
      },
      signatory: { name: 'Élodie Favre', function: 'Directrice' },
      ...facts,
    },
  }
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preau-certificates-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function onDisk(pdf: Buffer): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.pdf`)
  await writeFile(file, pdf)
  return file
}

/** The text of a PDF as one line; words and addresses broken across lines are rejoined in `joined`. */
async function textOf(pdf: Buffer): Promise<{ text: string; joined: string }> {
  const { stdout } = await run('pdftotext', ['-raw', '-enc', 'UTF-8', await onDisk(pdf), '-'])
  return { text: stdout.replace(/\s+/g, ' '), joined: stdout.replace(/[\s\u200b]+/g, '') }
}

/** The distance from the signature line to the bottom of its text, in millimetres. */
async function signatureHeight(signatory: { name: string; function: string }): Promise<number> {
  const file = await onDisk(await certificatePdf(requestOf({ signatory })))
  await run('pdftoppm', ['-r', '127', '-gray', '-png', '-singlefile', file, file])
  // The left half of the page, at five pixels a millimetre.
  const { data, info } = await sharp(`${file}.png`).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isInked = (y: number) => data.subarray(y * info.width, y * info.width + info.width / 2).some(dot => dot < 240)
  let [y, below] = [info.height - 1, 0]
  while (!isInked(y)) y -= 1
  const end = y
  for (; below < 1; y -= 1) below = dotsInked(y) > 300 ? y : 0
  return (end - below) / 5

  function dotsInked(y: number) {
    return data.subarray(y * info.width, y * info.width + info.width / 2).filter(dot => dot < 240).length
  }
}

describe('R-58 the content of a certificate', () => {
  const words: Record<Language, string[]> = {
    fr: ['Certificat', 'Une image', 'Cycle 2', '2,5 heures', 'Délivré le 1er février 2026', 'Vérifier ce certificat'],
    en: ['Certificate', 'A picture', 'Cycle 2', '2.5 hours', 'Issued on 1 February 2026', 'Check this certificate'],
    de: [
      'Zertifikat',
      'Ein Bild',
      'Zyklus 2',
      '2.5 Stunden',
      'Ausgestellt am 1. Februar 2026',
      'Dieses Zertifikat prüfen',
    ],
    it: ['Certificato', 'Un’immagine', 'Cycle 2', '2.5 ore', 'Rilasciato il 1° febbraio 2026', 'Verifica questo'],
  }
  test.runIf(has('pdftotext')).each(languageCodes)(
    'R-58 a certificate says in %s who finished what and when',
    async language => {
      const { text, joined } = await textOf(await certificatePdf(requestOf({}, { language })))
      for (const word of words[language]) expect(text).toContain(word)
      for (const word of [
        'Chiara Monnet',
        'Association Préau',
        'Lausanne',
        'Élodie Favre',
        'Directrice',
        'K7QF2-M9XTR',
      ])
        expect(text).toContain(word)
      expect(text).toContain('Une image partagée ne se reprend pas.')
      expect(joined).toContain(validateUrl)
    },
  )

  test.runIf(has('pdftotext'))('R-58 an unknown field leaves no gap and no stray word', async () => {
    const bare = { hours: null, signatory: null, validUntil: null, tool: { ...requestOf().facts.tool, takeaways: {} } }
    const { text } = await textOf(await certificatePdf(requestOf(bare, { credential: null })))
    for (const word of ['Durée', 'Directrice', 'Valable', 'appris', 'badge', 'null', 'none'])
      expect(text).not.toContain(word)
    const until = await textOf(await certificatePdf(requestOf({ validUntil: Date.UTC(2029, 5, 30) })))
    expect(until.text).toContain('Valable jusqu’au 30 juin 2029')
  })

  test.runIf(has('pdftotext'))(
    'L-15 a certificate says from when to when the course was taken, in each language',
    async () => {
      const begunAt = Date.UTC(2026, 0, 3, 9)
      const said = {
        fr: 'Suivi du 3 janvier 2026 au 1er février 2026',
        en: 'Taken from 3 January 2026 to 1 February 2026',
        de: 'Besucht vom 3. Januar 2026 bis 1. Februar 2026',
        it: 'Seguito dal 3 gennaio 2026 al 1° febbraio 2026',
      }
      for (const language of languageCodes)
        expect((await textOf(await certificatePdf(requestOf({ begunAt }, { language })))).text).toContain(
          said[language],
        )
      const sameDay = requestOf({ begunAt: Date.UTC(2026, 0, 31, 23, 5) })
      expect((await textOf(await certificatePdf(sameDay))).text).not.toContain('Suivi')
    },
  )

  test.runIf(has('pdftotext'))(
    'L-15 a certificate has a place to sign and stamp if the organisation wants one',
    async () => {
      const signed = await textOf(await certificatePdf(requestOf({ signatureSpace: true })))
      for (const word of ['Élodie Favre', 'Directrice', 'Timbre']) expect(signed.text).toContain(word)
      expect(signed.text).not.toContain('Date et signature')
      const unnamed = requestOf({ signatureSpace: true, signatory: null })
      expect((await textOf(await certificatePdf(unnamed))).text).toContain('Date et signature')
      expect((await textOf(await certificatePdf(requestOf()))).text).not.toContain('Timbre')
    },
  )

  test.runIf(has('pdftoppm')).each([
    { name: 'Élodie Favre', function: '' },
    { name: '', function: 'Directrice' },
  ])('R-58 a signature of which only half is known, %j, takes one line', async signatory => {
    expect(await signatureHeight({ name: 'Élodie Favre', function: 'Directrice' })).toBeGreaterThan(9)
    expect(await signatureHeight(signatory)).toBeLessThan(7)
  })

  test.runIf(has('pdftotext'))(
    'R-58 a certificate issued by hand names its issuer, and says nothing of what the person did',
    async () => {
      const said = { fr: 'par l’organisation, pour le cours', en: 'by the organisation, for the course' }
      for (const [language, words] of Object.entries({
        ...said,
        de: 'von der Organisation',
        it: 'dall’organizzazione',
      })) {
        const request = requestOf({ criteria: null }, { language: language as Language })
        const { text } = await textOf(await certificatePdf(request))
        expect(text).toContain(words)
        expect(text).not.toMatch(/terminé|complet|Abschluss|appris|learnt|gelernt|appreso|\b34\b|80/)
      }
    },
  )

  test.runIf(has('pdftotext'))(
    'L-38 a certificate says in one line how it was earned; one without this record says nothing',
    async () => {
      const criteria = { slides: 34, questions: 12, threshold: 80 }
      const textFor = async (more: { attempts?: number | null; questions?: number }, language: Language = 'fr') =>
        (await textOf(await certificatePdf(requestOf({ criteria: { ...criteria, ...more } }, { language })))).text
      const unlimited = {
        fr: /Questions d’évaluation.: 12, points requis.: 80.?%, essais illimités/,
        en: /Assessment questions: 12, points required: 80.?%, unlimited attempts/,
        de: /Lernkontrollen: 12, verlangte Punkte: 80.?%, beliebig viele Versuche/,
        it: /Verifiche: 12, punti richiesti: 80.?%, tentativi illimitati/,
      }
      for (const language of languageCodes)
        expect(await textFor({ attempts: null }, language)).toMatch(unlimited[language])
      expect(await textFor({ attempts: 1 })).toContain('un seul essai par question')
      expect(await textFor({ attempts: 3 })).toContain('3 essais par question au plus')
      for (const silent of [{}, { attempts: null, questions: 0 }]) expect(await textFor(silent)).not.toContain('essai')
    },
  )

  const names = [
    'Ķestutis Őrsi',
    'Ștefan Łucja Đorđević',
    'GROẞ Åse Þórdís',
    'Marie-Antoinette Désirée de Montmollin-Bourgeois von Wattenwyl',
    'Siân O’Brien-D’Angelo',
    'Nguyễn Thị Ánh',
    'Александра Достоевская',
    'Ελένη Παπαδοπούλου',
    '#panic("x") $1^2$ *a* _b_ `c` <d> @e = f \\ // g',
    '{{holder}} $& &amp; </dc:title> endobj',
  ]
  test.runIf(has('pdftotext')).each(names)('R-58 the name %j is printed exactly as written', async holder => {
    const { joined } = await textOf(await certificatePdf(requestOf({ holder })))
    expect(joined).toContain(holder.replace(/\s/g, ''))
  })

  test.runIf(has('pdftotext')).each(['क्षत्रिय शर्मा हिंदी श्रीमती', 'ज्ञानेन्द्र त्रिवेदी', 'አበበ ቢቂላ ኃይሌ', 'Léa አበበ शर्मा'])(
    'O-33 the name %j is printed exactly as written, in a font that has it',
    async holder => {
      const { joined } = await textOf(await certificatePdf(requestOf({ holder })))
      expect(joined).toContain(holder.replace(/\s/g, ''))
    },
  )

  test.runIf(has('pdftotext')).each([
    ['สมชาย ใจดี น้ำฝน', /\p{Script=Thai}/gu],
    ['محمد عبد الرحمن', /\p{Script=Arabic}/gu],
    ['יוסף כהן', /\p{Script=Hebrew}/gu],
  ])('O-33 every letter of the name %j is there, in a font that has it', async (holder, script) => {
    const { joined } = await textOf(await certificatePdf(requestOf({ holder })))
    // In the text read back from the PDF, Thai letters with a mark appear twice, and right-to-left text is in visual
    // order: so only the set of letters is compared.
    const lettersOf = (text: string) => new Set(text.match(script))
    expect(lettersOf(joined)).toEqual(lettersOf(holder))
    expect(joined).not.toContain('□')
  })

  const replaced: [string, string][] = [
    ['Zoé 中文\uef00', 'Zoé□□□'],
    ['Mia 👩‍🏫 Roth', 'Mia□Roth'],
    ['𝓐da Ro\u202eth\ud800', 'AdaRoth\ufffd'],
  ]
  test.runIf(has('pdftotext')).each(replaced)(
    'R-58 characters that no font has are replaced in the name %j',
    async (holder, read) => {
      const { joined } = await textOf(await certificatePdf(requestOf({ holder })))
      expect(joined).toContain(read)
    },
  )

  test('R-58 a certificate can be made for any name at all', async () => {
    const holder = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    await fc.assert(
      fc.asyncProperty(holder, async name => {
        const pdf = await certificatePdf(requestOf({ holder: name }))
        expect(pdf.length).toBeLessThan(200_000)
      }),
      { numRuns: 25 },
    )
  })

  test('R-58 a certificate with any amount of text is one sheet under 100 kB', async () => {
    const much = requestOf({
      holder: 'Ab'.repeat(200),
      tool: {
        ...requestOf().facts.tool,
        name: { fr: 'Mot '.repeat(99) },
        takeaways: { fr: Array.from({ length: 99 }, (_, index) => `${index} ${'idée longue '.repeat(40)}`) },
      },
      level: { name: { fr: 'Niveau '.repeat(30) }, place: 9 },
      organisation: { ...requestOf().facts.organisation, name: 'Fondation '.repeat(30), place: 'Rue-'.repeat(60) },
      signatory: { name: 'Nom '.repeat(60), function: 'x'.repeat(300) },
    })
    for (const pdf of [await certificatePdf(much), await certificatePdf(requestOf())]) {
      expect(pdf.length).toBeLessThan(100_000)
      expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
    }
  })

  test.runIf(has('pdftoppm') && has('zbarimg'))('R-58 the QR code leads to the page to check it', async () => {
    const file = await onDisk(await certificatePdf(requestOf()))
    await run('pdftoppm', ['-r', '72', '-png', '-singlefile', file, file])
    const { stdout } = await run('zbarimg', ['--quiet', '--raw', `${file}.png`])
    expect(stdout.trim()).toBe(validateUrl)
  })
})

describe('R-58 the file format of a certificate', () => {
  test('R-58 a certificate is tagged, has a language and a title, and says that it is PDF/A-3a and PDF/UA-1', async () => {
    const { catalog } = await PDFDocument.load(await certificatePdf(requestOf({}, { language: 'de' })))
    const entryOf = (dictionary: string, entry: string) =>
      catalog.lookup(PDFName.of(dictionary), PDFDict).get(PDFName.of(entry))?.toString()
    expect(catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toMatch(/^de(-CH)?$/)
    expect(entryOf('MarkInfo', 'Marked')).toBe('true')
    expect(entryOf('ViewerPreferences', 'DisplayDocTitle')).toBe('true')
    const xmp = Buffer.from(catalog.lookup(PDFName.of('Metadata'), PDFStream).getContents()).toString('utf8')
    for (const said of [
      '<rdf:li xml:lang="x-default">Zertifikat für Chiara Monnet: Ein Bild</rdf:li>',
      '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>',
      '>1</pdfuaid:part>',
      '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
    ])
      expect(xmp).toContain(said)
    expect(xmp.match(/<pdfaExtension:schemas>/g)).toHaveLength(1)
  })

  test('O-20 words in another language than the sheet have a language tag of their own, and no others do', async () => {
    const texts = {
      tool: { ...requestOf().facts.tool, name: { fr: 'Une image' }, takeaways: { it: ['Un no è un no.'] } },
      level: { name: { fr: 'Cycle 2', de: 'Zyklus 2' }, place: 2 },
    }
    const german = await certificatePdf(requestOf(texts, { language: 'de' }))
    expect(await languagesOf(german)).toEqual(['fr', 'it'])
    const taken = { ...texts, tool: { ...texts.tool, takeaways: { fr: ['Un non est un non.'] } } }
    expect(await languagesOf(await certificatePdf(requestOf(taken, { language: 'fr' })))).toEqual([])
    // The course was taken in English, which it has no translation for: its original was read.
    const originals = { tool: 'de', takeaways: 'de', level: 'fr' } as const
    const read = {
      tool: { ...texts.tool, name: { fr: 'Ein Bild' }, takeaways: { fr: ['Nein heisst nein.'] } },
      originals,
    }
    expect(await languagesOf(await certificatePdf(requestOf({ ...texts, ...read }, { language: 'fr' })))).toEqual([
      'de',
    ])
  })

  /** The languages of parts of a document, besides its own. */
  async function languagesOf(pdf: Buffer): Promise<string[]> {
    const { catalog, context } = await PDFDocument.load(pdf)
    const found = new Set<string>()
    for (const [, object] of context.enumerateIndirectObjects()) {
      if (!(object instanceof PDFDict) || object === catalog) continue
      const language = object.lookup(PDFName.of('Lang'))
      if (language instanceof PDFString || language instanceof PDFHexString)
        found.add(language.decodeText().replace(/-.*/, ''))
    }
    return [...found].sort()
  }

  async function tagsOf(pdf: Buffer): Promise<string[]> {
    const { catalog, context } = await PDFDocument.load(pdf)
    const read: string[] = []
    const visit = (object: PDFObject | undefined): void => {
      const node = context.lookup(object)
      if (node instanceof PDFArray) for (const one of node.asArray()) visit(one)
      if (!(node instanceof PDFDict)) return
      const role = node.get(PDFName.of('S'))?.toString().slice(1)
      const alt = node.lookup(PDFName.of('Alt'))
      if (role && role !== 'Div' && role !== 'Span')
        read.push(alt instanceof PDFString || alt instanceof PDFHexString ? `${role}: ${alt.decodeText()}` : role)
      visit(node.get(PDFName.of('K')))
    }
    visit(catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).get(PDFName.of('K')))
    return read.filter(role => role !== 'P')
  }

  test('R-58 the tags of a certificate are in reading order: title, name, list, QR code, link', async () => {
    const item = ['LI', 'Lbl', 'LBody']
    expect(await tagsOf(await certificatePdf(requestOf()))).toEqual([
      ...['Document', 'H1', 'H2', 'L', ...item, ...item],
      'Figure: Code QR qui mène à la page où ce certificat peut être vérifié',
      ...['H2', 'Link'],
    ])
  })

  test('R-58 a second logo comes first, names its owner, and is only on the certificate that has it', async () => {
    const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const named = requestOf({ logo: { hash: 'a'.repeat(64), name: 'École "A" \\ 👩‍🏫' } }, { logo })
    const tags = await tagsOf(await certificatePdf(named))
    expect(tags.slice(0, 3)).toEqual(['Document', 'Figure: Logo\u00a0: École "A" \\ □', 'H1'])
    expect((await tagsOf(await certificatePdf(requestOf()))).join()).not.toContain('Logo')
  })

  test.each([
    ['as wide as a ribbon', 2000, 20],
    ['as tall as a tower', 20, 2000],
    ['of one pixel', 1, 1],
  ])('R-58 a second logo %s leaves room for everything else', async (_, width, height) => {
    const logo = await sharp({ create: { width, height, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const much = { ...requestOf().facts.organisation, name: 'Fondation '.repeat(30) }
    const named = requestOf({ organisation: much, logo: { hash: 'a'.repeat(64), name: 'A' } }, { logo })
    expect((await PDFDocument.load(await certificatePdf(named))).getPageCount()).toBe(1)
  })

  test('R-58 a certificate has its badge attached, and a preview has none', async () => {
    const [attached, ...others] = (await PDFDocument.load(await certificatePdf(requestOf()))).getAttachments()
    expect(others).toEqual([])
    expect(attached).toMatchObject({
      name: 'credential.json',
      mimeType: 'application/json',
      afRelationship: 'Alternative',
    })
    expect(Buffer.from(attached?.data ?? []).toString()).toBe(credential)
    const preview = await PDFDocument.load(await certificatePdf(requestOf({}, { credential: null })))
    expect(preview.getAttachments()).toEqual([])
  })

  test('R-58 the same request for a certificate gives the same bytes', async () => {
    const [first, second] = await Promise.all([certificatePdf(requestOf()), certificatePdf(requestOf())])
    expect(first.equals(second)).toBe(true)
    expect(first.equals(await certificatePdf(requestOf({ issuedAt: Date.UTC(2026, 1, 2) })))).toBe(false)
  })

  test.runIf(has('qpdf') && has('pdfinfo'))(
    'R-58 other programs find no fault with the file of a certificate',
    async () => {
      const file = await onDisk(await certificatePdf(requestOf()))
      expect((await run('qpdf', ['--check', file])).stdout).toContain('No syntax or stream encoding errors found')
      const { stdout } = await run('pdfinfo', [file])
      expect(stdout).toMatch(/Title: +Certificat de Chiara Monnet\u00a0: Une image\n.*Tagged: +yes\n.*\(A4\)/s)
    },
  )
})

describe('R-58 rendering certificates', () => {
  test('R-58 forty certificates drawn at once are each correct, and the server answers beside them', async () => {
    let turns = 0
    const clock = setInterval(() => {
      turns += 1
    }, 1)
    const holders = Array.from({ length: 40 }, (_, index) => `Person ${index}`)
    const made = await Promise.all(holders.map(holder => certificatePdf(requestOf({ holder }))))
    clearInterval(clock)
    const titles = await Promise.all(
      made.map(async pdf => (await PDFDocument.load(pdf, { updateMetadata: false })).getTitle()),
    )
    expect(titles).toEqual(holders.map(holder => `Certificat de ${holder}\u00a0: Une image`))
    expect(turns).toBeGreaterThan(40)
  })

  test('R-58 a certificate that cannot be rendered, or takes too long, is refused, and the others are rendered', async () => {
    const rotten = requestOf({ issuedAt: Number.NaN })
    const asked = [requestOf(), rotten, requestOf()].map(request => certificatePdf(request))
    const slow = certificatePdf(requestOf(), { within: 0 })
    const after = certificatePdf(requestOf())
    expect((await Promise.allSettled([...asked, slow, after])).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    await expect(slow).rejects.toThrow('a certificate took more than 0 seconds')
  })

  test('R-58 when the process ends while it renders a certificate, another process renders the next', async () => {
    const much = { ...requestOf().facts.tool, takeaways: { fr: new Array<string>(20_000_000).fill('a') } }
    // The test does not depend on the machine's speed: it waits for the end of the process, not for a timeout.
    const made = certificatePdf(requestOf({ tool: much }), { within: 240_000 })
    await expect(made).rejects.toThrow('the process that makes certificates ended')
    expect((await certificatePdf(requestOf())).length).toBeGreaterThan(10_000)
  })

  test('R-58 a process that has finished its certificate ends by itself', async () => {
    const door = JSON.stringify(new URL('./certificate-pdf.ts', import.meta.url).href)
    const source = `const { certificatePdf } = await import(${door}); process.stdout.write(String((await certificatePdf(${JSON.stringify(requestOf())})).length))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', source], { timeout: 300_000 })
    expect(Number(stdout)).toBeGreaterThan(10_000)
  })
})
