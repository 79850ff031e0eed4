import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { printedCode } from '../../packages/contract/src/checked-code.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible.ts'
import type { ApiUser } from '../api-user.ts'
import { accounts, expect, test } from '../fixtures.ts'

const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/** A word of letters that no other test has. */
const aWord = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)
    .padEnd(8, 'f')

/** A person with an account, and a tool of one slide. */
async function aStage(administrator: ApiUser) {
  const word = aWord()
  const mail = `${word}@ecole.example`
  const person = { mail, firstName: 'Zoé', name: word, organization: 'Les Tilleuls', job: 'teacher' }
  await administrator.ask('putActors', { actors: [{ ...person, canton: 'vd', lang: 'fr', activate: true }] })
  const name = `Cour ${randomUUID().slice(0, 8)}`
  const tool = await administrator.aTool(await administrator.aLevel(), name)
  const slide = await administrator.aSlide(await administrator.aModule(tool, 'Lire'), {
    fr: { title: 'Ce qu’on lit', blocks: [{ type: 'text', id: 't', text: doc('Rien de plus.') }] },
  })
  await administrator.publish(slide)
  return { word, mail, tool: name }
}

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')

test('R-58 an administrator issues a certificate by hand, revokes it, restores it and replaces it, after a confirmation each time', async ({
  page,
  signIn,
  administrator,
}) => {
  const { word, mail, tool } = await aStage(administrator)
  await signIn(accounts.administrator)
  await page.goto('/fr/admin')
  await page.getByRole('link', { name: 'Certificats' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Les certificats' })).toBeVisible()

  await page.getByRole('button', { name: 'Délivrer un certificat' }).click()
  const form = page.getByRole('dialog', { name: 'Délivrer un certificat à la main' })
  await expect(form.getByRole('searchbox')).toBeFocused()
  await form.getByRole('button', { name: 'Délivrer le certificat' }).click()
  await expect(form.getByRole('searchbox')).toBeFocused()
  await expect(form.getByText('Cherchez la personne, puis choisissez-la')).toBeVisible()
  await form.getByRole('searchbox').fill(word)
  await form.getByRole('radio', { name: new RegExp(`^Zoé ${word}`) }).check()
  await form.getByRole('combobox', { name: 'Cours' }).selectOption(tool)
  await expectAccessible(page, 'dialog')
  await form.getByRole('button', { name: 'Délivrer le certificat' }).click()
  await expect(form.getByRole('textbox', { name: 'Raison' })).toBeFocused()
  await page.keyboard.type('A suivi l’outil en classe.')
  await form.getByRole('button', { name: 'Délivrer le certificat' }).click()
  await expect(page.getByText(`Il part dans la minute à ${mail}.`)).toBeVisible()

  const dialog = page.getByRole('dialog', { name: `Zoé ${word}`, exact: true })
  await expect(dialog.getByText('A suivi l’outil en classe.')).toBeVisible()
  await expect(dialog.locator(':focus')).toContainText('chacun peut le vérifier')
  await expect(dialog.getByRole('link', { name: 'Télécharger le PDF' })).toBeVisible()
  // Nothing to replace as long as the names are the same.
  await expect(dialog.getByRole('button', { name: 'Remplacer avec le nom actuel' })).toBeHidden()
  const link = await dialog.getByRole('link', { name: 'Voir sa page publique' }).getAttribute('href')
  const code = new URL(link ?? '', page.url()).searchParams.get('key') ?? ''
  await expectAccessible(page, 'dialog')

  await dialog.getByRole('button', { name: 'Révoquer' }).click()
  const revoking = page.getByRole('dialog', { name: 'Révoquer ce certificat ?' })
  await expect(revoking).toContainText('personne ne peut plus les télécharger')
  await expect(revoking.getByRole('button', { name: 'Révoquer le certificat' })).toHaveCSS(
    'background-color',
    await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--danger)'
      return getComputedStyle(probe).color
    }),
  )
  await revoking.getByRole('button', { name: 'Révoquer le certificat' }).click()
  await expect(revoking.getByRole('textbox', { name: 'Raison' })).toBeFocused()
  await page.keyboard.type('Ce n’était pas la bonne personne.')
  await revoking.getByRole('button', { name: 'Révoquer le certificat' }).click()
  await expect(dialog.getByText('Révoqué', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Ce n’était pas la bonne personne.')).toBeVisible()
  await expect(dialog.locator(':focus')).toContainText('L’administration l’a révoqué')
  await expect(dialog.getByRole('link', { name: 'Télécharger le PDF' })).toBeHidden()
  expect(await administrator.ask('checkCertificate', { key: code })).toMatchObject([{ state: 'revoked' }])

  await dialog.getByRole('button', { name: 'Rétablir' }).click()
  const restoring = page.getByRole('dialog', { name: 'Rétablir ce certificat ?' })
  await restoring.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog.getByRole('button', { name: 'Rétablir' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Rétablir' }).click()
  await restoring.getByRole('button', { name: 'Rétablir le certificat' }).click()
  await expect(restoring).toBeHidden()
  await expect(dialog.getByText('Valable', { exact: true })).toBeVisible()

  const [person] = await administrator.ask('getPeople', { search: mail })
  const { id, seenAt: _, createdAt: _at, hasPassword: _has, role: _role, state: _state, ...fields } = person!.people[0]!
  await administrator.ask('correctPerson', { ...fields, person: id, name: `${word} Nouveau` })
  await page.goto(`/fr/admin/certificates?q=${code}`)
  await rows(page)
    .getByRole('button', { name: `Zoé ${word}` })
    .click()
  await dialog.getByRole('button', { name: 'Remplacer avec le nom actuel' }).click()
  const replacing = page.getByRole('dialog', { name: 'Remplacer ce certificat ?' })
  await expect(replacing).toContainText(`au nom de Zoé ${word} ; le compte s’appelle maintenant Zoé ${word} Nouveau`)
  await replacing.getByRole('button', { name: 'Remplacer le certificat' }).click()
  const replaced = page.getByRole('dialog', { name: `Zoé ${word} Nouveau`, exact: true })
  await expect(replaced.getByText('Valable', { exact: true })).toBeVisible()
  // Until it is closed, its own close button is the first one.
  await expect(replacing).toBeHidden()
  await replaced.getByRole('button', { name: 'Fermer' }).first().click()
  await expect(rows(page).getByText('Remplacé', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(`${word} nouv`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'État' }).selectOption('Valable')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?q=.*&state=valid$/)
  await expectAccessibleInBothThemes(page)

  // The log finds all of it by the printed code, under the new name too, and names the holder and the tool.
  await page.getByRole('link', { name: 'Journal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Le journal' })).toBeVisible()
  await page.getByRole('searchbox').fill(printedCode(code))
  await expect(rows(page)).toHaveCount(5)
  const revoked = rows(page).filter({ hasText: 'a révoqué un certificat' })
  for (const name of [printedCode(code), `Zoé ${word} Nouveau`, tool])
    await expect(revoked.getByRole('link', { name, exact: true })).toBeVisible()
  await revoked.getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('definition').filter({ hasText: tool })).toBeVisible()
})

test('R-58 an administrator issues to all who have already finished, and exports the list', async ({
  page,
  signIn,
  administrator,
}) => {
  const { word, tool } = await aStage(administrator)
  const [person] = await administrator.ask('getPeople', { search: word })
  const tools = await administrator.ask('getLibrary', { filters: { type: 'bloc' }, attributes: [] })
  const id = tools.find(({ name }) => name === tool)?.id ?? ''
  await administrator.ask('issueCertificate', { person: person!.people[0]!.id, tool: id, reason: 'x' })

  await signIn(accounts.administrator)
  await page.goto(`/fr/admin/certificates?q=${word}`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Délivrer ceux déjà mérités' }).click()
  const run = page.getByRole('dialog', { name: 'Délivrer à toutes les personnes qui ont déjà terminé' })
  await run.getByRole('button', { name: /^(Délivrer maintenant|Recommencer)$/ }).click()
  await expect(run.getByText('Terminé :')).toBeVisible()
  await expect(run.getByText(/comptes parcourus$/)).toBeVisible()
  await expectAccessible(page, 'dialog')
  await run.getByRole('button', { name: 'Fermer' }).last().click()

  await page.getByRole('button', { name: 'Exporter' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^preau-certificates-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(`Valable;Zoé ${word};`)
  await expect(page.getByText('Le fichier contient 1 certificat.')).toBeVisible()
})
