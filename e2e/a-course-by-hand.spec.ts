import type { Locator, Page } from '@playwright/test'
import { anotherTruth, choices, frenchOnly, sorting, writing } from './a-course.ts'
import type { ApiUser, Thing } from './api-user.ts'
import { accounts, expect, test } from './fixtures.ts'
import { addBlock, saved, title } from './in-the-editor.ts'

type Slide = { blocks: { type: string; [field: string]: unknown }[] }

/** The player inside its page. */
const inside = (page: Page) => page.frameLocator('iframe')

/** A new tool that the teacher may read, though nobody sees its level. */
async function aSharedTool(by: ApiUser): Promise<Thing> {
  const tool = await by.aTool(await by.aLevel())
  await by.ask('putShare', { id: tool.id, mail: accounts.teacher, right: 'reader' })
  return tool
}

const modulesOf = (reader: ApiUser, tool: Thing) => reader.read({ filters: { type: 'module', parent: tool.id } })
const slidesOf = (reader: ApiUser, module: Thing, lang: 'fr' | 'en' = 'fr') =>
  reader.read({ filters: { type: 'slide', parent: module.id }, lang })

/** Fills in fields of a block by their labels. */
async function write(block: Locator, words: Record<string, string>) {
  for (const [label, text] of Object.entries(words)) {
    // A new question has two answers.
    if (label === 'Réponse 3') await block.getByRole('button', { name: 'Ajouter une réponse' }).click()
    await block.getByRole('textbox', { name: label, exact: true }).fill(text)
  }
}

/** Adds a block at the end of the slide, by its name, and fills it in. */
async function add(page: Page, name: string, words: Record<string, string> = {}): Promise<Locator> {
  const block = await addBlock(inside(page), name)
  await write(block, words)
  return block
}

async function addSlide(page: Page, module: string, name: string) {
  const frame = inside(page)
  await frame.getByRole('button', { name: `Actions : ${module}`, exact: true }).click()
  await frame.getByRole('menuitem', { name: 'Ajouter un écran' }).click()
  await expect(title(frame)).toBeFocused()
  await title(frame).fill(name)
}

