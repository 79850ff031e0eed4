import { comeBack, expect, test } from '../fixtures.ts'
import { expectChangedPageHydrates } from '../outside-changes.ts'
import { anAccount } from './an-account.ts'

test('M-01 a dashboard in which a proxy has changed a word on its way shows all it showed, and hydrates', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  await page.goto('/health/live')
  const account = await anAccount(page)
  await comeBack(page, account.mail, account.password)
  await expectChangedPageHydrates(page, '/fr/dashboard', faults)
  await expect(page.locator('html[data-person]')).toBeAttached()
})
