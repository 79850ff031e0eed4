import { readFileSync } from 'node:fs'

/** The commands of a section of the README, in their order: its fenced lines, and what stands in backticks and begins with `npm run`. */
export function readmeRecipe(file: string, title: string): string[] {
  const section = readFileSync(file, 'utf8')
    .split(/^## /m)
    .find(part => part.startsWith(`${title}\n`))
  if (section === undefined) throw new Error(`${file} has no section "${title}"`)
  return [...section.matchAll(/^```\n([\s\S]*?)^```$|`(npm run [^`]+)`/gm)].flatMap(([, fenced, inline = '']) =>
    fenced === undefined
      ? [inline]
      : fenced
          .replaceAll(/\\\n\s*/g, '')
          .trim()
          .split('\n'),
  )
}

/** A command with values of one's own in the place of the README's; throws where the README does not name one of them. */
export function withOwn(command: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [theirs, ours]) => {
    if (!text.includes(theirs)) throw new Error(`"${theirs}" does not stand in: ${command}`)
    return text.replaceAll(theirs, ours)
  }, command)
}