async function addModule(page: Page, name: string) {
  await inside(page).getByRole('button', { name: 'Ajouter un module' }).click()
  const field = inside(page).getByRole('textbox', { name: 'Nom du module' })
  await expect(field).toBeFocused()
  await field.fill(name)
  await page.keyboard.press('Enter')
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Which options of a choice are right; sorted, since their order is each learner's own. */
const rightOf = (block: unknown) =>
  (block as { key: { options: { correct: boolean }[] } }).key.options.map(({ correct }) => correct).sort()

test('R-53 a course is written by hand: three modules, each type of block, in two languages, checked and published', async ({
  page,
  signIn,
  administrator,
  teacher,
}) => {
  const tool = await aSharedTool(administrator)
  const module = await administrator.aModule(tool, 'Lire')
  await signIn(accounts.administrator)
  await page.goto(`/fr/tool/${tool.id}/modules/${module.id}/edit`)
  const frame = inside(page)

  await addSlide(page, 'Lire', 'Ce qu’on lit')
  await add(page, 'texte')
  await page.keyboard.type('Un titre')
  await frame
    .getByRole('toolbar', { name: 'Mise en forme : Texte' })
    .getByRole('button', { name: 'Titre', exact: true })
    .click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Du ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('gras')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' et ')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ecole.ch')
  await page.keyboard.press('Enter')
  const callout = await add(page, 'encadré', { 'Titre de l’encadré': 'À retenir', 'Texte de l’encadré': 'Respirez.' })
  await callout.getByRole('radio', { name: 'Attention' }).check({ force: true })
  await add(page, 'volets', {
    'Titre du volet 1': 'Pourquoi ?',
    'Texte du volet 1': 'Parce que.',
    'Titre du volet 2': 'Comment ?',
    'Texte du volet 2': 'Ainsi.',
  })
  await add(page, 'citation', { Citation: 'Tout passe.', Source: 'Un proverbe' })

  await addModule(page, 'Voir')
  await addSlide(page, 'Voir', 'Ce qu’on voit')
  await expect(page.getByRole('heading', { name: 'Module 2. Voir' })).toBeVisible()
  const image = await add(page, 'image')
  const file = { name: 'point.png', mimeType: 'image/png', buffer: picture }
  await image.locator('input[type=file]').setInputFiles(file)
  await write(image, { 'Description pour qui ne voit pas l’image': 'Un point.', Légende: 'Le point' })
  const columns = await add(page, 'colonnes', { 'Texte de la colonne 2': 'Le premier à lire' })
  await columns.getByRole('button', { name: 'Ajouter une image' }).first().click()
  await columns.locator('input[type=file]').setInputFiles(file)
  await write(columns, { 'Description pour qui ne voit pas l’image': 'Un point à côté.' })
  await columns.getByRole('button', { name: 'Déplacer après la suivante' }).first().click()
  await expect(columns.getByText('Colonne déplacée : place 2 sur 2.')).toBeAttached()
  const film = await add(page, 'vidéo')
  await film.getByRole('textbox', { name: /Adresse de la vidéo/ }).fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await page.keyboard.press('Tab')
  await write(film, { 'Titre de la vidéo': 'Un film', Transcription: 'Il chante.' })
  const paper = await add(page, 'fichier')
  const sheet = { name: 'fiche.txt', mimeType: 'text/plain', buffer: Buffer.from('Une fiche.') }
  await paper.locator('input[type=file]').setInputFiles(sheet)
  await write(paper, { 'Nom du fichier': 'La fiche' })

  await addModule(page, 'Répondre')
  await addSlide(page, 'Répondre', 'Ce qu’on choisit')
  const single = await add(page, 'choix unique', {
    Question: 'Que faire ?',
    'Réponse 1': 'Crier',
    'Commentaire pour qui choisit la réponse 1': 'Cela fait peur.',
    'Réponse 2': 'Écouter',
    'Réponse 3': 'Fuir',
    'Après une réponse juste': 'Oui.',
    'Après une réponse à revoir': 'Relisez.',
  })
  await single.getByRole('radio', { name: 'La réponse 2 est juste' }).check({ force: true })
  const several = await add(page, 'choix multiple', {
    Question: 'Lesquels ?',
    'Réponse 1': 'Un',
    'Réponse 2': 'Deux',
    'Réponse 3': 'Rien',
  })
  for (const number of [1, 2])
    await several.getByRole('checkbox', { name: `La réponse ${number} est juste` }).check({ force: true })
  const truth = await add(page, 'vrai ou faux', { Question: 'La Terre est ronde.' })
  await truth.getByRole('radio', { name: 'Évaluation' }).check({ force: true })
  // What is missing is said once the block is left.
  await several.getByRole('checkbox', { name: 'La réponse 1 est juste' }).focus()
  await expect(truth).toContainText('Indiquez la réponse juste')
  await truth.getByRole('radio', { name: 'Vrai' }).check({ force: true })
  await add(page, 'paires', {
    Question: 'Quoi avec quoi ?',
    'Paire 1, à gauche': 'Jour',
    'Paire 1, à droite': 'Soleil',
    'Paire 2, à gauche': 'Nuit',
    'Paire 2, à droite': 'Lune',
    'Paire 3, à gauche': 'Soir',
    'Paire 3, à droite': 'Étoile',
  })
  await addSlide(page, 'Répondre', 'Ce qu’on écrit')
  await add(page, 'mise en ordre', {
    Question: 'Dans quel ordre ?',
    'Élément 1': 'Un',
    'Élément 2': 'Deux',
    'Élément 3': 'Trois',
  })
  const gaps = await add(page, 'texte à trous', { Question: 'Complétez.', 'Texte à trous': 'Un élève va à la piscine' })
  await gaps.getByRole('textbox', { name: 'Texte à trous' }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await gaps.getByRole('button', { name: 'Faire un trou des mots choisis' }).click()
  await write(gaps, { 'Trou 1': 'piscine; bibliothèque' })
  await add(page, 'nombre', {
    Question: 'Combien ?',
    'Réponse juste': '12,5',
    'Écart accepté': '0,5',
    Unité: 'minutes',
  })
  await add(page, 'réflexion', { Question: 'Et vous ?', 'Exemple de réponse': 'Moi aussi.' })
  await expect(saved(frame)).toBeVisible()

  const slides = { 'Ce qu’on lit': 4, 'Ce qu’on voit': 4, 'Ce qu’on choisit': 4, 'Ce qu’on écrit': 4 }
  await frame.getByRole('button', { name: /Langue/ }).click()
  await frame.getByRole('menuitem', { name: /^Anglais(?! \(facile)/ }).click()
  for (const [name, blocks] of Object.entries(slides)) {
    await frame.getByRole('navigation').getByRole('button').filter({ hasText: name }).click()
    await frame.getByRole('button', { name: 'Commencer la traduction' }).click()
    await title(frame).fill(`${name} in English`)
    if (name === 'Ce qu’on choisit')
      for (const said of ['Cela fait peur.', 'Oui.', 'Relisez.'])
        await expect(frame.locator('[data-original]').getByText(said, { exact: true })).toBeVisible()
    for (let left = blocks; left > 0; left -= 1) {
      const start = frame.getByRole('button', { name: /^Traduire :/ })
      await expect(start).toHaveCount(left)
      await start.first().click()
    }
    // Begun, but not translated: the words are still the original's.
    await expect(frame.getByText(`0 bloc traduit sur ${blocks}`)).toBeVisible()
    await expect(saved(frame)).toBeVisible()
  }

  await expect(frame.locator('[data-original]').getByText('piscine; bibliothèque')).toBeVisible()
  await write(frame.locator('[data-block]').nth(1), { 'Trou 1': 'library' })
  await write(frame.locator('[data-block]').last(), { Question: 'And you?' })
  await frame.getByRole('button', { name: 'C’est voulu ainsi' }).first().click()
  // An example and a text with a gap are still in French, beside what is translated.
  await expect(frame.getByText('1 bloc traduit sur 4')).toBeVisible()
  await expect(frame.getByText('Traduit en partie')).toHaveCount(2)
  await expect(frame.getByText('Moi aussi.', { exact: true }).and(frame.locator('q'))).toBeVisible()
  await expect(saved(frame)).toBeVisible()

  await frame.getByRole('button', { name: 'Publier', exact: true }).click()
  const dialog = frame.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: '1 point à vérifier' })).toBeVisible()
  await expect(dialog.getByText('tout le monde pourra suivre le premier module sans compte')).toBeVisible()
  const waiting = dialog.getByRole('list', { name: 'Écrans à publier' })
  for (const name of Object.keys(slides)) await expect(waiting.getByText(name, { exact: true })).toBeVisible()
  await expect(waiting.getByText('cet écran')).toBeVisible()
  await expect(dialog.getByText('L’outil lui-même est masqué')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publier les 4 écrans' }).click()
  await expect(frame.getByText('4 écrans sont publiés.')).toBeVisible()

  const modules = await modulesOf(teacher, tool)
  expect(modules.map(({ name }) => name)).toEqual(['Lire', 'Voir', 'Répondre'])
  const [french, english] = await Promise.all(
    (['fr', 'en'] as const).map(async lang =>
      (await Promise.all(modules.map(module => slidesOf(teacher, module, lang)))).flat(),
    ),
  )
  // A translated title alone makes no translation.
  expect(french?.map(({ name, languages }) => [name, languages])).toEqual(
    Object.keys(slides).map(name => [name, name === 'Ce qu’on écrit' ? ['fr', 'en'] : ['fr']]),
  )
  expect(english?.map(({ name }) => name)).toEqual(Object.keys(slides).map(name => `${name} in English`))
  const blocksOf = (slides: typeof french) => (slides ?? []).flatMap(({ content }) => (content as Slide).blocks)
  const blocks = Object.fromEntries(blocksOf(french).map(block => [block.type, block]))
  const { 'single-choice': oneOf, 'multiple-choice': severalOf, ...others } = blocks
  expect([rightOf(oneOf), rightOf(severalOf)]).toEqual([
    [false, false, true],
    [false, true, true],
  ])
  expect(Object.keys(blocks)).toHaveLength(16)
  const bold = { text: 'gras', marks: [{ type: 'bold' }] }
  const link = { text: 'ecole.ch', marks: [{ type: 'link', attrs: { href: 'https://ecole.ch' } }] }
  expect(others).toMatchObject({
    text: {
      text: {
        content: [
          { type: 'heading', content: [{ text: 'Un titre' }] },
          { type: 'paragraph', content: [{ text: 'Du ' }, bold, { text: ' et ' }, link] },
        ],
      },
    },
    callout: { tone: 'care', title: 'À retenir' },
    accordion: { items: [{ title: 'Pourquoi ?' }, { title: 'Comment ?' }] },
    quote: { source: 'Un proverbe' },
    image: { media: expect.any(String), alt: 'Un point.', caption: 'Le point' },
    columns: {
      columns: [
        { text: { content: [{ content: [{ text: 'Le premier à lire' }] }] } },
        { picture: { media: expect.any(String), alt: 'Un point à côté.' } },
      ],
    },
    video: { youtube: 'dQw4w9WgXcQ', title: 'Un film' },
    file: { media: expect.any(String), title: 'La fiche' },
    'true-false': { mode: 'assessment' },
    matching: { pairs: [{ left: 'Jour' }, { left: 'Nuit' }, { left: 'Soir' }] },
    'gap-text': { key: { gaps: [{ answers: ['piscine', 'bibliothèque'] }] } },
    numeric: { unit: 'minutes', key: { answer: 12.5, tolerance: 0.5 } },
    reflection: { key: { example: {} } },
  })
  expect(blocks['true-false']).not.toHaveProperty('key')
  const translated = blocksOf(english).slice(-3)
  expect(translated[0]).toMatchObject({ key: { gaps: [{ answers: ['library'] }] } })
  expect(JSON.stringify(translated[2])).toContain('And you?')
})

