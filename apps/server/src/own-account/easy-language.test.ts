import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, password } from '#testing/people.ts'

const { app, db } = await aServer()

test('L-84 the choice of easy language is kept with the account and comes with each sign-in; no administrator reads it', async () => {
  const teacher = await aTeacher(db)
  const choiceAtSignIn = async () => {
    const fields = { login: teacher.mail, key: toBase64(password), encryption: 'true' }
    const { query } = await aCall(app, 'authenticate', { actor: teacher.mail }, { fields })
    return (query as { easyLanguage?: boolean | null }).easyLanguage
  }
  expect(await choiceAtSignIn()).toBeNull()
  for (const isOn of [true, false]) {
    expect(await aCall(app, 'chooseEasyLanguage', { isOn }, { as: teacher })).toMatchObject({ status: 'success' })
    expect(await choiceAtSignIn()).toBe(isOn)
  }
  const administrator = await anAdministrator(db)
  const { body } = await sendRaw(app, 'getPeople', { action: 'getPeople', search: teacher.mail }, { as: administrator })
  expect(body).toContain(teacher.mail)
  expect(body).not.toMatch(/easyLanguage/i)
  expect(await aCall(app, 'chooseEasyLanguage', { isOn: true }, { as: undefined })).toMatchObject({ status: 'error' })
})
