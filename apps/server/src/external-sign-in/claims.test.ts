import { expect, test } from 'vitest'
import type { DemoPerson } from '#demo-provider/demo-people.ts'
import { claimsOf } from '#demo-provider/demo-people.ts'
import { aBrowser } from '#testing/a-browser.ts'
import { aServer } from '#testing/a-server.ts'
import { anIdentityProvider, aPersonElsewhere } from '#testing/an-identity-provider.ts'
import { anotherServer } from '#testing/another-server.ts'

type Claims = { sub: string; [name: string]: unknown }
type Shape = { token: (person: Claims) => object; userinfo: (person: Claims) => object }

let shape: Shape
const provider = await anIdentityProvider({
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified', 'upn', 'unique_name', 'mails', 'preferred_username'],
    profile: ['name', 'given_name', 'family_name', 'locale'],
  },
  claimsIn: (place, person) => {
    const about = claimsOf(person)
    return { sub: about.sub, ...(place === 'id_token' ? shape.token(about) : shape.userinfo(about)) }
  },
})
const first = await aServer(provider.env)

/**
 * Goes all the way from the button to the session, on a server with its own settings; also returns what the server
 * logged.
 */
async function signIn(person: DemoPerson, about: { mailClaim?: string; isMailTrusted?: boolean }) {
  const config = { ...first.config, oidc: first.config.oidc && { ...first.config.oidc, ...about } }
  const { app, logged } = await anotherServer({ ...first, config })
  const browser = aBrowser(app)
  const started = await browser.send('startExternalSignIn', { lang: 'fr' })
  const [{ address }] = started.query as [{ address: string }]
  const back = await browser.send('finishExternalSignIn', { search: await provider.visit(address, person) })
  const [{ actor, accessToken }] = back.query as [{ actor: string; accessToken: string }]
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await browser.send('authenticateExternally', { dataAction: { actor, accessToken } }, { headers })
  return { answer, logged }
}

const nothing = () => ({})
const withoutVerified = ({ email_verified, ...others }: Claims) => others
const renamed = (name: string) => (person: Claims) => ({
  [name]: person.email,
  given_name: person.given_name,
  family_name: person.family_name,
})

test.each<[string, Shape, { mailClaim?: string; isMailTrusted?: boolean }]>([
  ['AD FS, with a rule that issues email', { token: withoutVerified, userinfo: nothing }, { isMailTrusted: true }],
  ['AD FS as it is', { token: renamed('upn'), userinfo: nothing }, { mailClaim: 'upn', isMailTrusted: true }],
  [
    'AD FS with a domain account',
    { token: person => ({ ...renamed('upn')(person), unique_name: 'ECOLE\\nadia' }), userinfo: nothing },
    { mailClaim: 'upn', isMailTrusted: true },
  ],
  [
    'Entra, names at userinfo alone',
    {
      token: ({ email, name }) => ({ email, preferred_username: email, name }),
      userinfo: ({ given_name, family_name }) => ({ given_name, family_name }),
    },
    { isMailTrusted: true },
  ],
  ['Keycloak, everything in both', { token: person => person, userinfo: person => person }, {}],
  ['a provider by the letter, all at userinfo', { token: nothing, userinfo: person => person }, {}],
  [
    'one that has the address in one place and says in the other that it is verified',
    { token: ({ email }) => ({ email }), userinfo: ({ email, ...others }) => others },
    {},
  ],
  ['one that writes True', { token: person => ({ ...person, email_verified: 'True' }), userinfo: nothing }, {}],
  ['one that writes 1', { token: person => ({ ...person, email_verified: 1 }), userinfo: nothing }, {}],
  [
    'a bridge from SAML, which sends lists',
    {
      token: ({ email, email_verified, given_name, family_name }) => ({
        ...{ email: [email], email_verified: [String(email_verified)] },
        ...{ given_name: [given_name], family_name: [family_name] },
      }),
      userinfo: nothing,
    },
    {},
  ],
  [
    'one that lists addresses',
    { token: nothing, userinfo: person => ({ mails: [person.email], name: person.name }) },
    { mailClaim: 'mails', isMailTrusted: true },
  ],
])('O-16 O-47 R-33 claims are found where the provider puts them: %s', async (_name, about, settings) => {
  shape = about
  const person = aPersonElsewhere()
  const { answer } = await signIn(person, settings)
  expect(answer).toMatchObject({
    status: 'success',
    query: { mail: person.mail, firstName: 'Nadia', name: 'Berset' },
  })
})

