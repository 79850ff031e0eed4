import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { readConfig } from '../../apps/server/src/config.ts'
import { seedDemo } from '../../apps/server/src/courses/seed-demo.ts'
import { openFiles } from '../../apps/server/src/open-files.ts'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import type { ReceivedMail } from '../accounts/inbox.ts'
import { type ApiUser, apiUser } from '../api-user.ts'
import { accounts, comeBack, demoPassword, wake } from '../fixtures.ts'
import { type Started, startIn } from './a-fresh-copy.ts'
import { aPlace, isReady, type Place } from './a-place.ts'
import { startRoundRobin } from './round-robin.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const module = 'cb988851-497f-4b43-9389-bece8bcdc349'
const root = new URL('../../', import.meta.url).pathname

/** Three copies of the server on one database and one folder, behind a round-robin proxy. */
async function threeCopies(place: Place) {
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: place.origin,
    DATABASE_URL: place.databaseUrl,
    DATA_DIR: join(place.folder, 'data'),
    SMTP_URL: place.smtpUrl,
    FFMPEG_PATH: 'none',
    DEMO_PASSWORD: demoPassword,
  }
  await migrate(place.pool, place.log)
  const config = readConfig(env, { demo: false })
  await seedDemo({ db: place.db, files: await openFiles(config, place.log), config })
  const copies: Copy[] = []
  const killAll = () => {
    for (const { server } of copies) kill(server)
  }
  try {
    // The copies are started one after the other: a port is free until the copy on it listens.
    for (let count = 0; count < 3; count++) {
      const port = await freePort()
      const command = 'node_modules/.bin/node apps/server/src/main.ts'
      const server = startIn(root, command, { ...env, PORT: String(port) })
      const copy = { port, origin: `http://localhost:${port}`, server }
      copies.push(copy)
      await isReady(copy.origin, server)
    }
    const proxy = await startRoundRobin(
      copies.map(({ port }) => port),
      place.port,
    )
    return {
      copies: copies as [Copy, Copy, Copy],
      end() {
        proxy.stop()
        killAll()
      },
    }
  } catch (fault) {
    killAll()
    throw fault
  }
}

type Copy = { port: number; origin: string; server: Started }

function kill(server: Started) {
  try {
    server.end('SIGKILL')
  } catch {
    // The server has ended already.
  }
}

/** Simulates a power cut of PostgreSQL: one of its processes is killed, all others end with it, and it recovers. */
async function crashDatabase({ pool, log }: Place) {
  const client = await pool.connect()
  client.on('error', () => undefined)
  const isGone = new Promise(done => client.once('end', done))
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  )
  process.kill(rows[0]!.pid, 'SIGKILL')
  // A query that comes before the others have noticed is still answered.
  await isGone
  client.release(true)
  log.info('the database was killed')
}

const heading = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 })

/** Turns to the next slide of a lesson; returns its title. */
async function turn(page: Page): Promise<string> {
  const before = await heading(page).textContent()
  await page.frameLocator('iframe').getByRole('button', { name: 'Suivant' }).click()
  await expect(heading(page)).not.toHaveText(before ?? '')
  return (await heading(page).textContent()) ?? ''
}

/** Tries a wrong password for an account that does not exist; returns the status of the answer. */
async function signInWrongly(origin: string): Promise<number> {
  const body = new URLSearchParams({
    login: 'personne@ecole.ch',
    key: 'd3Jvbmc=',
    encryption: 'true',
    query: JSON.stringify({ action: 'get', actor: 'personne@ecole.ch' }),
  })
  return (await fetch(`${origin}/api2/actor/auth/`, { method: 'POST', body })).status
}

async function seen(person: ApiUser): Promise<number> {
  const [progress] = await person.ask('getProgress', { tool })
  return progress?.slides.filter(({ seenAt }) => seenAt !== null).length ?? 0
}

test('R-52 three copies of the server: one is killed and the database crashes in the middle of a lesson, and no progress is lost', async ({
  browser,
}) => {
  const place = await aPlace()
  let end: (() => void) | undefined
  try {
    const started = await threeCopies(place)
    end = started.end
    const [first, second, third] = started.copies
    const page = await browser.newPage({ baseURL: place.origin })
    const teacher = await apiUser(place.origin, accounts.teacher, demoPassword)
    const request = (text: string) =>
      teacher.ask('sendMail', {
        email: [
          {
            id: crypto.randomUUID(),
            firstname: 'Chiara',
            lastname: 'Monnet',
            mail: accounts.teacher,
            category: 'i-can-not-connect',
            type: 'support',
            lang: 'fr',
            text,
          },
        ],
      })
    const arrived = async (text: string) => {
      const answer = await page.request.get(`http://localhost:${place.port + 1}/api/email`)
      const mails: ReceivedMail[] = await answer.json()
      return mails.filter(
        mail => mail.text.includes(text) && mail.to.some(({ address }) => address.startsWith('support')),
      )
    }

    await test.step('a lesson begins, and a mail leaves', async () => {
      await page.goto('/health/live')
      await page.evaluate(() => localStorage.setItem('cookies-agreement', 'accept'))
      await comeBack(page, accounts.teacher)
      await page.goto(`/fr/tool/${tool}/modules/${module}`)
      await expect(heading(page)).toBeVisible()
      await wake(page)
      await turn(page)
      await request('avant la coupure')
      await expect.poll(async () => (await arrived('avant la coupure')).length).toBe(1)
    })
    await test.step('one copy is killed, and the lesson goes on', async () => {
      kill(first.server)
      await first.server.ended
      await turn(page)
      await turn(page)
      await request('pendant la coupure')
    })
    await test.step('the database crashes, and the lesson goes on', async () => {
      await crashDatabase(place)
      await turn(page)
      await turn(page)
    })
    await test.step('everything that was done is stored, once', async () => {
      await expect.poll(() => seen(teacher).catch(() => 0)).toBe(6)
      await expect(page.getByText('Enregistré', { exact: true }).first()).toBeVisible()
      await expect.poll(async () => (await arrived('pendant la coupure')).length).toBe(1)
      expect(await arrived('avant la coupure')).toHaveLength(1)
    })
    await test.step('a change on one copy is known to the other: a name, a session that ended, wrong passwords', async () => {
      const [onSecond, onThird] = await Promise.all(
        [second, third].map(({ origin }) => apiUser(origin, accounts.administrator, demoPassword)),
      )
      const [found] = await onSecond!.read({ filters: { type: 'bloc', list: [tool] } })
      await (await fetch(`${third.origin}/fr/session/${tool}`)).text()
      await onSecond!.change(found!, { name: 'Un nom tout neuf' })
      await expect
        .poll(async () => (await fetch(`${third.origin}/fr/session/${tool}`)).text())
        .toContain('Un nom tout neuf')
      await onThird!.ask('endSessions', { sessions: 'others' })
      await expect(onSecond!.ask('getProgress', { tool })).rejects.toThrow()
    })
    await test.step('wrong passwords count together, whichever copy they are tried on', async () => {
      const answers: number[] = []
      for (let at = 0; at < 6; at++) answers.push(await signInWrongly([second, third][at % 2]!.origin))
      expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    })
  } finally {
    end?.()
    await place.clearAway()
  }
})
