import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { captchaText } from '../../apps/server/src/captcha/captcha-text.ts'
import { hashOf } from '../../apps/server/src/platform/hash-of.ts'
import { letterTo, linkIn } from '../accounts/inbox.ts'
import {
  codeOf,
  fillIn,
  goodPassword,
  mailDialog,
  newMail,
  openSignUp,
  proofIn,
  send,
} from '../accounts/registration.ts'
import { apiUser } from '../api-user.ts'
import { comeBack } from '../fixtures.ts'
import { copyProject, runIn, type Started, startIn } from './a-fresh-copy.ts'
import { aPlace, isReady, type Place } from './a-place.ts'
import { readmeRecipe, withOwn } from './readme-recipe.ts'

/** Nothing answers there: any attempt to install something fails at once. */
const noNetwork = { npm_config_registry: 'http://127.0.0.1:9', npm_config_offline: 'true' }

/** The text in the picture of a page's captcha, read with the browser's cookie and the database. */
async function readCaptcha(page: Page, { db }: Place): Promise<string> {
  await codeOf(page).scrollIntoViewIfNeeded()
  await expect(page.getByAltText(/Code à recopier/)).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('preau_captcha'))
  if (!cookie) throw new Error('the browser has no captcha')
  const kept = db.selectFrom('captcha').select('seed').where('token_hash', '=', hashOf(cookie.value))
  return captchaText(cookie.value, (await kept.executeTakeFirstOrThrow()).seed)
}

test('the README’s steps to production lead a newcomer from a copy of the project to a lesson', async ({ browser }) => {
  const place = await aPlace()
  const servers: Started[] = []
  const page = await browser.newPage({ baseURL: place.origin })
  try {
    const [build = '', written = '', installForRunning = '', writtenWithoutNpm = '', administrator = ''] = readmeRecipe(
      'README.md',
      'Run it for real',
    )
    const ours = {
      'https://preau.example.org': place.origin,
      'postgres://preau:secret@db/preau': place.databaseUrl,
      'smtp://preau:secret@mail.example.org:587': `'${place.smtpUrl}'`,
    }
    const [serve, serveWithoutNpm] = [withOwn(written, ours), withOwn(writtenWithoutNpm, ours)]
    const env = { ...noNetwork, PORT: String(place.port), HOST: '127.0.0.1', DATA_DIR: join(place.folder, 'data') }
    const started = (folder: string, command: string, more: NodeJS.ProcessEnv = {}) => {
      const server = startIn(folder, command, { ...env, ...more })
      servers.push(server)
      return server
    }
    const home = join(place.folder, 'built')
    copyProject(home)

    await test.step('the setup names in one sentence what is not installed', async () => {
      const nothing = started(home, serve)
      expect([await nothing.ended, nothing.said()]).toEqual([1, expect.stringContaining('run `npm ci` here first.\n')])
    })
    await test.step('the platform is built, and started where it was built', async () => {
      const [install = '', ...rest] = build.split(' && ')
      await runIn(home, install, { NODE_ENV: 'production' })
      const unbuilt = started(home, serve)
      expect([await unbuilt.ended, unbuilt.said()]).toEqual([
        1,
        expect.stringContaining('\nThe pages have not been built yet: run `npm run build`.\n'),
      ])
      expect(unbuilt.said()).not.toContain('    at ')
      await runIn(home, rest.join(' && '), { NODE_ENV: 'production' })
      const installed = (await stat(join(home, 'node_modules/.package-lock.json'))).mtimeMs
      const server = started(home, serve)
      await isReady(place.origin, server)
      server.end('SIGTERM')
      // npm, which gets the signal too, does not report how the server ended.
      expect([0, 143], server.said()).toContain(await server.ended)
      await expect(fetch(place.origin)).rejects.toThrow()
      expect((await stat(join(home, 'node_modules/.package-lock.json'))).mtimeMs).toBe(installed)
    })
    const elsewhere = join(place.folder, 'elsewhere')
    await test.step('the built folder runs elsewhere with nothing that only building needs', async () => {
      await rm(join(home, 'node_modules'), { recursive: true })
      await rename(home, elsewhere)
      await runIn(elsewhere, installForRunning)
      for (const name of ['vite', 'maildev', 'oidc-provider']) {
        await expect(stat(join(elsewhere, 'node_modules', name)), name).rejects.toThrow()
      }
      const demo = started(elsewhere, 'node_modules/.bin/node apps/server/src/main.ts --demo')
      expect([await demo.ended, demo.said()]).toEqual([
        1,
        'The packages of the demo are not installed: start it with `npm start`, or run `npm ci --include=dev` first.\n',
      ])
    })
    const server = started(elsewhere, serveWithoutNpm, { SIGNUP: 'open' })
    await isReady(place.origin, server)

    await test.step('a person registers', async () => {
      const mail = newMail()
      await page.addInitScript(() => {
        if (window === window.top) localStorage.setItem('cookies-agreement', 'accept')
      })
      await openSignUp(page)
      await fillIn(page, mail, { captcha: await readCaptcha(page, place) })
      await send(page)
      await mailDialog(page)
        .getByRole('textbox')
        .fill((await proofIn(page, mail)).code)
      await mailDialog(page).getByRole('button', { name: 'Activer', exact: true }).click()
      await expect(page).toHaveURL(/\/fr\/dashboard$/)
    })
    const mail = newMail()
    await test.step('the first administrator account is made, and its owner chooses a password by the link of a mail', async () => {
      const said = await runIn(elsewhere, withOwn(administrator, { 'someone@example.org': mail }), {
        ...env,
        DATABASE_URL: place.databaseUrl,
      })
      expect(said).toContain(`${mail} has an account`)
      await page.goto(linkIn(await letterTo(page, mail), '/welcome'))
      await page.getByLabel('Mot de passe', { exact: true }).fill(goodPassword)
      await page.getByLabel('Répétez le mot de passe').fill(goodPassword)
      await page.getByRole('button', { name: 'Ouvrir mon compte' }).click()
      await expect(page).toHaveURL(/\/fr\/dashboard$/)
      await comeBack(page, mail, goodPassword)
    })
    await test.step('a course is imported, and its first screen can be read', async () => {
      const person = await apiUser(place.origin, mail, goodPassword)
      const level = await person.aLevel('Cycle 1')
      const course = `npm run preau -- course import content/mots-de-passe ${level.id} --mail ${mail} --server ${place.origin}`
      expect(await runIn(elsewhere, course, { ...env, COURSE_PASSWORD: goodPassword })).toContain('Imported')
      const [module] = await person.read({ filters: { type: 'module' } })
      await page.goto(`/fr/tool/${module?.parent}/modules/${module?.id}`)
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    })
    await test.step('the server stops when it is asked to', async () => {
      server.end('SIGTERM')
      expect(await server.ended, server.said()).toBe(0)
    })
  } finally {
    for (const server of servers) {
      try {
        server.end('SIGKILL')
      } catch {
        // The server has ended already.
      }
    }
    await place.clearAway()
  }
})
