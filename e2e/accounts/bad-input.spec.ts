import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { accounts, comeBack, expect, test } from '../fixtures.ts'
import { anAccount } from './an-account.ts'
import type { FieldRows } from './bad-input-fields.ts'
import { type FormRows, table } from './bad-input-table.ts'
import { captchaText, letterTo, linkIn } from './inbox.ts'
import { newMail, register } from './registration.ts'
import { type Say, wordsIn } from './words.ts'

/** A form on screen; `typed` puts the person's own address, password and the like into what the table says. */
type Reached = { form: Locator; typed: (text: string) => string }

type Way = (page: Page, language: 'fr' | 'en', say: Say) => Promise<{ form: Locator; mail?: string; password?: string }>

const formNamed = (page: Page, name: string) => page.getByRole('form', { name, exact: true })

async function atLogin(page: Page, language: string) {
  await page.goto(`/${language}?login&form`)
  return page.getByRole('dialog').getByRole('form')
}

/** Someone of their own, signed in and on the page of their account. */
async function atOwnAccount(page: Page, language: 'fr' | 'en', say: Say) {
  await page.goto('/health/live')
  const account = await anAccount(page, { lang: language })
  await comeBack(page, account.mail, account.password)
  await page.goto(`/${language}/account`)
  await expect(page.getByLabel(say('own-account:profile.firstName'))).toHaveValue('Camille')
  return account
}

const ownForm =
  (title: string): Way =>
  async (page, language, say) => ({
    ...(await atOwnAccount(page, language, say)),
    form: formNamed(page, say(title)),
  })

const ways: Record<keyof typeof table, Way> = {
  login: async (page, language) => ({ form: await atLogin(page, language) }),
  link: async (page, language, say) => {
    await page.goto(`/${language}?login`)
    const account = await anAccount(page, { lang: language })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('external-sign-in:schoolButton') })
      .click()
    await page.waitForURL('**/interaction/**')
    await page.locator('summary').click()
    await page.locator('[name=givenName]').fill('Camille')
    await page.locator('[name=familyName]').fill('Favre')
    await page.locator('[name=mail]').fill(account.mail)
    await page.locator('form button.go').click()
    return { ...account, form: formNamed(page, say('account:login.formName')) }
  },
  signUp: async (page, language, say) => {
    await page.goto(`/${language}/signup`)
    const form = formNamed(page, say('sign-up:form.label'))
    await form.getByLabel(say('sign-up:form.job'), { exact: true }).selectOption('other')
    await form.getByLabel(say('sign-up:form.organization')).selectOption('other')
    return { form }
  },
  code: async page => {
    const dialog = await register(page, newMail())
    return { form: dialog.getByRole('form') }
  },
  codeWithMail: async (page, language, say) => {
    await page.goto(`/${language}/activate`)
    return { form: formNamed(page, say('sign-up:activate.submit')) }
  },
  correctMail: async (page, _, say) => {
    const dialog = await register(page, newMail())
    await dialog.getByRole('button', { name: say('sign-up:mail.correct') }).click()
    return { form: formNamed(page, say('sign-up:mail.correct')) }
  },
  resend: async (page, language, say) => {
    await page.goto(`/${language}/activate`)
    return { form: formNamed(page, say('sign-up:resend.title')) }
  },
  reset: async (page, language, say) => {
    await page.goto(`/${language}/reset-password`)
    return { form: formNamed(page, say('password:reset.formName')) }
  },
  newPassword: async (page, language, say) => {
    const { form } = await ways.reset(page, language, say)
    const account = await anAccount(page, { lang: language })
    await form.getByLabel(say('password:reset.mail')).fill(account.mail)
    await expect(form.getByRole('img')).toBeVisible()
    await form.getByLabel(say('captcha:label')).fill(captchaText)
    await form.getByRole('button', { name: say('password:reset.submit') }).click()
    await page.goto(linkIn(await letterTo(page, account.mail, 2), '/complete-reset-password'))
    return { form: formNamed(page, say('password:newPassword.formName')) }
  },
  profile: async (page, language, say) => {
    const reached = await ownForm('own-account:profile.title')(page, language, say)
    await reached.form.getByLabel(say('own-account:profile.job'), { exact: true }).selectOption('other')
    return reached
  },
  ownMail: ownForm('own-account:signIn.mail.title'),
  ownPassword: ownForm('own-account:signIn.password.title'),
  deletion: async (page, language, say) => {
    const account = await atOwnAccount(page, language, say)
    await page.getByRole('button', { name: say('own-account:data.deletion.open') }).click()
    return { ...account, form: page.getByRole('dialog') }
  },
  support: async (page, language, say) => {
    await page.goto(`/${language}?support`)
    return { form: formNamed(page, say('support:formName')) }
  },
  gallery: async (page, language, say) => {
    await page.goto(`/${language}/gallery`)
    return { form: formNamed(page, say('gallery:form.title')) }
  },
}

