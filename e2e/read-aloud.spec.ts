import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { accounts, expect, test, wake } from './fixtures.ts'

/** The first slide of the demo's tool on images. */
const slide = '/fr/tool/2306b3ef-134a-4be3-af30-7d161087f137/modules/a8c92f15-d644-48d1-8d92-97deb1a88d9f'

type Spoken = { text: string; voice: string; rate: number }

/** Gives the browser voices that say nothing: the test's machine has none. Each utterance ends on demand. */
async function giveVoices(
  page: Page,
  voices: { name: string; lang: string; localService: boolean }[],
  { isSilent = false } = {},
) {
  await page.addInitScript(
    ({ voices, isSilent }) => {
      const spoken: Spoken[] = []
      let current: SpeechSynthesisUtterance | null = null
      const synthesis = Object.assign(new EventTarget(), {
        getVoices: () => voices,
        speak: (utterance: SpeechSynthesisUtterance) => {
          current = utterance
          if (isSilent) return
          setTimeout(() => current === utterance && utterance.onstart?.(new Event('start') as SpeechSynthesisEvent))
          spoken.push({ text: utterance.text, voice: utterance.voice?.name ?? '', rate: utterance.rate })
        },
        cancel: () => {
          current = null
        },
        pause: () => spoken.push({ text: '(pause)', voice: '', rate: 0 }),
        resume: () => spoken.push({ text: '(resume)', voice: '', rate: 0 }),
      })
      Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
      Object.assign(window, {
        SpeechSynthesisUtterance: class {
          readonly text: string
          constructor(text: string) {
            this.text = text
          }
        },
        spoken,
        finishUtterance: () => {
          const ended = current
          current = null
          ended?.onend?.(new Event('end') as SpeechSynthesisEvent)
        },
      })
    },
    { voices, isSilent },
  )
}

const inFrame = (page: Page) => page.frames().find(frame => frame.url().includes('/player'))!
const spoken = (page: Page) => inFrame(page).evaluate(() => (window as unknown as { spoken: Spoken[] }).spoken)
const finish = (page: Page) =>
  inFrame(page).evaluate(() => (window as unknown as { finishUtterance: () => void }).finishUtterance())
const marked = (page: Page) =>
  inFrame(page).evaluate(() => [...(CSS.highlights.get('read-aloud') ?? [])].map(range => range.toString()).join())

const own = { name: 'Own', lang: 'fr-CH', localService: true }
const service = { name: 'Service', lang: 'fr-FR', localService: false }

test('L-31 a screen is read aloud by a voice of the device, sentence by sentence, each marked; the speed is kept, and turning the screen ends it', async ({
  page,
  signIn,
}) => {
  await giveVoices(page, [service, own])
  await signIn(accounts.teacher)
  const files: string[] = []
  page.on('request', request => files.push(request.url()))
  await page.goto(slide)
  const frame = page.frameLocator('iframe')
  const listen = frame.getByRole('button', { name: 'Écouter' })
  await expect(listen).toBeVisible()
  await wake(page)
  expect(files.filter(file => /reading-/.test(file))).toEqual([])
  await listen.press('Enter')
  const title = (await frame.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect.poll(() => spoken(page)).toMatchObject([{ voice: 'Own', rate: 1 }])
  expect(title).toContain((await spoken(page))[0]?.text.slice(0, 8))
  const first = await marked(page)
  expect(title).toContain(first.slice(0, 8))
  await finish(page)
  await expect.poll(async () => (await spoken(page)).length).toBe(2)
  expect(await marked(page)).not.toBe(first)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await frame.getByRole('button', { name: 'Pause' }).press('Enter')
  await frame.getByRole('button', { name: 'Reprendre' }).press('Enter')
  expect((await spoken(page)).slice(-2)).toMatchObject([{ text: '(pause)' }, { text: '(resume)' }])
  await frame.getByRole('combobox', { name: 'Vitesse' }).selectOption('1.5')
  await expect.poll(async () => (await spoken(page)).at(-1)?.rate).toBe(1.5)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await frame.locator('body').evaluate(body => body.scrollWidth <= body.clientWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await frame.getByRole('button', { name: 'Suivant' }).click()
  await expect.poll(() => marked(page)).toBe('')
  await expect(listen).toBeVisible()
  await listen.click()
  await expect.poll(async () => (await spoken(page)).at(-1)?.rate).toBe(1.5)
})

test('L-31 when only an online service could read aloud, nothing is sent to it, and the page says why', async ({
  page,
  signIn,
}) => {
  await giveVoices(page, [service])
  await signIn(accounts.teacher)
  await page.goto(slide)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Écouter' }).click()
  await expect(frame.getByText('Cet appareil n’a pas de voix à lui pour cette langue (français).')).toBeVisible()
  expect(await spoken(page)).toEqual([])
})

test('O-73 a device without any voice says so, and never looks as if it were reading', async ({ page, signIn }) => {
  await giveVoices(page, [])
  await signIn(accounts.teacher)
  await page.goto(slide)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Écouter' }).press('Enter')
  await expect(frame.getByRole('button', { name: 'La voix se prépare…' })).toBeFocused()
  await expect(frame.getByText('Cet appareil n’a aucune voix à lui.')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Écouter' })).toBeFocused()
  expect(await spoken(page)).toEqual([])
})

test('O-73 when a voice never begins to speak, the page says that it is silent', async ({ page, signIn }) => {
  await giveVoices(page, [own], { isSilent: true })
  await signIn(accounts.teacher)
  await page.goto(slide)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Écouter' }).click()
  await expect.poll(() => marked(page)).not.toBe('')
  await expect(frame.getByText('La voix de cet appareil ne dit rien.')).toBeVisible({ timeout: 15_000 })
  await expect(frame.getByRole('button', { name: 'Écouter' })).toBeVisible()
  expect(await marked(page)).toBe('')
})

test('L-78 easy language is read aloud by the voice of its language', async ({ page, signIn }) => {
  await giveVoices(page, [own])
  await signIn(accounts.teacher)
  await page.goto(
    '/fr/tool/0fdad12c-f2d3-4682-8c5b-06a95ffab874/modules/443b9234-af0e-43d2-aa43-46378ea54dbc/slides/9fcaae17-9882-4db5-88f9-2b9b1355bacf',
  )
  const frame = page.frameLocator('iframe')
  await frame.getByRole('switch', { name: 'Facile à lire' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Qu’avez-vous retenu' })).toBeVisible()
  await frame.getByRole('button', { name: 'Écouter' }).click()
  await expect.poll(() => spoken(page)).toMatchObject([{ voice: 'Own' }])
})
