import type { GroupTimes } from './group-times.ts'
import { measureLargeLibrary } from './large-library-times.ts'
import { measureLargeTool } from './large-tool-times.ts'

/** A table of Markdown. */
export const tableOf = (head: string[], lines: string[][]) =>
  [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')

/** `npm run bench -- large-library`: a large library compared with a small one. */
export async function reportLargeLibrary(): Promise<void> {
  const { reports, groups } = await measureLargeLibrary()
  const lines = reports.map(({ name, rows, times, ratio }) => [
    name,
    ...rows.map(String),
    ...times.map(time => `${time.toFixed(1)} ms`),
    ratio.toFixed(2),
  ])
  const head = ['what', 'rows, small', 'rows, large', 'small', 'large', 'a row of the large to one of the small']
  process.stdout.write(`\nA large library\n\n${tableOf(head, lines)}\n`)
  for (const { name, plan } of reports) {
    if (!plan) continue
    process.stdout.write(`\nA row takes longer in the large library, ${name}:\n${plan}\n`)
    process.exitCode = 1
  }
  reportGroups(groups)
}

function reportGroups(groups: readonly GroupTimes[]): void {
  const lines = groups.map(({ name, times, ratio }) => [
    name,
    ...times.map(time => `${time.toFixed(1)} ms`),
    ratio.toFixed(2),
  ])
  const head = ['what', 'a group of 30', 'a group of 300', 'the large to the small']
  process.stdout.write(`\nGroups\n\n${tableOf(head, lines)}\n`)
  if (groups.some(({ isBearable }) => !isBearable)) process.exitCode = 1
}

/** `npm run bench -- large-tool`: how a tool of 4,000 slides slows down the people who use it, and everybody else. */
export async function reportLargeTool(): Promise<void> {
  const measured = await measureLargeTool()
  const milliseconds = (time: number | null) => (time === null ? 'refused' : `${time.toFixed(0)} ms`)
  const lines = measured.map(({ name, outcome, memory, ...times }) => [
    name,
    ...[times.time, times.stall, times.read, times.write].map(milliseconds),
    `${memory.toFixed(0)} MB`,
    outcome,
  ])
  const head = ['what', 'time', 'nothing else for', 'another reads', 'another writes', 'memory', 'what came of it']
  process.stdout.write(`\nA tool of 4,000 slides\n\n${tableOf(head, lines)}\n`)
}
