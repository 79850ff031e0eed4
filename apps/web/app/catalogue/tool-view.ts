import type { Vocational } from '@preau/course/vocational'
import type { Tool } from '#library/levels.ts'

/** A module as the page of its tool shows it. */
export type ToolModule = { id: string; name: string; description: string | null; minutes: number }

/** What the page of a tool shows to everyone. */
export type ToolView = {
  tool: Tool
  /** Name of its level; null where the level cannot be seen. */
  level: string | null
  /** Place of its level among the levels, from 0. */
  place: number
  modules: ToolModule[]
  /** What stays when it is done: a few sentences out of its modules. */
  takeaways: string[]
  /** What it says of the training in vocational education it belongs to. */
  vocational: Vocational
}

/** Most sentences that are still a promise and not yet a list. */
const mostTakeaways = 4

/** The first sentence of each module, then the second of each, and so on, in the order of the modules. */
export function pickTakeaways(ofModules: readonly (readonly string[])[]): string[] {
  const rounds = Math.max(0, ...ofModules.map(({ length }) => length))
  const picked: { module: number; text: string }[] = []
  for (let round = 0; round < rounds; round++)
    for (const [module, texts] of ofModules.entries()) {
      const text = texts[round]
      if (text !== undefined && picked.length < mostTakeaways) picked.push({ module, text })
    }
  return picked.sort((one, other) => one.module - other.module).map(({ text }) => text)
}
