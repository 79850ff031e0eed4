// @vitest-environment jsdom
import fc from 'fast-check'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { emptyStore } from '#document/browser-store.ts'
import { useVersionedForm } from './versioned-form.ts'

const schema = z.object({ name: z.string().trim(), place: z.string(), job: z.string() })
type Values = z.output<typeof schema>
const fields = ['name', 'place', 'job'] as const
const before: Values = { name: 'Anne', place: 'Nyon', job: 'teacher' }

/** A form in a page over saved values; what it sends is pending until the test answers. */
async function aForm(saved = before, version = 1) {
  let form: ReturnType<typeof useVersionedForm<Values>> | undefined
  let answer: ((then: () => void) => void) | undefined
  const place = { keepAs: 'form', mail: 'anne@preau.example' }
  const Form = (now: { saved: Values; version: number }) => {
    form = useVersionedForm<Values>({ schema, ...now, ...place })
    for (const field of fields) form.register(field)
    return form.formState.isSubmitting ? 'sending' : null
  }
  const page = document.createElement('div')
  const root = createRoot(page)
  onTestFinished(() => {
    root.unmount()
    emptyStore()
  })
  const others = (saved: Values, version: number) =>
    flushSync(() => root.render(createElement(Form, { saved, version })))
  others(saved, version)
  const shows = (text: string) => vi.waitFor(() => expect(page.textContent).toBe(text), { timeout: 300_000 })
  const now = () => {
    if (!form) throw new Error('no form is drawn')
    return form
  }
  return {
    now,
    /** Others save, or the sent values arrive. */
    others,
    type: (field: keyof Values, text: string) => flushSync(() => now().setValue(field, text)),
    /** Sends what is typed; the test answers with `succeed` or `refuse`. */
    send: async () => {
      let end: Promise<void> | undefined
      const values = await new Promise<Values>(resolve => {
        end = now().handleSubmit(async values => {
          const then = await new Promise<() => void>(answered => {
            answer = answered
            resolve(values)
          })
          then()
        })()
      })
      await shows('sending')
      const finish = async (then: () => void) => {
        answer?.(then)
        await end
        await shows('')
      }
      return {
        succeed: (saved = values, version?: number) => finish(() => now().settle(saved, version)),
        refuse: () => finish(() => {}),
      }
    },
    isSending: () => page.textContent === 'sending',
  }
}

test('H-05 untouched fields follow what others save, and typed ones are kept as a conflict', async () => {
  const form = await aForm()
  form.others({ ...before, place: 'Morges' }, 2)
  expect(form.now()).toMatchObject({ isDirty: false, isOutdated: false, version: 2, typed: { place: 'Morges' } })
  form.type('name', 'Anna')
  form.others({ name: 'Ann', place: 'Vevey', job: 'teacher' }, 3)
  expect(form.now()).toMatchObject({ isOutdated: true, version: 2, typed: { name: 'Anna', place: 'Vevey' } })
  flushSync(() => form.now().keepTyped())
  expect(form.now()).toMatchObject({ isDirty: true, isOutdated: false, version: 3, typed: { name: 'Anna' } })
  flushSync(() => form.now().undo())
  expect(form.now()).toMatchObject({ isDirty: false, typed: { name: 'Ann', place: 'Vevey' } })
})

test('H-05 text typed while a form is being sent remains after it is saved, based on the saved version', async () => {
  const form = await aForm()
  form.type('name', ' Anna ')
  form.type('job', 'parent')
  const sent = await form.send()
  form.type('place', 'Morges')
  form.type('job', 'other')
  await sent.succeed({ ...before, name: 'Anna', job: 'parent' }, 2)
  expect(form.now()).toMatchObject({ isOutdated: false, typed: { name: 'Anna', place: 'Morges', job: 'other' } })
  form.others({ ...before, name: 'Anna', job: 'parent' }, 2)
  const typed = { name: 'Anna', place: 'Morges', job: 'other' }
  expect(form.now()).toMatchObject({ isDirty: true, isOutdated: false, version: 2, typed })
  form.others({ ...before, name: 'Ann', job: 'parent' }, 3)
  expect(form.now()).toMatchObject({ isOutdated: true, version: 2, typed: { name: 'Ann', place: 'Morges' } })
})

test('H-05 a form that is being sent remains so while others save, and follows them afterwards', async () => {
  const form = await aForm()
  form.type('name', 'Anna')
  const sent = await form.send()
  form.others({ ...before, place: 'Vevey' }, 2)
  expect(form.isSending()).toBe(true)
  await sent.refuse()
  expect(form.now()).toMatchObject({ isOutdated: true, typed: { name: 'Anna', place: 'Vevey' } })
})

const typing = fc.array(fc.tuple(fc.constantFrom(...fields), fc.constantFrom('', 'a', ' a ', 'b')), { maxLength: 5 })

test('H-05 after anything is typed before and while a form is sent, each field has the text typed last, or the saved value', async () => {
  await fc.assert(
    fc.asyncProperty(typing, typing, async (first, since) => {
      const form = await aForm()
      for (const [field, text] of first) form.type(field, text)
      const typed = { ...before, ...Object.fromEntries(first) }
      const sent = await form.send()
      for (const [field, text] of since) form.type(field, text)
      const last = { ...typed, ...Object.fromEntries(since) }
      const saved = schema.parse(typed)
      await sent.succeed(saved, 2)
      form.others(saved, 2)
      const kept = fields.map(field => [field, last[field] === typed[field] ? saved[field] : last[field]])
      expect(form.now().typed).toEqual(Object.fromEntries(kept))
      expect(form.now().isOutdated).toBe(false)
      emptyStore()
    }),
    { numRuns: 50 },
  )
})