const wordOf = (say: Say) => ({ word: say('own-account:deletion.word') })

function fieldOf({ form }: Reached, { label, kind }: Pick<FieldRows, 'label' | 'kind'>, say: Say): Locator {
  const words = say(label, wordOf(say))
  const either = [words, say('ui:optional', { label: words })].map(escaped).join('|')
  const name = new RegExp(`^(${either})$`)
  return form.getByRole(kind === 'select' ? 'combobox' : 'textbox', { name }).or(
    // A password is a text box to nobody.
    form.locator('input[type=password]').and(form.getByLabel(name)),
  )
}

/** A text as a pattern; a blank in it is any, since names of fields have plain ones. */
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s')

async function put(field: Locator, { kind }: Pick<FieldRows, 'kind'>, text: string) {
  if (kind !== 'select') return field.fill(text)
  await field.focus()
  await field.selectOption(text)
}

async function leaveWith(field: Locator, rows: FieldRows, text: string) {
  await put(field, rows, text)
  await field.blur()
}

/** A field of mail takes the blanks around it away by itself, and writes domains in its own way. */
const showsAsTyped = ({ label }: FieldRows) => !label.toLowerCase().includes('mail')

async function expectRight(field: Locator, why: string) {
  await expect(field, why).not.toHaveAttribute('aria-invalid', 'true')
}

async function expectWrong(field: Locator, sentence: string, why: string) {
  await expect(field, why).toHaveAccessibleDescription(sentence)
  await expect(field, why).toHaveAttribute('aria-invalid', 'true')
}

/** A text that is typed into a field which is then left; `says` is what is said against it, if anything. */
type Step = { what: string; text: string; says: string | null }

/**
 * What does not go as it should while each text is typed into a field and the field left. In the page itself: there are
 * hundreds, and each would cross over to the browser some ten times.
 */
function troubleWith(field: Locator, steps: Step[], showsAsTyped: boolean): Promise<string[]> {
  return field.evaluate(
    async (element, [steps, showsAsTyped]) => {
      const input = element as HTMLInputElement | HTMLTextAreaElement
      const said = () => {
        const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
        return ids.map(id => document.getElementById(id)?.textContent?.trim() ?? '').join(' ')
      }
      const isAsMeant = ({ says }: Step) =>
        (input.getAttribute('aria-invalid') === 'true') === (says !== null) && (says === null || said() === says)
      const trouble: string[] = []
      for (const step of steps) {
        input.focus()
        input.select()
        document.execCommand(step.text === '' ? 'delete' : 'insertText', false, step.text)
        input.blur()
        const end = performance.now() + 10_000
        while (!isAsMeant(step) && performance.now() < end) await new Promise(requestAnimationFrame)
        if (!isAsMeant(step)) trouble.push(`${step.what}: ${said() || 'nothing'} in place of ${step.says ?? 'nothing'}`)
        if (showsAsTyped && input.value !== step.text) trouble.push(`${step.what}: shows ${input.value}`)
      }
      return trouble
    },
    [steps, showsAsTyped] as const,
  )
}

