import type { Locator } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../fixtures.ts'
import type { FieldRows, FormRows } from './form-rows.ts'
import { say } from './words.ts'

/** A form on screen; `typed` fills the person's own address, password and the like into the rows' texts. */
type Reached = { form: Locator; typed: (text: string) => string }

const word = say('own-account:deletion.word')

/**
 * Each field of a French form shows its error once it is left with a wrong value, and hides it once it is corrected; an
 * error of the server is shown on its field, and what was typed is kept; sent empty, each required field says so, and
 * all of that is accessible to screen readers and keyboards.
 */
export async function eachFieldSays(
  form: Locator,
  rows: FormRows,
  { mail = 'camille@ecole.ch', password = 'la marelle' }: { mail?: string; password?: string } = {},
): Promise<void> {
  const own = { '{mail}': mail, '{password}': password, '{word}': word }
  const reached = { form, typed: (text: string) => text.replaceAll(/\{\w+\}/g, part => own[part as keyof typeof own]) }
  await fillFine(reached, rows.fields)
  // Before hydration, a field that is emptied again is checked only when the form is sent.
  await form.page().locator('html[data-ready]').waitFor()
  for (const field of rows.fields) await walkField(reached, field)
  for (const each of rows.fields)
    await expect(fieldOf(reached, each), `${each.label} was left alone`).toHaveValue(reached.typed(each.fine))
  await sendRefused(reached, rows)
  await sendEmpty(reached, rows)
}

/** Fills in fields with valid values, and leaves them. */
async function fillFine(reached: Reached, fields: readonly FieldRows[]) {
  for (const rows of fields) {
    const field = fieldOf(reached, rows)
    if (rows.label === 'captcha:label') {
      // Drawn once it is on screen: a code sent before that belongs to no picture.
      await field.scrollIntoViewIfNeeded()
      await expect(reached.form.getByAltText(say('captcha:picture'))).toBeVisible()
    }
    await put(field, rows, reached.typed(rows.fine))
    await field.blur()
  }
}

function fieldOf({ form }: Reached, { label, kind }: Pick<FieldRows, 'label' | 'kind'>): Locator {
  const words = say(label, { word })
  const either = [words, say('ui:optional', { label: words })].map(escaped).join('|')
  const name = new RegExp(`^(${either})$`)
  return form.getByRole(kind === 'select' ? 'combobox' : 'textbox', { name }).or(
    // A password field has no role.
    form.locator('input[type=password]').and(form.getByLabel(name)),
  )
}

/** A text as a pattern; a blank in it matches any blank, since names of fields have plain ones. */
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s')

async function put(field: Locator, { kind }: Pick<FieldRows, 'kind'>, text: string) {
  if (kind !== 'select') return field.fill(text)
  await field.focus()
  await field.selectOption(text)
}

/** A mail field trims blanks by itself, and writes domains in its own way. */
const showsAsTyped = ({ label }: FieldRows) => !label.toLowerCase().includes('mail')

async function expectRight(field: Locator, why: string) {
  await expect(field, why).not.toHaveAttribute('aria-invalid', 'true')
}

async function expectWrong(field: Locator, sentence: string, why: string) {
  await expect(field, why).toHaveAccessibleDescription(sentence)
  await expect(field, why).toHaveAttribute('aria-invalid', 'true')
}

/** A text to type into a field that is then left; `says` is the expected error, if any. */
type Step = { what: string; text: string; says: string | null }

/**
 * The unexpected results of typing each text into a field and leaving it. Runs in the page itself, since each step would
 * otherwise need some ten round trips to the browser.
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

/** Each row of a field: no error while one types, the error once it is left, none once it is corrected. */
async function walkField(reached: Reached, rows: FieldRows) {
  const field = fieldOf(reached, rows)
  const { typed } = reached
  const fine = { text: typed(rows.fine), says: null }
  const wrong = rows.wrong.map(([what, text, says]) => ({ what, text: typed(text), says: say(says, { word }) }))
  const [first, ...others] = wrong
  if (!first) return
  await put(field, rows, first.text)
  await expectRight(field, `${rows.label}: ${first.what}, before it is left`)
  await field.blur()
  await expectWrong(field, first.says, `${rows.label}: ${first.what}`)
  if (rows.kind === 'select') {
    await put(field, rows, fine.text)
    await field.blur()
    return expectRight(field, `${rows.label}: ${first.what}, corrected`)
  }
  const steps: Step[] = [
    { ...fine, what: `${first.what}, corrected` },
    ...others.flatMap(step => [step, { ...fine, what: `${step.what}, corrected` }]),
    ...(rows.sentEmpty ? [{ what: 'left empty', text: '', says: null }] : []),
    // From an error to none: otherwise the check could pass before the field was validated.
    ...(rows.taken ?? []).flatMap(text => [first, { what: text, text: typed(text), says: null }]),
    { ...fine, what: 'fine' },
  ]
  expect(await troubleWith(field, steps, showsAsTyped(rows)), rows.label).toEqual([])
}

/** An error of the server is shown in its place, and what was typed is kept. */
async function sendRefused(reached: Reached, rows: FormRows) {
  const { typed } = reached
  for (const refused of rows.refused ?? []) {
    const { what, at, says, emptiesCaptcha } = refused
    for (const [label, text] of Object.entries(refused.typed)) await fieldOf(reached, { label }).fill(typed(text))
    await reached.form.getByRole('button', { name: say(rows.submit), exact: true }).click()
    if (at) {
      const field = fieldOf(reached, { label: at })
      await expectWrong(field, say(says), what)
      await expect(field, what).toBeFocused()
    } else await expect(reached.form.getByRole('alert'), what).toHaveText(say(says))
    for (const each of rows.fields) {
      const kept = emptiesCaptcha && each.label === 'captcha:label' ? '' : typed(refused.typed[each.label] ?? each.fine)
      await expect(fieldOf(reached, each), `${what}: ${each.label}`).toHaveValue(kept)
    }
    const isChanged = ({ label }: FieldRows) => label in refused.typed
    await fillFine(reached, rows.fields.filter(isChanged))
  }
}

/** The error of an empty field once its form is sent; undefined if it is optional. */
const saidOfNothing = ({ sentEmpty, wrong }: FieldRows) =>
  sentEmpty ?? wrong.find(([, text]) => text.trim() === '')?.[2]

/** Sent empty: each required field says so, and the first of them has the focus. */
async function sendEmpty(reached: Reached, rows: FormRows) {
  const required = rows.fields
    .filter(each => each.kind !== 'select')
    .map(each => ({ ...each, said: saidOfNothing(each) ?? '', field: fieldOf(reached, each) }))
    .filter(({ said }) => said !== '')
  for (const { field } of required) await field.fill('')
  await reached.form.getByRole('button', { name: say(rows.submit), exact: true }).click()
  for (const { label, field, said } of required)
    await expectWrong(field, say(said, { word }), `${label}, sent off empty`)
  const [first, ...others] = required
  if (!first) return
  await expect(first.field, 'the first wrong field has the focus').toBeFocused()
  await expectAccessible(reached.form.page(), 'form:has([aria-invalid=true])')
  await first.field.fill(reached.typed(first.fine))
  await expectRight(first.field, `${first.label}: corrected while one types, once it was sent off`)
  for (const { field, label } of others) await expect(field, label).toHaveAttribute('aria-invalid', 'true')
}
