import { expect, test } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { makeOddFilm, oddFilms } from '../../apps/server/src/testing/odd-films.ts'
import { apiUser } from '../api-user.ts'
import { accounts, demoPassword } from '../fixtures.ts'
import { aLessonOfFilms, bringIntoSegments, endsOfAll, filmsTimeout, playAll } from '../odd-films.ts'
import { firefoxPath } from './firefox.ts'

test('M-12 in Firefox odd films play to their end, in segments', async ({ baseURL }) => {
  const host = baseURL ?? ''
  const by = await apiUser(host, accounts.administrator, demoPassword)
  const films = await Promise.all(oddFilms.map(async film => ({ name: film.name, bytes: await makeOddFilm(film) })))
  const { path, states } = await aLessonOfFilms(host, by, films)
  await expect.poll(states, { timeout: filmsTimeout }).toEqual(films.map(() => 'ready'))
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath!, defaultViewport: null })
  try {
    const page = await browser.newPage()
    await page.goto(`${host}/health/live`)
    await page.evaluate(user => {
      localStorage.setItem('user', user)
      localStorage.setItem('cookies-agreement', 'accept')
    }, JSON.stringify(by.session))
    await page.goto(host + path)
    const lesson = await (await page.waitForSelector('iframe'))?.contentFrame()
    const count = () => lesson?.$$eval('video', all => all.length)
    await expect.poll(count).toBe(films.length)
    await expect.poll(() => lesson?.evaluate(bringIntoSegments)).toBe(films.length)
    await lesson?.evaluate(playAll)
    await expect
      .poll(() => lesson?.evaluate(endsOfAll))
      .toEqual(films.map(({ name }) => `${name} has ended in segments`))
  } finally {
    await browser.close()
    await by.clearAway()
  }
})