/** Each row of a field: nothing said while one types, the sentence once it is left, gone once it is mended. */
async function walkField(reached: Reached, rows: FieldRows, say: Say, few: boolean) {
  const field = fieldOf(reached, rows, say)
  const { typed } = reached
  const fine = { text: typed(rows.fine), says: null }
  const wrong = rows.wrong.map(([what, text, says]) => ({ what, text: typed(text), says: say(says, wordOf(say)) }))
  const first = wrong[0]!
  await put(field, rows, first.text)
  await expectRight(field, `${rows.label}: ${first.what}, before it is left`)
  await field.blur()
  await expectWrong(field, first.says, `${rows.label}: ${first.what}`)
  await leaveWith(field, rows, fine.text)
  await expectRight(field, `${rows.label}: ${first.what}, mended`)
  if (rows.kind === 'select') return
  const steps: Step[] = [
    ...(few ? wrong.slice(0, 3) : wrong).flatMap(step => [step, { ...fine, what: `${step.what}, mended` }]),
    ...(rows.sentEmpty ? [{ what: 'left empty', text: '', says: null }] : []),
    // From a fault to none: that nothing is said could otherwise be seen before anything was looked at.
    ...(few ? [] : (rows.taken ?? [])).flatMap(text => [first, { what: text, text: typed(text), says: null }]),
    { ...fine, what: 'fine' },
  ]
  expect(await troubleWith(field, steps, showsAsTyped(rows)), rows.label).toEqual([])
}

async function fillFine(reached: Reached, { fields }: FormRows, say: Say) {
  for (const rows of fields) {
    const field = fieldOf(reached, rows, say)
    if (rows.label === 'captcha:label') {
      // Drawn once it is on screen: a code sent before is that of no picture.
      await field.scrollIntoViewIfNeeded()
      await expect(reached.form.getByAltText(say('captcha:picture'))).toBeVisible()
    }
    await leaveWith(field, rows, reached.typed(rows.fine))
  }
}

/** What an empty field says once its form is sent off; undefined where it may be empty. */
const saidOfNothing = ({ sentEmpty, wrong }: FieldRows) => sentEmpty ?? wrong.find(([, text]) => text === '')?.[2]

/** Sent off empty: each field that has to be there says so, and the first of them has the focus. */
async function sendEmpty(page: Page, reached: Reached, rows: FormRows, say: Say) {
  const asked = rows.fields.filter(each => saidOfNothing(each) && each.kind !== 'select')
  for (const each of asked) await put(fieldOf(reached, each, say), each, '')
  await reached.form.getByRole('button', { name: say(rows.submit), exact: true }).click()
  const [first, ...others] = asked.map(each => ({ each, field: fieldOf(reached, each, say) }))
  for (const { each, field } of [first!, ...others]) {
    await expectWrong(field, say(saidOfNothing(each)!, wordOf(say)), `${each.label}, sent off empty`)
  }
  await expect(first!.field, 'the first wrong field has the focus').toBeFocused()
  await expectAccessible(page)
  await put(first!.field, first!.each, reached.typed(first!.each.fine))
  await expectRight(first!.field, `${first!.each.label}: mended while one types, once it was sent off`)
  for (const { each, field } of others) await expect(field, each.label).toHaveAttribute('aria-invalid', 'true')
}

/** What the server refuses is said in its place, and what was typed stays. */
async function sendRefused(reached: Reached, rows: FormRows, say: Say) {
  for (const { what, typed, at, says, emptiesCaptcha } of rows.refused ?? []) {
    await fillFine(reached, rows, say)
    for (const [label, text] of Object.entries(typed)) await fieldOf(reached, { label }, say).fill(text)
    await reached.form.getByRole('button', { name: say(rows.submit), exact: true }).click()
    if (at) {
      const field = fieldOf(reached, { label: at }, say)
      await expectWrong(field, say(says), what)
      await expect(field, what).toBeFocused()
    } else await expect(reached.form.getByRole('alert'), what).toHaveText(say(says))
    for (const { label, kind, fine } of rows.fields) {
      const kept = emptiesCaptcha && label === 'captcha:label' ? '' : (typed[label] ?? reached.typed(fine))
      await expect(fieldOf(reached, { label, ...(kind && { kind }) }, say), `${what}: ${label}`).toHaveValue(kept)
    }
  }
}

