import { readFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { printedCode } from '../../packages/contract/src/checked-code.ts'
import { sign } from '../../packages/credential/src/sign.ts'
import { newSigningKey } from '../../packages/credential/src/signing-key.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible.ts'
import { accounts, expect, test, wake } from '../fixtures.ts'
import { aCertificate, certificateFile } from './a-certificate.ts'

/** A well-formed code that no certificate has. */
const nobodys = '2222222222'
const code = (page: Page) => page.getByLabel('Code du certificat')
const check = (page: Page) => page.getByRole('button', { name: 'Vérifier', exact: true })
const verdict = (page: Page) => page.getByRole('heading', { level: 1 })
const part = (page: Page) => page.getByRole('region', { name: 'Avec le fichier' })
const line = (page: Page) => part(page).getByRole('heading', { level: 3 })

/** The page after hydration: before, sending the form loads another document. */
async function openPage(page: Page) {
  await page.goto('/fr/validate')
  await wake(page)
}

/** Opens the part that checks files, by keyboard. */
async function openPart(page: Page) {
  await openPage(page)
  const open = page.getByRole('button', { name: 'Examiner un fichier' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(dropZone(page)).toBeFocused()
}

/** The selector for the accessibility check: the rest of the page is checked already. */
const fileSection = 'section[aria-labelledby="badge-title"]'
const dropZone = (page: Page) => part(page).getByLabel('Déposer ici le certificat ou le badge')

async function give(page: Page, name: string, content: Buffer | string) {
  await dropZone(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}

async function paste(page: Page, text: string) {
  await part(page).getByLabel('Ou coller le texte d’un badge').fill(text)
  await part(page).getByRole('button', { name: 'Examiner ce texte' }).click()
}

/** A badge of another issuer, who is nothing but a key. */
async function aForeignBadge(own: Record<string, unknown>, change: object = {}) {
  const made = Date.now()
  const key = await newSigningKey('https://other.example', made)
  const did = `did:key:${key.publicKeyMultibase}`
  const { proof: _proof, credentialStatus: _status, ...credential } = own
  const issuer = { id: did, type: ['Profile'], name: 'École des Autres', url: 'https://other.example' }
  const badge = { ...credential, id: 'https://other.example/badges/1', issuer, ...change }
  const signing = { key: { ...key, id: `${did}#${key.publicKeyMultibase}` }, created: made }
  return JSON.stringify(await sign(badge as unknown as Parameters<typeof sign>[0], signing))
}

test('R-57 a code is checked: the verdict gets the focus and shows name, course and date; PDF and badges are saved under their names, at 320 px too; if the PDF is refused, the page is kept', async ({
  page,
  consent,
  administrator,
  teacher,
}) => {
  await consent('accept')
  const { facts } = await aCertificate(administrator, teacher)
  await openPage(page)
  await code(page).focus()
  await page.keyboard.type(` ${facts.code.slice(0, 5).toLowerCase()}-${facts.code.slice(5)} `)
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toHaveText('Ce certificat est authentique')
  await expect(verdict(page)).toBeFocused()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const sheet = page.getByRole('main')
  for (const text of [facts.holder, facts.tool.name.fr ?? '', facts.organisation.name])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible()
  const day = new Date(facts.issuedAt)
  await expect(sheet.locator('time')).toHaveAttribute('datetime', day.toISOString())
  await expect(sheet.locator('time')).toHaveText(
    day.toLocaleDateString('fr-CH', { dateStyle: 'long', timeZone: 'Europe/Zurich' }),
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Vérifié le .* sur localhost:\d+\/fr\/validate$/)).toBeVisible()
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
  await expect(check(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sheet.evaluate(main => main.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessibleInBothThemes(page)
  const press = async (name: string) => {
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name }).press('Enter')
    return started
  }
  const kept = await press('Le certificat (PDF)')
  expect(kept.suggestedFilename()).toBe(`Certificat – ${facts.holder} – ${facts.tool.name.fr}.pdf`)
  expect((await readFile(await kept.path())).subarray(0, 5).toString()).toBe('%PDF-')
  for (const format of ['json', 'png', 'svg']) {
    const badge = await press(`Le badge signé ${format.toUpperCase()}`)
    expect(badge.suggestedFilename()).toBe(`preau-${facts.code}.${format}`)
    expect((await readFile(await badge.path())).toString('latin1')).toContain(`/credentials/certificates/${facts.code}`)
  }

  // In the meantime its holder withdraws it elsewhere.
  await teacher.ask('withdrawCertificate', { code: facts.code })
  expect(await (await press('Le certificat (PDF)')).failure()).not.toBeNull()
  await expect(verdict(page)).toHaveText('Ce certificat est authentique')
})

test('R-57 an invalid code is reported with the title and the generic error, and is kept in its field; without network the certificate is not blamed', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  await openPage(page)
  await expectAccessible(page)
  await check(page).click()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAccessibleDescription(/Remplissez ce champ/)
  await code(page).fill(nobodys)
  await check(page).click()
  await expect(verdict(page)).toHaveText('Certificat non valable')
  await expect(verdict(page)).toBeFocused()
  await expect(page.getByText('Une erreur est survenue pendant la vérification')).toBeVisible()
  await expect(code(page)).toHaveValue(nobodys)
  await expect(code(page)).toHaveAccessibleDescription(/Aucun certificat ne porte ce code/)

  await code(page).fill('K7QF2-M9XT')
  await check(page).click()
  await expect(verdict(page)).toHaveText('Il y a une faute de frappe dans ce code')
  await expect(page.getByText('Une erreur est survenue')).toHaveCount(0)
  await expect(code(page)).toHaveAccessibleDescription(/Comparez chaque caractère/)
  await expectAccessibleInBothThemes(page)

  await page.route('**/api3/certificates/check/', route => route.abort())
  await code(page).fill(nobodys)
  await check(page).click()
  await expect(verdict(page)).toHaveText('La vérification n’a pas abouti')
  await expect(verdict(page)).toBeFocused()
  faults.length = 0
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('R-57 the form to check a code and its answers work without scripts at 320 px', async ({
    page,
    administrator,
    teacher,
    faults,
  }) => {
    const name = 'Une image, mille lectures : apprendre avec sa classe à regarder avant de croire, et à en parler'
    const { facts } = await aCertificate(administrator, teacher, name)
    await page.goto('/fr/validate')
    await expect(page.getByRole('button', { name: 'Examiner un fichier' })).toHaveCount(0)
    await code(page).fill(facts.code)
    await check(page).click()
    await expect(verdict(page)).toHaveText('Ce certificat est authentique')
    await expect(page.getByText(facts.holder, { exact: true })).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    const [box] = await page.getByRole('main').evaluateAll(mains => mains.map(main => main.scrollWidth))
    expect(box).toBeLessThanOrEqual(320)
    await code(page).fill('K7QF2')
    await check(page).click()
    await expect(verdict(page)).toHaveText('Certificat non valable')
    await expect(code(page)).toHaveValue('K7QF2')
    // The browser itself reports the status of the page.
    faults.length = 0
  })
})

test('W-11 a file of ours is checked locally: nothing of it leaves the browser, one changed byte is found, what was changed is named, and so is a later withdrawal', async ({
  page,
  baseURL,
  consent,
  administrator,
  teacher,
  faults,
}) => {
  await consent('accept')
  await page.setViewportSize({ width: 1400, height: 900 })
  const { facts } = await aCertificate(administrator, teacher)
  const [pdf, badge, svg, png] = await Promise.all(
    (['pdf', 'json', 'svg', 'png'] as const).map(format => certificateFile(baseURL ?? '', facts.code, format)),
  )
  await openPart(page)
  await expectAccessible(page, fileSection)
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  await give(page, 'certificat.pdf', pdf!)
  await expect(line(page)).toHaveText('Ce badge est authentique')
  await expect(line(page)).toBeFocused()
  await expect(part(page).getByText('Le badge signé dit exactement ce que nous avons délivré.')).toBeInViewport()
  for (const text of [facts.holder, facts.tool.name.fr ?? '', facts.organisation.name])
    await expect(part(page).getByText(text, { exact: true })).toBeVisible()
  await expect(part(page).getByRole('listitem').filter({ hasText: 'en ordre' })).toHaveCount(6)
  await expectAccessibleInBothThemes(page, fileSection)
  expectOnlyOwnRequests(requests, baseURL ?? '', facts)

  // The badge in it is unchanged, but the page printed around it is not ours.
  const changed = Buffer.concat([pdf!, Buffer.from('\n% changed\n')])
  await give(page, 'autre-nom.pdf', changed)
  await expect(line(page)).toHaveText('Cette feuille n’est pas celle que nous avons délivrée')
  await page.route('**/api3/certificates/download/**', route => route.fulfill({ status: 503, json: {} }))
  await give(page, 'autre-nom.pdf', changed)
  await expect(line(page)).toHaveText('La feuille n’a pas pu être comparée à la nôtre')
  await expectAccessibleInBothThemes(page, fileSection)
  // The browser reports the 503.
  faults.length = 0

  await paste(page, badge!.toString().replace(facts.holder, facts.holder.replace('i', 'í')))
  await expect(line(page)).toHaveText('Ce badge n’est pas valable')
  await expect(line(page)).toBeFocused()
  await expect(part(page).getByText('Le fichier dit autre chose que ce que nous avons délivré.')).toBeVisible()
  await expect(part(page).getByText(`Délivré : ${facts.holder}`)).toBeVisible()
  await expect(part(page).getByRole('listitem').filter({ hasText: 'en défaut' })).toContainText(['Signature'])
  await expectAccessibleInBothThemes(page, fileSection)
  // A valid picture, and the same with one byte changed.
  await give(page, 'badge.svg', svg!)
  await expect(line(page)).toHaveText('Ce badge est authentique')
  await give(page, 'badge.svg', svg!.toString().replace(facts.holder, facts.holder.replace('i', 'j')))
  await expect(line(page)).toHaveText('Ce badge n’est pas valable')

  await teacher.ask('withdrawCertificate', { code: facts.code })
  await give(page, 'badge.png', png!)
  await expect(part(page).getByText('Ce certificat a été retiré', { exact: true })).toBeVisible()
  await expect(line(page)).toHaveText('Ce badge n’est pas valable')
  await expect(part(page).getByText('La signature est juste : rien n’a été changé depuis.')).toBeVisible()
})

/** Checking a file requests only the issuer’s keys, its list and the certificate by its code, from us alone. */
function expectOnlyOwnRequests(requests: Request[], origin: string, facts: { code: string; holder: string }) {
  const urls = requests.map(request => new URL(request.url()))
  expect(new Set(urls.map(({ origin }) => origin))).toEqual(new Set([new URL(origin).origin]))
  const paths = urls.map(({ pathname }) => pathname.replace(/^\/assets\/.*/, '/assets/'))
  expect([...new Set(paths)].sort()).toEqual([
    '/.well-known/did.json',
    '/api3/certificates/check/',
    '/api3/certificates/download/',
    '/assets/',
    '/credentials/status/1',
  ])
  const sent = requests.map(request => request.postData() ?? '').join('')
  expect(sent).toContain(facts.code)
  expect(sent).not.toContain(facts.holder)
}

test('W-11 badges of others are checked without requests to others, and none passes as ours; a slow check says so, and so does one that failed without network', async ({
  page,
  baseURL,
  consent,
  administrator,
  teacher,
  faults,
}) => {
  await consent('accept')
  const { facts } = await aCertificate(administrator, teacher)
  const badge = (await certificateFile(baseURL ?? '', facts.code, 'json')).toString()
  const own = JSON.parse(badge)
  await openPart(page)
  const elsewhere: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
  })
  await paste(page, await aForeignBadge(own))
  await expect(line(page)).toHaveText('Ce badge est intact')
  await expect(part(page).getByText('École des Autres', { exact: true })).toBeVisible()

  await paste(page, await aForeignBadge(own, { id: own.id }))
  await expect(line(page)).toHaveText('Ce badge n’est pas de nous')

  const web = await aForeignBadge(
    { ...own, issuer: undefined },
    { issuer: { ...own.issuer, id: 'https://other.example' } },
  )
  await paste(page, web)
  await expect(line(page)).toHaveText('Ce badge ne peut pas être jugé ici')
  expect(elsewhere).toEqual([])

  const release = Promise.withResolvers<void>()
  await page.route('**/.well-known/did.json', async route => {
    await release.promise
    await route.abort()
  })
  await paste(page, badge)
  await expect(part(page).getByRole('status')).toHaveText('L’examen est en cours…')
  release.resolve()
  await expect(line(page)).toHaveText('L’examen n’a pas abouti')
  await expect(part(page).getByText('il faut nos clés pour juger ce badge')).toBeVisible()
  faults.length = 0
})

test('W-11 a file that is no badge is explained in a sentence; the link to a certificate leads to its verdict', async ({
  page,
  baseURL,
  consent,
  administrator,
  teacher,
}) => {
  await consent('accept')
  const { facts } = await aCertificate(administrator, teacher)
  const pdf = (await certificateFile(baseURL ?? '', facts.code, 'pdf')).toString('latin1')
  await openPart(page)
  const cases: [name: string, content: Buffer | string, sentence: string][] = [
    ['rien.pdf', '%PDF-1.7\n%%EOF\n', 'Ce fichier ne contient pas de badge.'],
    ['secret.pdf', '%PDF-1.7\ntrailer\n<< /Encrypt 9 0 R >>\n%%EOF\n', 'protégé par un mot de passe'],
    ['note.txt', 'Bonjour', 'Ce n’est pas un badge.'],
    ['grand.json', JSON.stringify({ name: 'x'.repeat(2_200_000) }), 'bien plus long que celui d’un badge'],
    ['coupe.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'Le fichier est abîmé'],
  ]
  for (const [name, content, sentence] of cases) {
    await give(page, name, content)
    await expect(line(page)).toHaveText('Il n’y a pas de badge à examiner')
    await expect(part(page).getByText(sentence)).toBeVisible()
  }
  // A little larger than any certificate: refused by its size.
  await page.evaluate(() => {
    const file = new File([new Uint8Array(33 * 1024 * 1024)], 'film.pdf')
    const list = new DataTransfer()
    list.items.add(file)
    const zone = document.querySelector('label:has(input[type=file])')
    zone?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: list }))
  })
  await expect(part(page).getByText('Ce fichier dépasse 32 Mo')).toBeVisible()

  // Printed to a file again, a certificate keeps its links and loses its badge.
  await give(page, 'imprime.pdf', Buffer.from(pdf.replaceAll('/EmbeddedFile', '/EmbeddedNote'), 'latin1'))
  await expect(line(page)).toHaveText('Ce PDF ne contient pas de badge')
  await expect(part(page).getByText('Comparez le nom, le cours ou le parcours et la date')).toBeVisible()
  await part(page).getByRole('link', { name: 'Voir ce certificat' }).click()
  await expect(verdict(page)).toHaveText('Ce certificat est authentique')
  await expect(verdict(page)).toBeFocused()
})

