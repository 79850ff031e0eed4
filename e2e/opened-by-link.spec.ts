import type { Frame, Page } from '@playwright/test'
import { aReflection } from './a-reflection.ts'
import type { ApiUser } from './api-user.ts'
import { accounts, expect, test } from './fixtures.ts'

/** A slide of the demo, which visitors may see. */
const everyones = {
  tool: '2306b3ef-134a-4be3-af30-7d161087f137',
  module: 'a8c92f15-d644-48d1-8d92-97deb1a88d9f',
  slide: '3c6891a0-f0b0-4eb6-a8b2-a91052e7028a',
}

/** The address of the player with a session in it, as an attacker may write it. */
function linkWith({ session }: ApiUser, { tool, module, slide } = everyones): string {
  const { login, tokenSession: token, tokenPublic, mediaKey, domain } = session
  const parameters = new URLSearchParams({
    ressource: tool,
    path: `${tool}/${module}/${slide}`,
    scope: 'courses',
    remoteSession: 'true',
    interfaceType: 'learn',
    framed: 'false',
    editor: 'false',
    lang: 'fr',
    visit: 'kept',
    userObject: JSON.stringify({ login, token, tokenPublic, mediaKey, domain }),
  })
  return `/player/#${parameters}`
}

/** The logins of all calls that the page makes. */
function callersOf(page: Page): Set<string> {
  const callers = new Set<string>()
  page.on('request', request => {
    if (!new URL(request.url()).pathname.startsWith('/api')) return
    const inForm = request.postData()?.match(/name="login"\s+(\S+)/)?.[1]
    const login = inForm ?? request.postDataJSON()?.login ?? new URL(request.url()).searchParams.get('login')
    if (login) callers.add(login)
  })
  return callers
}

const reflection = (page: Page | Frame) => page.getByRole('textbox', { name: /^Votre réponse/ })
const reflectionsOf = async (person: ApiUser) => JSON.stringify(await person.ask('getReflections', { lang: 'fr' }))

test('M-18 on a link with another person’s session, everything is recorded for the person of this browser, and the other account is never used', async ({
  page,
  signIn,
  apiUserOf,
  administrator,
  teacher,
}) => {
  const attacker = await apiUserOf(accounts.author)
  const { ids } = await aReflection(administrator)
  await signIn(accounts.teacher)
  const callers = callersOf(page)
  const words = `Ce que je n’écris que pour moi, ${Date.now()}.`
  await page.goto(linkWith(attacker, ids))
  await reflection(page).fill(words)
  await expect.poll(() => reflectionsOf(teacher)).toContain(words)
  expect(await reflectionsOf(attacker)).not.toContain(words)
  expect([...callers]).toEqual([accounts.teacher])
})

test('M-18 a link with another person’s session signs no visitor in, and without consent nothing is kept in the browser', async ({
  page,
  apiUserOf,
}) => {
  const attacker = await apiUserOf(accounts.author)
  const callers = callersOf(page)
  await page.goto(linkWith(attacker))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...callers]).toEqual(['nobody'])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('M-18 in a frame of another origin the player opens for a visitor, if the browser shows it there at all', async ({
  page,
  signIn,
  apiUserOf,
  baseURL,
  faults,
}) => {
  const attacker = await apiUserOf(accounts.author)
  await signIn(accounts.teacher)
  const link = new URL(linkWith(attacker), baseURL)
  const around = new URL('/around', link)
  around.hostname = '127.0.0.1'
  await page.route(around.href, route =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${link.href.replaceAll('&', '&amp;')}"></iframe>` }),
  )
  await page.goto(around.href)
  const frame = page.frameLocator('iframe')
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')

  // A browser that ignores the policy against frames.
  await page.route('**/player/', async route => {
    const response = await route.fetch()
    const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const callers = callersOf(page)
  await page.goto(around.href)
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...callers]).toEqual(['nobody'])
  faults.length = 0
})

test('M-18 the frame of our own page, when it is sent to a link with another session, keeps the session of the person who opened the page', async ({
  page,
  signIn,
  apiUserOf,
  administrator,
  teacher,
}) => {
  const attacker = await apiUserOf(accounts.author)
  const { ids, slide } = await aReflection(administrator)
  await signIn(accounts.teacher)
  await page.goto(slide)
  const frame = page.frames().find(frame => frame.parentFrame() === page.mainFrame())
  if (!frame) throw new Error('the page has no frame')
  await expect(reflection(frame)).toBeVisible()
  const callers = callersOf(page)
  // With a query, so that another document is loaded.
  await frame.evaluate(link => location.assign(link), linkWith(attacker, ids).replace('#', '?again#'))
  await frame.waitForURL(/again/)
  const words = `Dans le cadre, ${Date.now()}.`
  await reflection(frame).fill(words)
  await expect.poll(() => reflectionsOf(teacher)).toContain(words)
  expect(await reflectionsOf(attacker)).not.toContain(words)
  expect([...callers]).toEqual([accounts.teacher])
})
