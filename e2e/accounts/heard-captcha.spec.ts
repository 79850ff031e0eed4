import { expectAccessible } from '../accessible.ts'
import { expect, pausedRequests, test } from '../fixtures.ts'
import { captchaText } from './inbox.ts'
import { codeOf, fillIn, mailDialog, newMail, openSignUp, send } from './registration.ts'

const listen = 'Écouter le code'
const status = (text: string) => ({ hasText: text })

test('M-20 a person who listens to the code reads about the computation that goes with it, and registers when it is done', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await openSignUp(page)
  const mail = newMail()
  await fillIn(page, mail, { captcha: '' })
  // The duration of the computation is random: it may be over before anybody looks.
  const challenge = await pausedRequests(page, '**/api3/captcha/get-challenge/')
  await page.getByRole('button', { name: listen }).click()
  await expect(page.getByRole('status').filter(status('Votre appareil fait un calcul'))).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /calcul/ })).toBeVisible()
  await expectAccessible(page)
  challenge.resolve()
  await codeOf(page).fill(captchaText)
  // Sent before it is done, the form waits for it.
  await send(page)
  await expect(mailDialog(page)).toContainText(mail)
})

test('M-20 after listening to the code too often from one network, the page says when it works again and what else to do', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  await page.setViewportSize({ width: 320, height: 700 })
  await openSignUp(page)
  await codeOf(page).scrollIntoViewIfNeeded()
  await expect(page.getByAltText(/Code à recopier/)).toBeVisible()
  await page.route(/type=audio/, route => route.fulfill({ status: 429, headers: { 'retry-after': '1800' }, json: {} }))
  await page.getByRole('button', { name: listen }).click()
  await expect(page.getByRole('status').filter(status('Le code a trop souvent été écouté'))).toContainText('30 minutes')
  await expect(page.getByAltText(/Code à recopier/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Écrire au support' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  faults.length = 0
})