test('L-14 a revoked certificate is grey and struck, without what was learnt; its holder reads what they can do, until it is restored', async ({
  page,
  signIn,
  administrator,
  teacher,
}) => {
  const { facts } = await aCertificate(administrator, teacher)
  await signIn(accounts.teacher)
  const address = `/fr/validate?key=${facts.code}`
  const meaning = page.getByRole('heading', { name: 'Ce que ce certificat veut dire' })
  const band = page.locator('[data-revoked] > [aria-hidden="true"]')
  await page.goto(address)
  await expect(meaning).toBeVisible()
  await expect(band).toHaveCSS('filter', 'none')
  await administrator.ask('revokeCertificate', { code: facts.code, reason: 'Pas la bonne personne.' })
  // The copy of the server that answers hears of it a moment later.
  await expect(async () => {
    await page.goto(address)
    expect(await verdict(page).textContent()).toBe('Ce certificat a été révoqué')
  }).toPass()
  await expect(page.locator('s')).toHaveText(printedCode(facts.code))
  await expect(meaning).toHaveCount(0)
  await expect(band).toHaveCSS('filter', 'grayscale(1)')
  await expectAccessibleInBothThemes(page)

  await page.goto('/fr/account')
  const said = page.getByRole('listitem').filter({ hasText: facts.tool.name.fr ?? '' })
  await expect(said).toContainText('Pour en savoir la raison, ou si vous pensez à une erreur')
  await said.getByRole('link', { name: 'Demander de l’aide' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await administrator.ask('restoreCertificate', { code: facts.code })
  await page.reload()
  await expect(said).toContainText('Valable')
  await expect(said).not.toContainText('Pour en savoir la raison')
})
