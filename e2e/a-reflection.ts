import { doc } from './a-course.ts'
import type { ApiUser } from './api-user.ts'
import { accounts } from './fixtures.ts'

/**
 * A tool with one slide that asks for a reflection, read by the teacher and the author of the demo, so that no other test
 * changes what is written there. Returns its ids, and the addresses of its page and of the slide.
 */
export async function aReflection(administrator: ApiUser) {
  const tool = await administrator.aTool(await administrator.aLevel())
  const module = await administrator.aModule(tool)
  const slide = await administrator.aSlide(module, {
    fr: { title: 'Et vous ?', blocks: [{ type: 'reflection', id: 'r', prompt: doc('Qu’en pensez-vous ?') }] },
  })
  await administrator.publish(slide)
  for (const mail of [accounts.teacher, accounts.author])
    await administrator.ask('putShare', { id: tool.id, mail, right: 'reader' })
  return {
    ids: { tool: tool.id, module: module.id, slide: slide.id },
    page: `/fr/session/${tool.id}`,
    slide: `/fr/tool/${tool.id}/modules/${module.id}/slides/${slide.id}`,
  }
}
