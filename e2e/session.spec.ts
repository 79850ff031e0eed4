import type { Page } from '@playwright/test'
import { accounts, comeBack, demoPassword, expect, heldBack, signInHere, test, wake } from './fixtures.ts'

const modal = 'dialog'
const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'

/** Waits until the page answers by script. */

test.describe('the visitor', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('R-14 the landing page has its sections, nine tools on four levels, six testimonials and the address', async ({
    page,
  }) => {
    await page.goto('/fr')
    const levels = page.getByRole('heading', { level: 3, name: /^(Cycle [123]|Secondaire II)$/ })
    await expect(levels).toHaveCount(4)
    await expect(page.getByRole('listitem').getByRole('heading', { level: 4 })).toHaveCount(9)
    await expect(page.getByText('Enseignante, Cycle 2')).toBeAttached()
    // They are invented, and say so.
    await expect(page.getByRole('figure').getByText('Exemple imaginé')).toHaveCount(6)
    await expect(page.getByRole('contentinfo').getByText(/Lausanne/)).toBeAttached()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /contact@/ })).toBeAttached()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /\+41/ })).toBeAttached()
  })

  test('R-15 the banner says that registrations are not open, and there is no way to sign up', async ({ page }) => {
    await page.goto('/fr')
    await expect(page.getByText('Préau est en construction.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'S’inscrire' })).toHaveCount(0)
    await page.goto('/fr?login&form')
    await expect(page.getByRole(modal)).toBeVisible()
    await expect(page.getByRole(modal).getByRole('link', { name: 'Créer un compte' })).toHaveCount(0)
    await page.goto('/fr/signup')
    await wake(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Les inscriptions ouvriront bientôt' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  })

  test('R-16 the menu folds into a burger at 900 px and below', async ({ page, consent }) => {
    await consent('accept')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/fr')
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(menu.getByRole('link', { name: 'Outils' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tableau de bord' })).toHaveCount(0)
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(menu.getByRole('link', { name: 'Outils' })).toBeHidden()
    await page.getByLabel('Menu', { exact: true }).click()
    await page.getByRole('link', { name: 'Outils' }).first().click()
    await expect(page.getByRole('heading', { name: 'Les outils, par degré' })).toBeInViewport()
  })

  test('R-16 a menu opened before the scripts have come stays open when they do', async ({ page, consent }) => {
    await consent('accept')
    await page.setViewportSize({ width: 600, height: 800 })
    const scripts = await heldBack(page, '**/assets/*.js')
    await page.goto('/fr', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const login = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Se connecter' })
    await expect(login).toBeVisible()
    scripts.resolve()
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect(login).toBeVisible()
  })

  test('R-16 R-23 the login modal opened from the folded menu gives the focus back to its button', async ({
    page,
    consent,
  }) => {
    await consent('accept')
    await page.setViewportSize({ width: 600, height: 800 })
    // Before the page is alive the link is a link: another document, with nothing to go back to.
    await page.goto('/fr')
    await wake(page)
    const burger = page.getByRole('button', { name: 'Menu', exact: true })
    await burger.click()
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Se connecter' }).click()
    await expect(page.getByRole(modal)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(modal)).toBeHidden()
    await expect(burger).toBeFocused()
  })

  test('R-17 after 100 px of scroll the menu stays and a button leads back to the top', async ({ page, consent }) => {
    await consent('accept')
    await page.goto('/fr')
    await wake(page)
    const top = page.getByRole('button', { name: 'Revenir en haut de la page' })
    await expect(top).toBeHidden()
    await page.mouse.wheel(0, 600)
    await expect(top).toBeVisible()
    await expect(page.getByRole('banner')).toBeInViewport()
    await top.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(5)
  })

  test('R-20 refusing opens the consent dialog, and the banner is back when it closes; accepting hides it for good', async ({
    page,
  }) => {
    await page.goto('/fr')
    const banner = page.getByRole('region', { name: /retenir vos progrès/i })
    await banner.getByRole('button', { name: 'Refuser' }).click()
    const dialog = page.getByRole(modal, { name: /accord/i })
    await expect(dialog).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cookies-agreement'))).toBe('refuse')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(banner).toBeVisible()

    await banner.getByRole('button', { name: 'Accepter' }).click()
    await expect(banner).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('cookies-agreement'))).toBe('accept')
    await page.reload()
    await wake(page)
    await expect(banner).toBeHidden()
  })

  test('R-20 who has answered the banner goes on where they were, or at what the page says', async ({ page }) => {
    await page.goto('/fr')
    const banner = page.getByRole('region', { name: /retenir vos progrès/i })
    await banner.getByRole('button', { name: 'Refuser' }).click()
    await page
      .getByRole(modal, { name: /accord/i })
      .getByRole('button', { name: 'Pas maintenant' })
      .click()
    await expect(page.getByRole('main')).toBeFocused()
    const tools = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Outils' })
    await tools.focus()
    await banner.getByRole('button', { name: 'Accepter' }).click()
    await expect(banner).toBeHidden()
    await expect(tools).toBeFocused()
  })

  test('R-20 where the browser forbids storage the page still comes alive, and remembers the answer while it lasts', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto('/fr')
    const banner = page.getByRole('region', { name: /retenir vos progrès/i })
    await banner.getByRole('button', { name: 'Accepter' }).click()
    await expect(banner).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Outils' }).click()
    await expect(page.getByRole('heading', { name: 'Les outils, par degré' })).toBeInViewport()
    await expect(banner).toBeHidden()
  })

  test('R-20 R-35 without consent nobody signs in; whoever gives it when asked goes on, with what was typed and sent before any script', async ({
    page,
  }) => {
    const scripts = await heldBack(page, '**/assets/*.js')
    await page.goto('/fr?login&form')
    await signInWithout(page)
    scripts.resolve()
    const consent = page.getByRole(modal, { name: /accord/i })
    await expect(consent).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    await consent.getByRole('button', { name: 'Accepter' }).click()
    await expect(page.getByRole(modal)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('R-20 R-35 on a slow network, too, consent is asked for above the login window', async ({ page }) => {
    const login = await heldBack(page, '**/login-modal-*.js')
    const question = await heldBack(page, '**/consent-dialog-*.js')
    await page.goto('/fr')
    await wake(page)
    await page.getByRole('button', { name: 'Refuser' }).click()
    await page.getByRole('link', { name: 'Se connecter' }).click()
    question.resolve()
    await expect(page.getByRole(modal, { name: /accord/i })).toBeVisible()
    login.resolve()
    await signInWithout(page)
    await page
      .getByRole(modal, { name: /accord/i })
      .getByRole('button', { name: 'Accepter' })
      .click()
    await expect(page.getByRole(modal)).toHaveCount(0)
  })
})

/** Sends a login form off that was opened without consent. */
async function signInWithout(page: Page) {
  const login = page.getByRole(modal, { name: /bienvenue/i })
  await login.getByLabel('Adresse e-mail').fill(accounts.teacher)
  await login.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await login.getByRole('button', { name: 'Se connecter' }).click()
}

test.describe('signing in', () => {
  test('R-26 a modal that cannot be loaded is said to be missing, a new start brings it; its form is there at once, and shows the password or not', async ({
    page,
    consent,
    faults,
  }) => {
    await consent('accept')
    await page.goto('/fr')
    await wake(page)
    await page.route('**/assets/login-modal*.js', route => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click()
    const said = page.getByRole('alert').filter({ hasText: 'a trébuché' })
    await expect(said).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unrouteAll()
    faults.length = 0
    await said.getByRole('button', { name: 'Réessayer' }).click()
    const login = page.getByRole(modal)
    await expect(login.getByRole('heading')).toBeVisible()
    await expect(login.getByLabel('Adresse e-mail')).toBeFocused()
    const password = login.getByLabel('Mot de passe', { exact: true })
    await password.fill('secret')
    await expect(password).toHaveAttribute('type', 'password')
    await login.getByRole('button', { name: /afficher le mot de passe/i }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await login.getByRole('button', { name: /cacher le mot de passe/i }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(login.getByRole('link', { name: 'Mot de passe oublié ?' })).toHaveAttribute(
      'href',
      /\/fr\/reset-password/,
    )
  })

  test('R-27 R-37 R-40 an address that is none is said on its field when it is left, a wrong password in the form, and what was typed stays', async ({
    page,
    consent,
  }) => {
    await consent('accept')
    await page.goto('/fr?login&form')
    const login = page.getByRole(modal)
    const mail = login.getByLabel('Adresse e-mail')
    await mail.fill('chiara')
    await mail.press('Tab')
    await expect(mail).toHaveAttribute('aria-invalid', 'true')
    await expect(mail).toHaveAccessibleDescription(/nom@exemple\.ch/)
    await login.getByLabel('Adresse e-mail').fill(accounts.teacher)
    await login.getByLabel('Mot de passe', { exact: true }).fill('not this one')
    await login.getByRole('button', { name: 'Se connecter' }).click()
    await expect(login.getByRole('alert')).toContainText('ne vont pas ensemble')
    await expect(login.getByLabel('Adresse e-mail')).toHaveValue(accounts.teacher)
  })

  test('R-18 R-16 R-23 R-28 R-56 signed in, the menu has dashboard, marketplace and the profile menu, with help; signing out takes them away', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1400, height: 900 })
    await signIn(accounts.teacher)
    await page.goto('/fr')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Tableau de bord' })).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Catalogue' })).toBeVisible()
    const user = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}')
    expect(user).toMatchObject({ mail: accounts.teacher, level: 'user', bitrate: '720p', domain: ['localhost'] })

    await banner.getByRole('button', { name: 'Mon compte' }).click()
    const face = banner.getByRole('button', { name: 'Mon compte' }).locator('img')
    await expect(face).toHaveAttribute('src', /api2\/actor\/download/)
    expect(
      await face.evaluate((image: HTMLImageElement) =>
        image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
      ),
    ).toEqual([60, 60])
    const account = banner.getByRole('button', { name: 'Mon compte' })
    await banner.getByRole('link', { name: 'Demander de l’aide' }).click()
    await expect(page.getByRole(modal, { name: /aide/i })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(modal)).toBeHidden()
    await expect(account).toBeFocused()
    await expect(account).toHaveAttribute('aria-expanded', 'false')
    await account.click()
    await page
      .getByRole('menuitem', { name: 'Se déconnecter' })
      .or(page.getByRole('link', { name: 'Se déconnecter' }))
      .click()
    await expect(banner.getByRole('link', { name: 'Se connecter' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })

  test('R-28 signing out in one tab signs out in the others, also in a lesson', async ({ page, signIn, context }) => {
    await signIn(accounts.author)
    await page.goto(`/fr/session/${tool}`)
    await page.getByRole('link', { name: 'Voir ce qui change' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/fr/logout')
    await expect(other).toHaveURL(/\/fr\/?$/)
    await expect(page).toHaveURL(/\/fr\/?\?login/)
    await expect(page.getByRole(modal)).toBeVisible()
  })

  test('R-28 the session is there at once on the next visit, no matter if the server answers; one that has ended or is of an account no longer activated is let go, and says so where one signs in', async ({
    page,
    signIn,
    faults,
  }) => {
    await page.setViewportSize({ width: 1400, height: 900 })
    const account = page.getByRole('banner').getByRole('button', { name: 'Mon compte' })
    const user = () => page.evaluate(() => localStorage.getItem('user'))
    const isLetGo = async () => {
      await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toBeVisible()
      expect(await user()).toBeNull()
    }
    await signIn(accounts.teacher)
    await page.goto('/fr')
    await expect(account).toBeVisible()
    await page.route('**/api2/actor/auth/**', route => route.abort())
    await page.reload()
    await expect(account).toBeVisible()
    expect(await user()).not.toBeNull()
    await page.unrouteAll()
    faults.length = 0

    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify({ ...user, tokenSession: 'ended' }))
      localStorage.setItem('preau-draft:someone:slide:fr', 'what nobody but its author has')
    })
    await page.reload()
    await isLetGo()
    // It ran out: what its person wrote waits for them.
    expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain('preau-draft')
    await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click()
    await expect(page.getByRole('dialog', { name: 'Votre session est terminée' })).toBeVisible()
    await page.keyboard.press('Escape')

    await comeBack(page, accounts.teacher)
    const dataSet = { status: 'error', message: 'this-account-is-not-activated', timestamp: 0, query: [] }
    await page.route('**/api2/actor/auth/**', route => route.fulfill({ json: { dataSet } }))
    await page.reload()
    await isLetGo()
  })

  for (const path of ['/fr/logout', '/fr/about?url=logout']) {
    test(`R-05 R-10 ${path} ends the session on the server too, empties the browser and goes to the root`, async ({
      page,
      signIn,
      request,
      context,
    }) => {
      await signIn(accounts.teacher)
      const { mail, tokenSession } = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}')
      await page.evaluate(() => {
        localStorage.setItem('something', 'of mine')
        // biome-ignore lint/suspicious/noDocumentCookie: as any script of a page may
        document.cookie = 'something=of-mine; path=/'
      })
      await page.goto(path)
      await expect(page).toHaveURL(/\/fr\/?$/)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
      expect(await page.evaluate(() => localStorage.getItem('something'))).toBeNull()
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('something')
      const answer = await request.post('/api3/progress/get/', {
        data: {
          login: mail,
          key: tokenSession,
          query: { action: 'get', tool },
        },
      })
      expect(await answer.json()).toMatchObject({ dataSet: { status: 'error', message: 'not logged' } })
    })
  }

  // Which addresses are refused is proven of `safe-return.ts`.
  for (const evil of ['//evil.example', 'javascript:alert(1)']) {
    test(`R-10 return=${evil} never leaves the platform`, async ({ page, consent, baseURL, faults }) => {
      await consent('accept')
      await page.goto(`/fr?login&form&return=${encodeURIComponent(evil)}`)
      await signInHere(page, accounts.teacher)
      const hasStayed = ({ origin, searchParams }: URL) => origin === baseURL && !searchParams.has('login')
      // The flag goes in the same step that decides where to go: whoever is here without it was not sent away.
      await expect(page).toHaveURL(hasStayed)
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveURL(hasStayed)
      // What is a path of ours may well lead to a 404 of ours.
      faults.length = 0
    })
  }

  for (const [wanted, landed] of [
    ['/en/dashboard', /\/en\/dashboard$/],
    ['/dashboard', /\/fr\/dashboard$/],
  ] as const) {
    test(`R-10 return=${wanted} leads there, in the language it names`, async ({ page, consent }) => {
      await consent('accept')
      await page.goto(`/fr?login&form&return=${encodeURIComponent(wanted)}`)
      await signInHere(page, accounts.author)
      await expect(page).toHaveURL(landed)
      await expect(page.locator('html')).toHaveAttribute('lang', wanted.startsWith('/en') ? /^en/ : /^fr/)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('R-10 login asks nobody who is signed in, and leaves the address', async ({ page, signIn }) => {
    await signIn(accounts.author)
    await page.goto('/fr/about?login')
    await expect(page).toHaveURL(/\/fr\/about$/)
    await expect(page.getByRole(modal)).toHaveCount(0)
  })

  test('R-21 a protected page waits under the sign while nothing is known of the person', async ({ page }) => {
    await page.route('**/assets/*.js', () => {})
    await page.goto('/fr/dashboard', { waitUntil: 'domcontentloaded' })
    const splash = page.getByRole('status').filter({ hasText: 'Chargement' })
    await expect(splash).toBeVisible()
    await expect(splash.locator('svg')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('R-07 R-10 R-11 a lesson asks to sign in first, and is there after it', async ({ page, consent }) => {
    await consent('accept')
    await page.goto(`/fr/tool/${tool}/course`)
    await expect(page).toHaveURL(/\/fr\/?\?login/)
    expect(new URL(page.url()).searchParams.get('return')).toBe(`/fr/tool/${tool}/course`)
    await signInHere(page, accounts.teacher)
    await expect(page).toHaveURL(new RegExp(`/fr/session/${tool}`))
    await expect(page.getByRole('heading', { level: 1, name: /cyberharcèlement/i })).toBeVisible()
  })
})
