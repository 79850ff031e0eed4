import { toolFile } from '@preau/course/course'
import { slideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aLibrary, aSingleChoice } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator } from '#testing/people.ts'
import { toolFindings } from './tool-findings.ts'

const id = '6e0c7d4e-8f1d-4a53-9e1d-6a8f0c1b2d3e'

type Parts = { mode?: 'practice' | 'assessment'; isHidden?: boolean }

/** The codes of what is found in a tool of modules with one question each. */
function found(modules: Parts[], content: object = {}, isFirst = false): string[] {
  const tool = toolFile.parse({ id, level: id, kind: 'formation', language: 'fr', name: { fr: 'Outil' }, ...content })
  const made = modules.map(({ mode = 'assessment', isHidden = false }) => ({
    id,
    minutes: 10,
    name: { fr: 'Module' },
    description: {},
    takeaways: {},
    slides: [
      {
        id,
        hidden: isHidden,
        content: { fr: slideContent.parse({ title: 'Un', blocks: [aSingleChoice('q', mode)] }) },
      },
    ],
  }))
  return toolFindings({ tool, modules: made }, { isFirst }).map(({ code }) => code)
}

const closed = { hasTrial: false }

test('T-04 the check warns of a certificate that asks for no answer, unless the tool gives no certificate', () => {
  expect(found([{ mode: 'practice' }], closed)).toEqual(['certificate-without-questions'])
  expect(found([{}, { isHidden: true }], closed)).toEqual([])
  expect(found([{ mode: 'practice' }, { isHidden: true }], closed), 'nobody sees the assessment').toHaveLength(1)
  expect(found([{ mode: 'practice' }], { ...closed, certificate: { isGiven: false } })).toEqual([])
  expect(found([], closed), 'there is nothing yet').toEqual([])
})

test('T-04 the check warns of a first module open to everybody before the first publication, and always when it is the only module', () => {
  expect(found([{}, {}], {}, true)).toEqual(['trial-of-first-module'])
  expect(found([{}, {}])).toEqual([])
  expect(found([{}])).toEqual(['trial-of-everything'])
  expect(found([{}, { isHidden: true }], {}, true)).toEqual(['trial-of-everything'])
  expect(found([{}], closed, true)).toEqual([])
})

test('T-04 the list before publishing shows the warnings about the certificate and the first module of the tool', async () => {
  const server = await aServer()
  const modules = ['Un', 'Deux'].map(name => ({
    name,
    slides: [{ name: `Écran ${name}`, blocks: [aSingleChoice('q', 'practice')] }],
  }))
  const ids = await aLibrary(server, [{ name: 'Degré', tools: [{ name: 'Outil', modules }] }])
  const administrator = await anAdministrator(server.db)
  const codes = async () => {
    const { query } = await aCall(server.app, 'checkTool', { tool: ids('Outil') }, { as: administrator })
    return query[0]?.findings.filter(({ module }) => module === null).map(({ code }) => code)
  }
  expect(await codes()).toEqual(['certificate-without-questions'])
  await server.db.updateTable('object').set({ published_at: null }).where('type', '=', 'slide').execute()
  expect(await codes()).toEqual(['certificate-without-questions', 'trial-of-first-module'])
})
