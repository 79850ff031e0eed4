import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { aCertificate, certificateFile } from './a-certificate.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Avec le fichier' })

async function drop(page: Page, name: string, buffer: Buffer) {
  await section(page).getByLabel('Déposer le certificat ou le badge').setInputFiles({ name, mimeType: '', buffer })
}

test('W-11 a PDF of ours is judged in the browser', async ({ page, baseURL, consent, administrator, teacher }) => {
  await consent('refuse')
  const { code, facts } = await aCertificate(administrator, teacher)
  const pdf = await certificateFile(baseURL ?? '', code, 'pdf')
  await page.goto('/fr/validate')
  await page.getByRole('button', { name: 'Examiner un fichier' }).click()
  await drop(page, 'certificat.pdf', pdf)
  await expect(page.getByRole('heading', { name: 'Ce badge est authentique' })).toBeFocused()
  await expect(section(page).getByText(facts.holder)).toBeVisible()
  await page.screenshot({ path: '.cache/try/own.png', fullPage: true })
})
