import { aReflection } from './a-reflection.ts'
import { accounts, expect, test } from './fixtures.ts'

test('R-12 names that are not translated are marked with their language, on the dashboard, on the page of the tool and around the lesson', async ({
  page,
  signIn,
  administrator,
  teacher,
  faults,
}) => {
  const { ids, page: toolPage, slide } = await aReflection(administrator)
  const [tool] = await teacher.read({ filters: { list: [ids.tool] } })
  const [module] = await teacher.read({ filters: { list: [ids.module] } })
  const inItalian = (path: string) => page.goto(path.replace('/fr/', '/it/'))
  // Its level is hidden: only who has a right on it has the tool on the dashboard.
  await administrator.ask('putShare', { id: tool?.parent ?? '', mail: accounts.teacher, right: 'reader' })
  await teacher.ask('putFavourite', { tool: ids.tool, isFavourite: true })
  await signIn(accounts.teacher)
  await page.goto('/it/dashboard')
  await expect(page.getByRole('main').getByText(tool?.name ?? '', { exact: true })).toHaveAttribute('lang', 'fr')
  await inItalian(toolPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'fr')
  await inItalian(slide)
  const head = page.getByRole('banner')
  await expect(head.getByText(tool?.name ?? '', { exact: true })).toHaveAttribute('lang', 'fr')
  await expect(head.getByText(module?.name ?? '', { exact: true })).toHaveAttribute('lang', 'fr')
  // The tool is hidden, and has no public page.
  expect(faults.splice(0).filter(fault => !fault.includes('404'))).toEqual([])
})
