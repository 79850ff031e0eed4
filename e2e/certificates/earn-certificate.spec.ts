import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { calls } from '../../packages/contract/src/calls.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible.ts'
import type { ApiUser, Thing } from '../api-user.ts'
import { accounts, expect, pausedRequests, test } from '../fixtures.ts'

const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/** Two modules of one slide each, the second with an assessment whose right answer is "true"; the teacher may read it. */
async function aCourse(by: ApiUser, certificate: object = {}) {
  const tool = await by.aTool(await by.aLevel(), `Cour ${randomUUID().slice(0, 8)}`)
  const reading = await by.aModule(tool, 'Lire')
  const read = await by.aSlide(reading, {
    fr: { title: 'Ce qu’on lit', blocks: [{ type: 'text', id: 't', text: doc('Rien de plus.') }] },
  })
  const checking = await by.aModule(tool, 'Vérifier')
  const check = await by.aSlide(checking, {
    fr: {
      title: 'Ce qu’on sait',
      blocks: [{ type: 'true-false', id: 'q', mode: 'assessment', prompt: doc('La Terre est ronde.'), answer: true }],
    },
  })
  await by.publish(read, check)
  if (Object.keys(certificate).length > 0)
    await by.ask('updateObjects', { dataAction: { id: tool.id, commonAttributes: { content: { certificate } } } })
  await by.change(tool, { visibility: 'visible' })
  await by.ask('putShare', { id: tool.id, mail: accounts.teacher, right: 'reader' })
  const slideOf = (module: Thing, slide: Thing) => `tool/${tool.id}/modules/${module.id}/slides/${slide.id}`
  return { tool, check, checking, readPath: slideOf(reading, read), checkPath: slideOf(checking, check) }
}

const player = (page: Page) => page.frameLocator('iframe')
const heading = (page: Page) => player(page).getByRole('heading', { level: 1 })
const part = (page: Page, name: string) => player(page).getByRole('region', { name })

async function answer(page: Page, choice: string, verdict: string) {
  const frame = player(page)
  await frame.getByRole('radio', { name: choice }).check({ force: true })
  await frame.getByRole('button', { name: 'Vérifier ma réponse' }).click()
  await expect(frame.getByRole('heading', { name: verdict })).toBeVisible()
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`nobody gets to ${target} by keyboard`)
}

