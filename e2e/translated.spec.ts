import type { Browser, Frame, Locator, Page } from '@playwright/test'
import { printedCode } from '../packages/contract/src/checked-code.ts'
import { choices, inspected, sorting, writing } from './a-course.ts'
import type { ApiUser } from './api-user.ts'
import { aCertificate, certificateFile } from './certificates/a-certificate.ts'
import { accounts, comeBack, expect, test, wake } from './fixtures.ts'
import { type Manner, mark, notTranslatedOnce, translated, wordsOf } from './outside-changes.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'

type Step = (page: Page, frame: Frame) => Promise<unknown>

/** A path through the site: where it begins, who is signed in, and its steps. The visible text is compared after each step. */
type Journey = {
  name: string
  path: string
  as?: string
  manner: Manner
  /** A part that differs on another visit, and is not compared. */
  except?: string
  steps: Step[]
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()

const search = (words: string, found: string | RegExp) => async (page: Page) => {
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('main').getByText(found).first().waitFor()
}

const journeys: Journey[] = [
  {
    name: 'the landing page, and on to its tools',
    path: '/fr',
    manner: 'joined',
    steps: [link('À propos'), link('Témoignages'), link('Outils')],
  },
  {
    name: 'tools filtered, a search without hits, and back',
    path: '/fr/marketplace',
    manner: 'inserted',
    steps: [
      page => page.getByRole('radio').nth(2).check({ force: true }),
      search('qqqq', 'Aucun outil ne correspond'),
      search('vie', 'Dans :'),
      search('', / outils/),
      page => page.getByRole('radio').first().check({ force: true }),
    ],
  },
  {
    name: 'a certificate that does not exist, and one mistyped',
    path: '/fr/validate',
    manner: 'replaced',
    steps: [
      async page => {
        await page.getByRole('textbox').first().fill('2345-6789')
        await press('Vérifier')(page)
      },
      async page => {
        await page.getByRole('textbox').first().fill('2')
        await press('Vérifier')(page)
      },
    ],
  },
  {
    name: 'a login with an address that is none, and closed',
    path: '/fr?login&form',
    manner: 'joined',
    steps: [
      async page => {
        await page
          .getByRole('dialog')
          .getByRole('textbox', { name: /e-mail/ })
          .fill('rien')
        await page.getByRole('dialog').getByRole('button', { name: 'Se connecter' }).click()
      },
      page => page.keyboard.press('Escape'),
    ],
  },
  {
    name: 'a login that the server refuses, and closed',
    path: '/fr?login&form',
    manner: 'replaced',
    steps: [
      async page => {
        const login = page.getByRole('dialog')
        await login.getByRole('textbox', { name: /e-mail/ }).fill(accounts.author)
        await login
          .getByLabel(/mot de passe/i)
          .first()
          .fill('un autre mot de passe')
        await login.getByRole('button', { name: 'Se connecter' }).click()
        await login.getByText('ne vont pas ensemble').first().waitFor()
      },
      page => page.keyboard.press('Escape'),
    ],
  },
  {
    name: 'one’s own account, and asked to be deleted, which is refused, and given up',
    path: '/fr/account',
    as: accounts.administrator,
    manner: 'inserted',
    // Each sign-in is a line there.
    except: '#devices',
    steps: [
      press('Supprimer mon compte'),
      async page => {
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Supprimer' }).click()
        await dialog.getByText('pour confirmer').first().waitFor()
      },
      page => page.keyboard.press('Escape'),
    ],
  },
  {
    name: 'the dashboard',
    path: '/fr/dashboard',
    as: accounts.teacher,
    manner: 'inserted',
    steps: [press('Mon compte')],
  },
  {
    name: 'a page of a tool',
    path: `/fr/session/${tool}`,
    as: accounts.teacher,
    manner: 'joined',
    steps: [press('Mon compte'), page => page.keyboard.press('Escape')],
  },
  {
    name: 'a legal page, and its table of contents',
    path: '/fr/legal/privacy',
    manner: 'replaced',
    steps: [link('Conditions'), link('Cookies')],
  },
  {
    name: 'common questions, and a message to support without words, given up',
    path: '/fr/help?support',
    manner: 'joined',
    steps: [
      async page => {
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Envoyer le message' }).click()
        await dialog.getByText('Remplissez ce champ').first().waitFor()
      },
      page => page.keyboard.press('Escape'),
    ],
  },
  {
    name: 'a list of administrators',
    path: '/fr/admin/people',
    as: accounts.administrator,
    manner: 'inserted',
    steps: [
      search('qqqq', 'Aucun résultat'),
      search('teacher@demo', 'Monnet'),
      page => page.getByRole('checkbox', { name: /Choisir Chiara/ }).check({ force: true }),
    ],
  },
]

/** Answers wrongly, tries again, answers rightly. */
const twice = (wrong: (frame: Frame) => Promise<unknown>, right: (frame: Frame) => Promise<unknown>): Step[] => [
  async (_page, frame) => {
    await wrong(frame)
    await frame.getByRole('button', { name: 'Vérifier ma réponse' }).first().click()
    await frame.getByRole('button', { name: 'Essayer encore' }).waitFor()
  },
  (_page, frame) => frame.getByRole('button', { name: 'Essayer encore' }).click(),
  async (_page, frame) => {
    await right(frame)
    await frame.getByRole('button', { name: 'Vérifier ma réponse' }).first().click()
  },
]

const onward: Step = (_page, frame) => frame.getByRole('button', { name: /Suivant|Terminer/ }).click()

const lesson: Step[] = [
  ...twice(
    frame => frame.getByRole('radio', { name: /Crier/ }).check({ force: true }),
    frame => frame.getByRole('radio', { name: /Écouter/ }).check({ force: true }),
  ),
  onward,
  ...twice(
    async frame => {
      await frame.getByRole('combobox', { name: /Jour/ }).selectOption('y6')
      await frame.getByRole('combobox', { name: /Nuit/ }).selectOption('z1')
    },
    async frame => {
      await frame.getByRole('combobox', { name: /Jour/ }).selectOption('z1')
      await frame.getByRole('combobox', { name: /Nuit/ }).selectOption('y6')
    },
  ),
  (_page, frame) =>
    frame
      .getByRole('button', { name: /Descendre/ })
      .first()
      .click(),
  (_page, frame) => frame.getByRole('button', { name: 'Vérifier ma réponse' }).first().click(),
  onward,
  async (_page, frame) => {
    await frame.getByRole('textbox', { name: /Mot manquant/ }).fill('cave')
    await frame.getByRole('button', { name: 'Vérifier ma réponse' }).first().click()
  },
  onward,
  (_page, frame) => frame.getByRole('button', { name: 'Message suivant' }).click(),
  (_page, frame) => frame.getByRole('button', { name: 'Pas encore' }).click(),
  (_page, frame) => frame.getByRole('button', { name: 'Message suivant' }).click(),
  (_page, frame) => frame.getByRole('button', { name: 'Essayer autrement' }).click(),
  (_page, frame) => frame.getByRole('button', { name: 'Pas encore' }).click(),
  ...twice(
    frame => frame.getByRole('checkbox', { name: /Bonjour/ }).check({ force: true }),
    async frame => {
      await frame.getByRole('checkbox', { name: /Bonjour/ }).uncheck({ force: true })
      await frame.getByRole('checkbox', { name: /Payez/ }).check({ force: true })
    },
  ),
  onward,
]

/** A course with every kind of question that is answered in words here, in one module. */
async function aCourse(author: ApiUser): Promise<string> {
  const made = await author.aTool(await author.aLevel(), 'Un outil')
  const module = await author.aModule(made, 'Un module')
  await author.change(module, { visibility: 'visible' })
  for (const contents of [choices, sorting, { fr: writing.fr }, inspected]) await author.aSlide(module, contents)
  await author.publish(module)
  return `/fr/tool/${made.id}/modules/${module.id}`
}

/** The visible text at the beginning of a journey and after each of its steps, on the page and in its frame. */
async function walk(page: Page, { path, as, except, steps }: Journey, expected: string[] | null): Promise<string[]> {
  await page.addInitScript(() => localStorage.setItem('cookies-agreement', 'accept'))
  if (as) {
    await page.goto('/health/live')
    await comeBack(page, as)
  }
  await page.goto(path)
  const inFrame = path.includes('/modules/')
  if (inFrame) await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await wake(page)
  // Parts of the dashboard are simply not there until their call is answered.
  await page.waitForLoadState('networkidle')
  if (except) await page.locator(except).evaluate(element => element.style.setProperty('display', 'none'))
  const frame = page.frames().at(-1) ?? page.mainFrame()
  const read = async () => (inFrame ? wordsOf(frame, 'body') : wordsOf(page, 'body'))
  const seen: string[] = []
  for (const step of [null, ...steps]) {
    await step?.(page, frame)
    const before = expected?.[seen.length]
    if (before !== undefined) await expect.poll(read, `after step ${seen.length} of ${path}`).toBe(before)
    else await expect(waiting(page)).toHaveCount(0)
    if (expected) await expect.poll(() => notTranslatedOnce(inFrame ? frame : page)).toEqual([])
    seen.push(before ?? (await settled(read)))
  }
  return seen
}

/** The elements that a page shows while something has not come yet. */
const waiting = (page: Page) =>
  page.locator('[aria-busy=true], [data-coming]').or(page.getByRole('status').filter({ hasText: /…$/ }))

/** The visible text, once it is unchanged over several frames. */
async function settled(read: () => Promise<string>): Promise<string> {
  let [known, times] = ['', 0]
  await expect
    .poll(async () => {
      const now = await read()
      times = now === known ? times + 1 : 0
      known = now
      return times
    })
    .toBeGreaterThan(2)
  return known
}

/** Walks a journey untranslated, then translated; `again` is another beginning, if the first can be used only once. */
async function walkTwice(browser: Browser, baseURL: string | undefined, journey: Journey, again = journey.path) {
  const faults: string[] = []
  const onOwn = async (isTranslated: boolean, expected: string[] | null) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-CH', reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.on('pageerror', fault => faults.push(fault.message))
    if (isTranslated) await translated(page, journey.manner)
    const seen = await walk(page, { ...journey, ...(isTranslated && { path: again }) }, expected)
    const frame = page.frames().at(-1) ?? page.mainFrame()
    if (isTranslated) await expect(frame.locator('body')).toContainText(mark)
    await context.close()
    return seen
  }
  const plain = await onOwn(false, null)
  await onOwn(true, plain)
  return faults
}