test('R-07 R-53 a module is made, written, put in order and published by keyboard alone', async ({
  page,
  signIn,
  administrator,
  teacher,
}) => {
  const tool = await aSharedTool(administrator)
  const first = await administrator.aModule(tool, 'Premier')
  await signIn(accounts.administrator)
  await page.goto(`/fr/tool/${tool.id}/modules/${first.id}/edit`)
  const frame = inside(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Presses Tab, or Shift and Tab, until the target has the focus. */
  const tabTo = async (target: Locator, key = 'Tab') => {
    await expect(target).toBeVisible()
    for (let step = 0; step < 120; step += 1) {
      if (await target.evaluate(element => element.ownerDocument.activeElement === element)) return
      await press(key)
    }
    await expect(target).toBeFocused()
  }
  const button = (name: string) => frame.getByRole('button', { name, exact: true })
  /** Moves the focused block by one place, which is announced. */
  const carry = async (key: string, name: string, place: number) => {
    await press('Space')
    await expect(frame.getByText(`${name} est saisi`)).toBeAttached()
    await press(key)
    await expect(frame.getByText(`${name} : place ${place} sur 2.`)).toBeAttached()
    await press('Space')
  }
  const addByKey = async (name: string) => {
    await tabTo(button('Ajouter un bloc').last())
    await press('Enter')
    await expect(frame.getByRole('searchbox', { name: 'Chercher un bloc' })).toBeFocused()
    await page.keyboard.type(name)
    await press('Enter')
    await expect(frame.getByRole('dialog')).toBeHidden()
  }

  await tabTo(button('Ajouter un module'))
  await press('Enter')
  await expect(frame.getByRole('textbox', { name: 'Nom du module' })).toBeFocused()
  await page.keyboard.type('Au clavier')
  await press('Enter')
  const modules = frame.getByRole('navigation', { name: 'Modules et écrans' })
  await expect(modules.getByRole('button', { name: /^Ajouter un écran/ }).last()).toBeFocused()
  await press('Enter')
  await expect(title(frame)).toBeFocused()
  await page.keyboard.type('Sans souris')
  await press('Enter')
  await expect(frame.getByRole('textbox', { name: 'Texte', exact: true })).toBeFocused()
  await page.keyboard.type('En tête')
  // The bar comes with the slide.
  await expect(button('Ajouter un bloc')).toBeVisible()
  await press('Alt+F10')
  await expect(button('Titre')).toBeFocused()
  await press('Enter')
  await expect(frame.getByRole('textbox', { name: 'Texte', exact: true })).toBeFocused()
  await press('Enter')
  await page.keyboard.type('Puis la suite.')
  await addByKey('choix unique')
  await expect(frame.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await page.keyboard.type('Laquelle ?')
  // From the question Enter goes to the answers, one after the other, and makes the next.
  for (const index of [0, 1, 2]) {
    await press('Enter')
    await expect(frame.getByRole('textbox', { name: `Réponse ${index + 1}`, exact: true })).toBeFocused()
    await page.keyboard.type(['La une', 'La deux', 'La trois'][index] ?? '')
  }
  // None of the radio buttons is checked, so the first one is the tab stop of the group.
  await tabTo(frame.getByRole('radio', { name: 'La réponse 1 est juste' }), 'Shift+Tab')
  await press('ArrowDown')
  await expect(frame.getByRole('radio', { name: 'La réponse 2 est juste' })).toBeChecked()

  const bar = frame.getByRole('toolbar', { name: 'Actions du bloc 1 : Texte' })
  await tabTo(bar.locator('[tabindex="0"]'), 'Shift+Tab')
  await press('Home')
  await expect(button('Déplacer : Texte')).toBeFocused()
  await carry('ArrowDown', 'Texte', 2)
  await expect(frame.locator('[data-block]').nth(1)).toHaveAccessibleName('Texte, bloc 2')
  await tabTo(frame.getByRole('button', { name: /^1 Sans souris/ }), 'Shift+Tab')
  await press('ArrowUp', 'ArrowLeft')
  await expect(button('Déplacer : Au clavier')).toBeFocused()
  await carry('ArrowUp', 'Au clavier', 1)
  await expect(saved(frame)).toBeVisible()

  await tabTo(button('Publier'))
  await press('Enter')
  await tabTo(frame.getByRole('button', { name: 'Publier cet écran' }))
  await press('Enter')
  await expect(frame.getByText('1 écran est publié.')).toBeVisible()

  const [module] = await modulesOf(teacher, tool)
  expect(module?.name).toBe('Au clavier')
  const [slide] = await slidesOf(teacher, module!)
  expect(slide).toMatchObject({
    name: 'Sans souris',
    content: {
      blocks: [
        { type: 'single-choice' },
        { type: 'text', text: { content: [{ type: 'heading' }, { type: 'paragraph' }] } },
      ],
    },
  })
  expect(rightOf((slide!.content as Slide).blocks[0])).toEqual([false, false, true])
})

test('R-52 R-53 a course is taken as a teacher, in two languages, until all of it is done', async ({
  page,
  signIn,
  administrator,
  teacher,
}) => {
  const tool = await aSharedTool(administrator)
  const module = await administrator.aModule(tool, 'Les questions')
  await administrator.change(module, { visibility: 'visible' })
  const choosing = await administrator.aSlide(module, choices)
  for (const contents of [sorting, writing, { fr: frenchOnly }]) await administrator.aSlide(module, contents)
  await administrator.publish(module)
  await signIn(accounts.teacher)
  await page.goto(`/fr/tool/${tool.id}/modules/${module.id}`)
  const frame = inside(page)
  const heading = frame.getByRole('heading', { level: 1 })
  const question = (prompt: string) => frame.locator('form').filter({ hasText: prompt })
  const answer = (prompt: string, option: string) =>
    question(prompt)
      .getByRole('radio', { name: option, exact: true })
      .or(question(prompt).getByRole('checkbox', { name: option, exact: true }))
      .check({ force: true })
  const check = async (prompt: string, verdict: RegExp, after = prompt) => {
    await question(prompt)
      .getByRole('button', { name: /Vérifier ma réponse|Check my answer/ })
      .click()
    const feedback = question(after).getByRole('group', { name: verdict })
    await expect(feedback).toBeFocused()
    return feedback
  }

  await expect(heading).toHaveText('Choisir')
  await answer('Que faire ?', 'Crier')
  const wrong = await check('Que faire ?', /Pas encore/)
  await expect(wrong).toContainText('Cela fait peur.')
  await expect(wrong).toContainText('Cette question compte comme faite.')
  await question('Que faire ?').getByRole('button', { name: 'Essayer encore' }).click()
  await answer('Que faire ?', 'Écouter')
  await check('Que faire ?', /Oui, c’est juste/)
  await answer('Lesquels ?', 'Un')
  const half = await check('Lesquels ?', /Pas encore/)
  await expect(half).toContainText('Il manque encore 1 bonne réponse.')
  await question('Lesquels ?').getByRole('button', { name: 'Essayer encore' }).click()
  await answer('Lesquels ?', 'Deux')
  await check('Lesquels ?', /Oui, c’est juste/)
  // While it is read, its author replaces the third question by another.
  await administrator.write(choosing, {
    fr: { ...choices.fr, blocks: [...choices.fr.blocks.slice(0, 2), anotherTruth] },
  })
  await administrator.publish(choosing)
  await answer('La Terre est ronde.', 'Vrai')
  await check('La Terre est ronde.', /La question a changé/, 'Quelle forme a la Terre ?')
  await answer('Quelle forme a la Terre ?', 'Ronde')
  await check('Quelle forme a la Terre ?', /Oui, c’est juste/)

  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText('Relier')
  for (const [left, right] of [
    ['Jour', 'Soleil'],
    ['Nuit', 'Lune'],
  ] as const)
    await frame.getByRole('combobox', { name: `${left} va avec` }).selectOption(right)
  await check('Quoi avec quoi ?', /Oui, c’est juste/)
  await check('Dans quel ordre ?', /Pas encore|Presque|Oui/)

  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText('Écrire')
  const number = frame.getByRole('textbox', {
    name: 'Votre nombre (élèves de chaque classe de la commune)',
  })
  const label = frame.getByText('Votre nombre', { exact: true })
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await number.fill('douze')
  await number.press('Enter')
  await expect(frame.getByText('Écrivez un nombre, par exemple 12 ou 3,5.')).toBeVisible()
  await number.fill('12')
  await frame.locator('textarea').pressSequentially('Je com')
  await page.getByRole('button', { name: /Langue de la leçon/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(heading).toHaveText('Writing')
  await expect(page.getByRole('status').filter({ hasText: 'The lesson is now in English.' })).toBeAttached()
  await expect(page).toHaveURL(/\/en\/tool\/.*\/slides\//)
  await expect(page.getByRole('button', { name: /Language of the lesson/ })).toBeFocused()
  await expect(frame.getByRole('textbox', { name: /^Your number \(pupils/ })).toHaveValue('12')
  await frame.locator('textarea').press('End')
  await page.keyboard.type('mence.')
  await expect(frame.locator('textarea')).toHaveValue('Je commence.')
  await frame.getByRole('textbox', { name: 'Missing word 1 of 1' }).fill('library')
  await check('Complete.', /Yes|right/i)
  await check('How many?', /Yes|right/i)
  await expect(frame.getByRole('navigation', { name: 'Screens of this module' }).getByText('(done)')).toHaveCount(3)

  await page.keyboard.press('Escape')
  await frame.getByRole('button', { name: 'Next' }).click()
  await expect(heading).toHaveText('Seulement en français')
  await expect(frame.getByText('This screen is not available in English yet. Here it is in French.')).toBeVisible()
  await frame.getByRole('button', { name: 'Finish' }).click()
  await expect(frame.getByRole('img', { name: /100/ })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const [progress] = await teacher.ask('getProgress', { tool: tool.id })
  expect(progress?.percent).toBe(100)
  expect(JSON.stringify(progress)).toContain('Je commence.')
})