test('R-58 a teacher earns a certificate from the start: what is missing is named, a wrong assessment is answered again', async ({
  page,
  signIn,
  administrator,
  faults,
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  const { tool } = await aCourse(administrator)
  await signIn(accounts.teacher)
  await page.goto(`/fr/session/${tool.id}`)
  const note = page.getByRole('region', { name: 'Votre certificat' })
  await expect(note.getByText('Encore 2 écrans à terminer dans cet outil.')).toBeVisible()
  // The rest of the page is checked in `look.spec.ts`.
  await expectAccessibleInBothThemes(page, 'section[aria-labelledby="certificate-title"]')
  await note.getByRole('link', { name: 'Ce qu’on lit' }).click()

  const frame = player(page)
  await frame.getByRole('button', { name: 'Terminer' }).click()
  const standing = part(page, 'Votre certificat')
  await expect(standing.getByText('Encore 1 écran à terminer dans cet outil.')).toBeVisible()
  await standing.getByText('Voir ce qui manque').click()
  await standing.getByRole('link', { name: /Ce qu’on sait.*Vérifier/ }).click()
  await expect(heading(page)).toHaveText('Ce qu’on sait')
  await answer(page, 'Faux', 'Pas encore.')
  await frame.getByRole('button', { name: 'Terminer' }).click()
  await expect(standing.getByText(/0\s%\sdes points\s; il en faut 80\s%/)).toBeVisible()
  await expectAccessible(page)
  await standing.getByRole('link', { name: /Ce qu’on sait.*1 évaluation à reprendre/ }).click()
  await frame.getByRole('button', { name: 'Essayer encore' }).click()
  await answer(page, 'Vrai', 'Oui, c’est juste.')
  await frame.getByRole('button', { name: 'Terminer' }).click()

  const earned = part(page, 'Certificat obtenu.')
  await expect(earned.getByRole('status')).toContainText(tool.name)
  await expect(frame.getByRole('heading', { name: 'En parler autour de vous' })).toBeVisible()
  await frame.getByRole('radio', { name: 'Très utile' }).check()
  await expect(frame.getByText('Merci, c’est transmis.')).toBeVisible()
  await frame.getByRole('textbox', { name: /^Ce qui vous a servi/ }).fill('La scène a ouvert la discussion.')
  await frame.getByRole('button', { name: 'Envoyer' }).click()
  const feedback = async () => (await administrator.ask('getFeedback', { tool: tool.id }))[0]
  await expect.poll(feedback).toMatchObject({
    counts: [0, 0, 0, 1],
    words: [{ usefulness: 4, text: 'La scène a ouvert la discussion.' }],
  })
  await expect(earned.getByRole('link', { name: 'Télécharger le PDF' })).toHaveAttribute(
    'href',
    /^\/api3\/certificates\/download\/\?query=.*pdf/,
  )
  await expectAccessibleInBothThemes(page)
  await earned.getByRole('link', { name: 'Voir le certificat' }).click()
  await expect(page).toHaveURL(/\/fr\/validate\?key=[2-9A-Z]{10}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce certificat est authentique' })).toBeVisible()

  await page.goto(`/fr/session/${tool.id}`)
  await expect(note.getByText(/^Délivré le/)).toBeVisible()
  await expect(note.getByText('Valable', { exact: true })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('banner').getByRole('link', { name: 'Tableau de bord' }).click()
  const card = page.getByRole('region', { name: 'Certificats' }).getByRole('listitem').filter({ hasText: tool.name })
  await expect(card.getByRole('link', { name: `Télécharger le PDF (${tool.name})` })).toBeVisible()
  await expectAccessible(page, 'section[aria-labelledby="certificates-title"]')

  await page.goto('/fr/account#certificates')
  await page.getByRole('button', { name: `Retirer pour toujours : ${tool.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Retirer ce certificat pour toujours ?' })
  await expect(dialog).toContainText('Un PDF ou un badge déjà remis ne prouvera plus rien.')
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Le garder' }).click()
  await page.getByRole('button', { name: `Retirer pour toujours : ${tool.name}` }).click()
  await dialog.getByRole('button', { name: 'Retirer pour toujours' }).click()
  await expect(page.getByText('Le certificat est retiré.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Retirer pour toujours : ${tool.name}` })).toHaveCount(0)
  await page.goto(`/fr/session/${tool.id}`)
  await expect(page.getByText('Vous avez tout terminé.')).toBeVisible()
  await expect(note).toHaveCount(0)
  // A tool shared with one teacher has no public page.
  expect(faults.every(fault => fault.includes('404'))).toBe(true)
  faults.length = 0
})

test('R-58 a teacher earns a certificate by keyboard, on a small screen and in English, with two answers for the assessment', async ({
  page,
  signIn,
  administrator,
  faults,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { tool, checking, readPath, checkPath } = await aCourse(administrator, { attempts: 2 })
  await signIn(accounts.teacher)
  await page.goto(`/en/${readPath}`)
  const frame = player(page)
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  await press(frame.getByRole('button', { name: 'Finish' }))
  await press(frame.getByRole('link', { name: /^Module 2/ }))
  await expect(frame.getByText('You have 2 answers left.')).toBeVisible()
  // The radio buttons of a group are one tab stop; the second is an arrow key further.
  await tabTo(page, frame.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await press(frame.getByRole('button', { name: 'Check', exact: true }))
  await expect(frame.getByText('You have 1 answer left.')).toBeVisible()
  await press(frame.getByRole('button', { name: 'Finish' }))
  const standing = part(page, 'Your certificate')
  await expect(standing.getByText('In the assessments, 0% of the points; 80% are needed.')).toBeVisible()
  await press(standing.getByRole('link', { name: /1 assessment to answer again, 1 answer left/ }))
  await press(frame.getByRole('button', { name: 'Try again' }))
  await tabTo(page, frame.getByRole('radio').first())
  await page.keyboard.press('Space')
  await press(frame.getByRole('button', { name: 'Check', exact: true }))
  await expect(frame.getByRole('heading', { name: 'Yes, that’s right.' })).toBeVisible()
  await press(frame.getByRole('button', { name: 'Finish' }))
  const earned = part(page, 'Certificate earned.')
  await expect(earned.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
  await expect(heading(page)).toHaveText('Finished: here is your certificate.')

  // L-07: what is added later takes nothing back.
  const blocks = [{ type: 'reflection', id: 'r', prompt: doc('Et vous ?') }]
  await administrator.publish(await administrator.aSlide(checking, { fr: { title: 'Et ensuite', blocks } }))
  await page.goto(`/en/${checkPath}`)
  await press(frame.getByRole('button', { name: 'Next' }))
  await press(frame.getByRole('button', { name: 'Finish' }))
  await expect(heading(page)).toHaveText('Finished: here is your certificate.')
  const left = frame.getByRole('heading', { name: 'To go further' })
  expect((await earned.boundingBox())!.y, 'what one earned comes before what one may still do').toBeLessThan(
    (await left.boundingBox())!.y,
  )
  await page.goto(`/en/session/${tool.id}`)
  const said = 'You have finished, your certificate is here. To go further: Module 2, 1 screen seen but not finished'
  await expect(page.getByText(said)).toBeVisible()
  // A tool shared with one teacher has no public page.
  expect(faults.every(fault => fault.includes('404'))).toBe(true)
  faults.length = 0
})

test('R-58 an answer beyond the allowed attempts is refused: the earlier answer is back, with the reason', async ({
  page,
  signIn,
  administrator,
  teacher,
}) => {
  const { check, checkPath } = await aCourse(administrator, { attempts: 1 })
  await signIn(accounts.teacher)
  await page.goto(`/fr/${checkPath}`)
  await expect(heading(page)).toHaveText('Ce qu’on sait')
  await teacher.ask('putProgress', {
    progress: [{ slide: check.id, at: Date.now(), answers: { q: { value: false } } }],
  })
  await answer(page, 'Vrai', 'Votre nouvelle réponse n’a pas été prise.')
  const frame = player(page)
  await expect(frame.getByRole('radio', { name: 'Faux' })).toBeChecked()
  await expect(frame.getByRole('radio', { name: 'Vrai' })).toBeDisabled()
  await expect(frame.getByRole('button', { name: 'Essayer encore' })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(frame.getByText('C’était la dernière réponse possible')).toBeVisible()
  await expect(frame.getByRole('radio', { name: 'Faux' })).toBeChecked()
})

test('R-58 after a failed assessment a learner must wait as long as its author set, and reads until when', async ({
  page,
  signIn,
  administrator,
}) => {
  const { checkPath } = await aCourse(administrator, { attempts: 3, pauseMinutes: 10 })
  await signIn(accounts.teacher)
  await page.goto(`/fr/${checkPath}`)
  await expect(heading(page)).toHaveText('Ce qu’on sait')
  await answer(page, 'Faux', 'Pas encore.')
  const frame = player(page)
  await expect(frame.getByText(/^Vous pourrez répondre de nouveau à partir du/)).toBeVisible()
  await expect(frame.getByRole('radio', { name: 'Vrai' })).toBeDisabled()
  await expect(frame.getByRole('button', { name: 'Essayer encore' })).toHaveCount(0)
  await frame.getByRole('button', { name: 'Terminer' }).click()
  const standing = part(page, 'Votre certificat')
  await expect(standing.getByRole('link', { name: /1 évaluation à reprendre, à partir du/ })).toBeVisible()
})

test('R-58 R-24 at the end of a module a late answer about the certificate moves nothing; after the last module it comes first; a retry is shown and announced', async ({
  page,
  signIn,
  administrator,
  faults,
}) => {
  const { tool, readPath } = await aCourse(administrator)
  await signIn(accounts.teacher)
  const first = await pausedRequests(page, `**${calls.getCertificateStanding.path}**`)
  await page.goto(`/fr/${readPath}`)
  const frame = player(page)
  const standing = part(page, 'Votre certificat')
  await frame.getByRole('button', { name: 'Terminer' }).click()
  const on = frame.getByRole('link', { name: /^Module 2/ })
  await expect(standing.getByRole('status')).not.toBeEmpty()
  const before = await on.boundingBox()
  first.resolve()
  await expect(standing.getByText('Encore 1 écran à terminer dans cet outil.')).toBeVisible()
  expect(await on.boundingBox()).toEqual(before)

  await on.click()
  await expect(heading(page)).toHaveText('Ce qu’on sait')
  await page.unrouteAll()
  const last = await pausedRequests(page, `**${calls.getCertificateStanding.path}**`)
  await answer(page, 'Vrai', 'Oui, c’est juste.')
  await frame.getByRole('button', { name: 'Terminer' }).click()
  await expect(standing.getByRole('status')).not.toBeEmpty()
  const back = frame.locator('main').getByRole('link', { name: 'Revenir à l’outil' })
  await expect(back).toHaveCount(0)
  last.resolve()
  await expect(part(page, 'Certificat obtenu.')).toBeVisible()
  await expect(back).toBeVisible()

  await page.unrouteAll()
  // The request is changed to ask about an unknown tool, of which the server knows no standing.
  await page.route(`**${calls.getCertificateStanding.path}**`, route =>
    route.continue({ postData: route.request().postData()?.replaceAll(tool.id, randomUUID()) }),
  )
  await page.reload()
  await frame.getByRole('button', { name: 'Terminer' }).click()
  const retry = standing.getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()
  const again = await pausedRequests(page, `**${calls.getCertificateStanding.path}**`)
  // The standing may be requested already, since the time on the last screen was saved: the button is busy then.
  await standing.getByRole('button').dispatchEvent('click')
  await expect(standing.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  await expect(standing.getByRole('status')).toHaveText(/^Un instant/)
  again.resolve()
  await expect(part(page, 'Certificat obtenu.')).toBeVisible()
  faults.length = 0
})

test('R-58 without network the lesson says what it knows, and the certificate comes with the network', async ({
  page,
  context,
  signIn,
  administrator,
  faults,
}) => {
  const { readPath } = await aCourse(administrator)
  await signIn(accounts.teacher)
  await page.goto(`/fr/${readPath}`)
  const frame = player(page)
  await frame.getByRole('button', { name: 'Terminer' }).click()
  await frame.getByRole('link', { name: /^Module 2/ }).click()
  await expect(heading(page)).toHaveText('Ce qu’on sait')
  await expect(page.getByText('Enregistré', { exact: true }).first()).toBeVisible()
  await context.setOffline(true)
  await frame.getByRole('radio', { name: 'Vrai' }).check({ force: true })
  await frame.getByRole('button', { name: 'Vérifier ma réponse' }).click()
  await frame.getByRole('button', { name: 'Terminer' }).click()
  await expect(
    part(page, 'Votre certificat').getByText(/Pas de réseau. Pour le certificat, rien ne manque dans ce module/),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(part(page, 'Certificat obtenu.')).toBeVisible()
  faults.length = 0
})