for (const journey of journeys)
  test(`M-02 a page that is translated while it is used shows the same, step by step: ${journey.name}`, async ({
    browser,
    baseURL,
  }) => {
    expect(await walkTwice(browser, baseURL, journey)).toEqual([])
  })

for (const manner of ['replaced', 'inserted', 'joined'] as const)
  test(`M-02 a lesson that is translated while it is taken shows the same, step by step: choices, pairs, an order, gaps and the end of a module (${manner})`, async ({
    browser,
    baseURL,
    administrator,
  }) => {
    const [path, other] = [await aCourse(administrator), await aCourse(administrator)]
    const journey = { name: 'a lesson', path, as: accounts.administrator, manner, steps: lesson }
    expect(await walkTwice(browser, baseURL, journey, other)).toEqual([])
  })

test('M-68 the name of the platform is not translated in the header, the footer and the menu', async ({ page }) => {
  await translated(page, 'replaced')
  await page.goto('/fr')
  await wake(page)
  await expect(page.locator('h1')).toContainText(mark)
  const name = /^Préau/
  await expect(page.getByRole('banner').getByText(name).first()).toHaveText('Préau')
  await expect(page.getByRole('contentinfo').getByRole('heading', { name })).toHaveText('Préau')
  await expect(page.locator('font', { hasText: new RegExp(`^Préau${mark}$`) })).toHaveCount(0)
})

