import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { anAdministrator } from '#testing/people.ts'

const { app, db } = await aServer({ CAPTCHA_FIXED_TEXT: captchaFixedText })
const administrator = await anAdministrator(db)

const person = (about: object) => aRegistration({ password: undefined, ...about }).actors[0]
const put = (actors: ReturnType<typeof person>[]) =>
  aCall(app, 'putActors', { actors, sendMail: undefined }, { as: administrator })

test('W-07 two concurrent lists of the same people in opposite order do not deadlock, and one of them is created', async () => {
  for (let round = 0; round < 5; round += 1) {
    const actors = Array.from({ length: 40 }, (_, number) => person({ mail: `p${number}-${round}@ecole.ch` }))
    const answers = await Promise.all([put(actors), put(actors.toReversed())])
    expect(answers.map(({ httpStatus, message }) => `${httpStatus} ${message}`).sort()).toEqual([
      '200 true',
      '200 useralreadyexist',
    ])
  }
})

test('R-30 every activation mail of an account that an administrator made with a password says so', async () => {
  const mail = 'zoe@ecole.ch'
  const sendMail = { type: 'activation', rootObject: '/activate/' }
  const actors = [person({ mail, password: toBase64('une marelle à Fribourg') })]
  await aCall(app, 'putActors', { actors, sendMail }, { as: administrator })
  await aCall(app, 'resendActivation', { mail }, await aCaptcha(app))
  const given = { kind: 'activation', values: { isGiven: true } }
  expect(await mailsTo(db, mail)).toMatchObject([given, given])
  const { message } = await aCall(app, 'activateByCode', { mail, code: await lastMailed(db, mail, 'code') })
  expect(message).toBe('true')
})

test('R-31 a mail to choose a password says that it is the first one of an account that an administrator made', async () => {
  const mail = 'noe@ecole.ch'
  const actors = [person({ mail, activate: 1 })]
  await aCall(app, 'putActors', { actors, sendMail: undefined }, { as: administrator })
  const { id } = await db.selectFrom('actor').select('id').where('mail', '=', mail).executeTakeFirstOrThrow()
  await aCall(app, 'sendReset', { person: id }, { as: administrator })
  expect(await mailsTo(db, mail)).toMatchObject([{ kind: 'reset-password', values: { isFirst: true } }])
})

test('W-07 if several addresses have an account, the first in the list is named', async () => {
  await put(['a@ecole.ch', 'b@ecole.ch'].map(mail => person({ mail })))
  const answer = await put(['new@ecole.ch', 'b@ecole.ch', 'a@ecole.ch'].map(mail => person({ mail })))
  expect(answer.issues).toEqual([{ path: 'query.actors.1.mail', message: 'useralreadyexist' }])
})

test.each([
  '-100000-01-01T00:00:00Z',
  '-000001-06-01T00:00:00Z',
  '0000-01-01',
  '+010000-01-01T00:00:00Z',
  '2030-02-31x',
  '',
  '2030-02-29',
  '2030-04-31T12:00:00Z',
  '03/04/2030',
  '2030',
  'Dec 31 2030',
])('W-07 W-19 O-48 an account until %j is refused at the field', async accountValidity => {
  const { httpStatus, issues } = await put([person({ accountValidity })])
  expect({ httpStatus, issues }).toEqual({
    httpStatus: 200,
    issues: [{ path: 'query.actors.0.accountValidity', message: 'invalid-date' }],
  })
})

test.each(['0001-01-01T12:00:00Z', '2028-02-29', '2030-06-30T22:00:00.000+02:00', '9999-12-31T23:59:59Z'])(
  'W-07 an account until %s is created',
  async accountValidity => {
    const actor = person({ accountValidity })
    expect(await put([actor])).toMatchObject({ status: 'success' })
    const made = await db
      .selectFrom('actor')
      .select('valid_until')
      .where('mail', '=', actor?.mail ?? '')
      .executeTakeFirst()
    expect(made?.valid_until).toEqual(new Date(accountValidity))
  },
)