for (const language of ['fr', 'en'] as const) {
  // The keys are the same in every language: one form shows that another language is said as well.
  const names = language === 'fr' ? Object.keys(table) : ['reset']
  for (const name of names as (keyof typeof table)[]) {
    const rows: FormRows = table[name]
    test(`${rows.proves} ${rows.name}: each field says what is wrong with what is typed (${language})`, async ({
      page,
      consent,
    }) => {
      test.slow()
      await consent('accept')
      const say = wordsIn(language)
      const { form, mail = 'camille@ecole.ch', password = 'la marelle' } = await ways[name](page, language, say)
      const own = { '{mail}': mail, '{password}': password, '{word}': wordOf(say).word }
      const typed = (text: string) => text.replaceAll(/\{\w+\}/g, part => own[part as keyof typeof own] ?? part)
      const reached = { form, typed }
      await expect(form).toBeVisible()

      await fillFine(reached, rows, say)
      // A field that is emptied again before any script is looked at when it is sent.
      await page.locator('html[data-ready]').waitFor()
      for (const field of rows.fields) await walkField(reached, field, say, language !== 'fr')
      for (const each of rows.fields)
        await expect(fieldOf(reached, each, say), `${each.label} was left alone`).toHaveValue(typed(each.fine))
      if (language === 'fr') await sendRefused(reached, rows, say)
      await sendEmpty(page, reached, rows, say)
    })
  }
}

test('R-29 R-37 lines that are pasted become one, blanks around a text are not sent', async ({ page, consent }) => {
  await consent('accept')
  const say = wordsIn('fr')
  const { form } = await ways.signUp(page, 'fr', say)
  const reached = { form, typed: (text: string) => text }
  await fillFine(reached, table.signUp, say)
  const first = form.getByLabel(say('sign-up:form.firstName'))
  await first.fill('')
  await page.keyboard.insertText('  Noé\nAndré  ')
  await expect(first).toHaveValue(/^ {2}Noé ?André {2}$/)
  await form.getByLabel(say('sign-up:form.name'), { exact: true }).fill(' 👩🏽‍🏫 محمد ')
  const mail = newMail()
  await form.getByLabel(say('sign-up:form.mail'), { exact: true }).fill(mail.replace('@', '＠'))
  await form.getByLabel(say('sign-up:form.mailAgain')).fill(mail)
  const call = page.waitForRequest('**/api3/actors/put/')
  await form.getByRole('button', { name: say('sign-up:form.submit') }).click()
  const sent = (await call).postData() ?? ''
  expect(sent).toMatch(/"firstName":"Noé ?André"/)
  expect(sent).toContain('"name":"👩🏽‍🏫 محمد"')
  expect(sent).toContain(`"mail":"${mail}"`)
  await expect(page.getByRole('dialog')).toContainText(mail)
})

test('R-29 own words that are no longer asked for stand in nobody’s way', async ({ page, consent }) => {
  await consent('accept')
  const say = wordsIn('fr')
  const { form } = await ways.signUp(page, 'fr', say)
  await fillFine({ form, typed: text => text }, table.signUp, say)
  await form.getByLabel(say('sign-up:form.otherJob')).fill('x'.repeat(101))
  await form.getByLabel(say('sign-up:form.job'), { exact: true }).selectOption('teacher')
  const mail = newMail()
  await form.getByLabel(say('sign-up:form.mail'), { exact: true }).fill(mail)
  await form.getByLabel(say('sign-up:form.mailAgain')).fill(mail)
  await form.getByRole('button', { name: say('sign-up:form.submit') }).click()
  await expect(page.getByRole('dialog')).toContainText(mail)
})

test('R-30 the search of people and of mails takes anything, and shows it back unharmed', async ({ page, signIn }) => {
  const say = wordsIn('fr')
  // Nobody is called any of these.
  const strange = ['مدرسة', '🦔🦔', '%_\\', "'; --", 'zz\u0000zz', '\u0007', 'ｍａｒｅｌｌｅ', 'x'.repeat(200)]
  await signIn(accounts.administrator)
  // Both lists ask through one field.
  for (const [list, texts] of [
    ['people', strange],
    ['mails', strange.slice(0, 2)],
  ] as const) {
    await page.goto(`/fr/admin/${list}`)
    const search = page.getByRole('searchbox', { name: say(`administration:${list}.search`) })
    for (const text of texts) {
      const answer = page.waitForResponse(response => response.request().method() === 'POST')
      await search.fill(text)
      expect((await answer).status(), text).toBe(200)
      await expect(page).toHaveURL(address => address.searchParams.get('q') === text)
      await expect(page.getByText(say(`administration:${list}.nothing.title`))).toBeVisible()
      await expect(search).toHaveValue(text)
    }
    await search.fill('   ')
    await expect(page).toHaveURL(address => !address.searchParams.has('q'))
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  }
})