test('M-02 letters of answers, codes and numbers are not translated', async ({ page, administrator, signIn }) => {
  await translated(page, 'replaced')
  await signIn(accounts.administrator)
  await page.goto(await aCourse(administrator))
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('body')).toContainText(mark)
  const letters = frame.locator('label [aria-hidden=true][translate=no]')
  await expect(letters.first()).toHaveText('A')
})

test('M-02 the code of a certificate is not changed where the text around it is translated: on its page, beside the course, beside a file', async ({
  page,
  administrator,
  teacher,
  signIn,
  consent,
  faults,
  baseURL,
}) => {
  const { code, facts } = await aCertificate(administrator, teacher)
  const shown = printedCode(code)
  await consent('accept')
  await translated(page, 'inserted')
  await signIn(accounts.teacher)
  await page.goto(`/fr/validate?key=${code}`)
  await expectUntranslated(page, shown)

  await page.goto(`/fr/session/${facts.tool.id}`)
  await expectUntranslated(page, shown.replace('-', '\u2011'))
  // The document of a tool shared with some people is sent before it is known who asks.
  expect(faults.splice(0)).toEqual([expect.stringContaining('404')])

  await page.goto('/fr/validate')
  await wake(page)
  await page.getByRole('button', { name: 'Examiner un fichier' }).click()
  const pdf = await certificateFile(String(baseURL), code, 'pdf')
  const file = { name: 'x.pdf', mimeType: 'application/pdf', buffer: pdf }
  await page.getByLabel('Déposer ici le certificat ou le badge').setInputFiles(file)
  await expectUntranslated(page, shown)
})

test('M-02 the word to type before an account is deleted is shown as the form accepts it, also in a translated page', async ({
  page,
  signIn,
  consent,
}) => {
  await consent('accept')
  await translated(page, 'joined')
  await signIn(accounts.administrator)
  await page.goto('/fr/account')
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog')
  await expectUntranslated(dialog, 'SUPPRIMER')
  // Nothing is deleted: neither the word nor the password is typed.
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog.getByText('pour confirmer').first()).toBeVisible()
  await expect(dialog.locator('[translate=no]', { hasText: /^SUPPRIMER$/ })).toHaveCount(2)
})

/** Expects that a code is visible, and is not in text that is translated. */
async function expectUntranslated(place: Page | Locator, code: string) {
  await expect(place.locator('[translate=no]', { hasText: new RegExp(`^${code}$`) }).first()).toBeVisible()
  await expect(place.locator('font').first()).toContainText(mark)
  await expect(place.locator('font', { hasText: new RegExp(code) })).toHaveCount(0)
}
