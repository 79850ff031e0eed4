import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor, words } from './in-the-editor.ts'

/** Pastes HTML, and returns the reports of the Content-Security-Policy. */
function paste(page: Page, html: string): Promise<string[]> {
  return page.evaluate(async html => {
    // Reports come later, in order: once that of a deliberate violation is there, all before it are.
    const fence = 'https://fence.example/'
    const reports: string[] = []
    const isFenced = new Promise<void>(resolve => {
      document.addEventListener('securitypolicyviolation', function hear({ blockedURI, effectiveDirective }) {
        if (!blockedURI.startsWith(fence)) return void reports.push(`${effectiveDirective} ${blockedURI}`)
        document.removeEventListener('securitypolicyviolation', hear)
        resolve()
      })
    })
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    new Image().src = fence
    await isFenced
    return reports
  }, html)
}

/** HTML that would run, fetch or set a style, written as no word processor does. */
const armed = `<p title="a > b" style="color:red">Un</p><p/style="color:red">Deux</p><p class="a"style="color:red">Trois</p>
<p onclick="alert(1)">Quatre</p><img alt="a > b" src="/pasted-picture.png" srcset="/pasted-picture.png 2x" onerror="alert(1)">
<svg onload="alert(1)"><image href="/pasted-picture.png" /></svg><video src="/pasted-picture.png" poster="/pasted-picture.png"></video>
<iframe src="/pasted-picture.png"></iframe><style>@import "/pasted-picture.png";`

/** The clipboard of Word, shortened. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-family:Calibri} --></style></head><body lang=FR-CH style='tab-interval:35.4pt'>
<!--StartFragment--><h1><span style='mso-fareast-language:FR'>Titre<o:p></o:p></span></h1>
<p class=MsoNormal>Du <b style='mso-bidi-font-weight:normal'>gras</b> et <span style='color:red;font-size:20pt'>du rouge</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Un<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span><span
style='mso-list:Ignore'>o<span>&nbsp;</span></span></span><![endif]>Un un<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Premièrement</p>
<p class=MsoNormal><a href="javascript:alert(1)">mauvais</a> <a href="https://ecole.ch">bon</a></p><script>alert(1)</script>
<img src=x onerror=alert(1)><!--EndFragment--></body></html>`

/** The clipboard of Google Docs. */
const fromDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.4"><span
style="font-weight:400">Titre</span></h2><p dir="ltr"><span style="font-weight:700">gras</span><span style="font-weight:400"> puis </span><span
style="font-style:italic">italique</span></p><br /><ul><li dir="ltr"><p dir="ltr" role="presentation"><span>Un</span></p></li><ul><li dir="ltr"><p
role="presentation"><span>Un un</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`

test('R-53 text pasted from a word processor comes out clean, nothing pasted is run, fetched or styled, and the security policy reports nothing', async ({
  page,
  administrator,
  faults,
}) => {
  await openEditor(page, await aWorkshop(administrator))
  await addBlock(page, 'texte')
  await expect(words(page)).toBeFocused()
  expect(await paste(page, fromWord)).toEqual([])
  expect(await words(page).innerHTML()).toBe(
    '<h2>Titre</h2><p>Du <strong>gras</strong> et du rouge.</p><ul><li><p>Un</p><ul><li><p>Un un</p></li></ul></li></ul>' +
      '<ol><li><p>Premièrement</p></li></ol><p>mauvais <a href="https://ecole.ch">bon</a></p>',
  )
  await expect(page.getByText('1 image n’a pas été collée')).toBeVisible()
  await page.keyboard.press('Control+a')
  expect(await paste(page, fromDocs)).toEqual([])
  expect(await words(page).innerHTML()).toBe(
    '<h2>Titre</h2><p><strong>gras</strong> puis <em>italique</em></p><ul><li><p>Un</p><ul><li><p>Un un</p></li></ul></li></ul>',
  )
  // Tab leads out of a list, which is unchanged; a key and a button of its own set the level of an item.
  const inList = await words(page).innerHTML()
  await page.keyboard.press('Tab')
  await expect(words(page)).not.toBeFocused()
  expect(await words(page).innerHTML()).toBe(inList)
  await words(page).getByText('Un un').click()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(words(page).locator('ul ul')).toHaveCount(0)
  await page.getByRole('button', { name: /^Décaler l’élément/ }).click()
  await expect(words(page).locator('ul ul')).toHaveText('Un un')

  // However it is written, nothing is run, fetched or styled.
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await words(page).focus()
  await page.keyboard.press('Control+a')
  expect(await paste(page, armed)).toEqual([])
  await expect(words(page)).toHaveText('UnDeuxTroisQuatre')
  await expect(page.getByText('2 images n’ont pas été collées')).toBeVisible()
  expect(requests.filter(url => url.includes('pasted-picture'))).toEqual([])
  // The faults are those that `paste` made itself.
  expect(faults.filter(fault => !fault.includes('fence.example'))).toEqual([])
  faults.length = 0
})

test('T-28 a table pasted between the words of a text becomes a table block between two texts, in one step that is undone; cells pasted over filled ones say so and are taken back', async ({
  page,
  administrator,
}) => {
  await openEditor(page, await aWorkshop(administrator))
  await addBlock(page, 'texte')
  await page.keyboard.type('Avant.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Après.')
  await page.keyboard.press('Home')
  const clip = (kind: string, content: string) =>
    page.evaluate(
      ([type, data]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(type!, data!)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      },
      [kind, content],
    )
  await clip(
    'text/html',
    '<p>Un <b>mot</b>.</p><table><tr><th>Signe</th><th>Que faire</th></tr><tr><td>Il se tait</td><td>Parler</td></tr></table>',
  )
  const blocks = page.locator('[data-block]')
  await expect(blocks).toHaveCount(3)
  await expect(words(page).first().locator('p')).toHaveText(['Avant.', 'Un mot.'])
  await expect(words(page).last()).toHaveText('Après.')
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(cell('Titre de la colonne 1')).toHaveValue('Signe')
  await expect(cell('Titre de la colonne 1')).toBeFocused()
  await expect(cell('Ligne 1, Que faire')).toHaveValue('Parler')
  await expect(page.getByText('Le tableau collé est devenu un bloc Tableau.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveCount(1)
  await expect(words(page).locator('p')).toHaveText(['Avant.', 'Après.'])
  await page.keyboard.press('Control+Shift+z')
  await expect(blocks).toHaveCount(3)

  await cell('Ligne 1, Que faire').focus()
  await clip('text/plain', 'Écouter\tToujours\nNoter\tSouvent\n')
  await expect(cell('Ligne 1, Que faire')).toHaveValue('Écouter')
  await expect(cell('Ligne 2, Colonne 3')).toHaveValue('Souvent')
  await expect(cell('Ligne 1, Signe')).toHaveValue('Il se tait')
  await expect(page.getByText('1 case remplie a été remplacée.')).toBeVisible()
  // Written since, it is kept.
  await cell('Ligne 1, Signe').fill('Elle se tait')
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' }).click()
  await expect(cell('Ligne 1, Que faire')).toHaveValue('Parler')
  await expect(cell('Titre de la colonne 3')).toHaveCount(0)
  await expect(cell('Ligne 1, Signe')).toHaveValue('Elle se tait')

  // Pasted as plain text on purpose, it is text.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await words(page).last().focus()
  await page.evaluate(() => navigator.clipboard.writeText('a\tb\nc\td'))
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+Shift+v')
  await expect(words(page).last()).toContainText('c')
  await expect(blocks).toHaveCount(3)
})