test.each<[string, object, [string, string]]>([
  ['a family name and the same as whole name', { family_name: 'Sukarno', name: 'Sukarno' }, ['', 'Sukarno']],
  ['a given name and the same as whole name', { given_name: 'Sukarno', name: 'Sukarno' }, ['Sukarno', '']],
  ['a whole name of one word', { name: 'Sukarno' }, ['Sukarno', '']],
  ['a given name of nothing visible', { given_name: '\u3164\u200b', family_name: 'Sukarno' }, ['', 'Sukarno']],
  ['an empty family name', { given_name: 'Sukarno', family_name: null, name: 'Sukarno' }, ['Sukarno', '']],
  ['a family name before the comma', { name: 'Berset, Nadia' }, ['Nadia', 'Berset']],
  ['a family name in capitals', { name: 'BERSET Nadia Marie' }, ['Nadia Marie', 'BERSET']],
  [
    'a family name of several words in capitals',
    { name: "D'ARCY LE GOFF Anne-Marie" },
    ['Anne-Marie', "D'ARCY LE GOFF"],
  ],
  ['initials and a family name', { name: 'JP Müller' }, ['JP', 'Müller']],
  ['capitals alone', { name: 'NADIA BERSET' }, ['NADIA', 'BERSET']],
  ['a family name in capitals last', { name: 'Nadia DE LA RIVE' }, ['Nadia', 'DE LA RIVE']],
  ['an office in brackets', { name: 'BERSET Nadia (EDU-VD)' }, ['Nadia', 'BERSET']],
  ['two offices in brackets, after a comma', { name: 'Berset, Nadia (EDU) [extern]' }, ['Nadia', 'Berset']],
  ['a nickname in brackets', { name: 'Nadia (Nana) Berset' }, ['Nadia', '(Nana) Berset']],
  ['nothing but brackets', { name: '(Nadia)' }, ['(Nadia)', '']],
  ['titles before', { name: 'Prof. Dr. Nadia Berset' }, ['Nadia', 'Berset']],
  ['titles behind', { name: 'Berset, Nadia, Dr. phil.' }, ['Nadia', 'Berset']],
  ['a degree behind a comma', { name: 'Nadia Berset, MSc ETH' }, ['Nadia', 'Berset']],
  ['a small word before capitals', { name: 'de la RIVE Nadia' }, ['Nadia', 'de la RIVE']],
  ['an elided word before capitals', { name: 'd’ARCY Nadia' }, ['Nadia', 'd’ARCY']],
  ['an ß among capitals', { name: 'GROß Nadia' }, ['Nadia', 'GROß']],
  ['names with signs nobody sees', { given_name: 'Na\u200bdia\u202e', family_name: 'Ber\nset' }, ['Nadia', 'Ber set']],
])(
  'O-21 O-23 O-47 O-51 an account from a provider that describes its person with %s has each of the names once',
  async (_name, names, [firstName, name]) => {
    shape = { token: ({ email }) => ({ email, ...names }), userinfo: nothing }
    const { answer } = await signIn(aPersonElsewhere(), { isMailTrusted: true })
    expect(answer).toMatchObject({ status: 'success', query: { firstName, name } })
  },
)

test.each<[string, Shape, { mailClaim?: string; isMailTrusted?: boolean }, object]>([
  [
    'no address',
    { token: ({ given_name }) => ({ given_name }), userinfo: nothing },
    {},
    { missing: 'email', why: 'the provider sent no such claim', received: ['given_name', 'sub'] },
  ],
  [
    'a login in the place of the address',
    { token: () => ({ upn: 'ECOLE\\nadia' }), userinfo: nothing },
    { mailClaim: 'upn', isMailTrusted: true },
    { missing: 'upn', why: 'the claim is no mail address' },
  ],
  [
    'the user name of a guest in the place of the address',
    { token: () => ({ upn: 'nadia_ecole.ch#EXT#@ecole.onmicrosoft.com' }), userinfo: nothing },
    { mailClaim: 'upn', isMailTrusted: true },
    { missing: 'upn', why: 'the claim is no mail address' },
  ],
  [
    'nothing about whether it is verified',
    { token: withoutVerified, userinfo: nothing },
    {},
    { missing: 'email_verified', why: expect.stringContaining('OIDC_TRUST_MAIL') },
  ],
  [
    'an address that is not verified',
    { token: person => ({ ...person, email_verified: false }), userinfo: nothing },
    { isMailTrusted: true },
    { missing: 'email_verified', why: 'the provider says that the address is not verified' },
  ],
  [
    'email_verified about another claim than the address',
    { token: person => ({ upn: person.email, email_verified: true }), userinfo: nothing },
    { mailClaim: 'upn' },
    { missing: 'email_verified', why: expect.stringContaining('OIDC_TRUST_MAIL') },
  ],
])(
  'O-16 O-47 R-33 a sign-in with %s writes a line to the log that says what is missing, and nothing of the person',
  async (_name, about, settings, reason) => {
    shape = about
    const person = aPersonElsewhere()
    const { answer, logged } = await signIn(person, settings)
    expect(answer).toMatchObject({ status: 'error', query: { why: 'mail-not-proven' } })
    const lines = logged.filter(({ msg }) => msg === 'an external sign-in came to nothing')
    expect(lines).toMatchObject([{ level: 'warn', reason: { message: 'mail-not-proven', ...reason } }])
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${person.mail}|Nadia|Berset|ECOLE`))
  },
)

test('O-47 a mail address in the claim of the name is not used as a name; the account gets the part before the @', async () => {
  const person = aPersonElsewhere()
  shape = { token: ({ email }) => ({ email, name: email }), userinfo: nothing }
  const { answer } = await signIn(person, { isMailTrusted: true })
  expect(answer).toMatchObject({ query: { firstName: person.mail.split('@')[0], name: '' } })
})

test('O-16 R-33 text of a provider about a person in its refusal is not logged', async () => {
  shape = { token: person => person, userinfo: nothing }
  const { app, logged } = await anotherServer(first)
  const browser = aBrowser(app)
  const started = await browser.send('startExternalSignIn', { lang: 'fr' })
  const [{ address }] = started.query as [{ address: string }]
  const state = new URL(address).searchParams.get('state') ?? ''
  const error_description = 'AADSTS50105: The signed in user nadia@ecole.ch is not assigned to a role'
  const search = `?${new URLSearchParams({ error: 'access_denied', error_description, state, iss: provider.issuer })}`
  expect(await browser.send('finishExternalSignIn', { search })).toMatchObject({ status: 'error' })
  expect(await browser.send('finishExternalSignIn', { search })).toMatchObject({ status: 'error' })
  const reasons = logged.flatMap(line => (line.msg === 'an external sign-in came to nothing' ? [line] : []))
  expect(reasons).toMatchObject([
    { reason: { error: 'access_denied' } },
    { reason: { message: expect.stringContaining('belongs to no sign-in') } },
  ])
  expect(JSON.stringify(logged)).not.toContain('nadia@')
})
