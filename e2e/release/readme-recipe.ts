import { readFileSync } from 'node:fs'

/** The commands of a section of the README, in their order: its fenced lines, and inline code that begins with `npm run`. */
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

/** A command with other values in place of the README's; throws if the README does not have one of them. */
export function withOwn(command: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [theirs, ours]) => {
    if (!text.includes(theirs)) throw new Error(`"${theirs}" does not stand in: ${command}`)
    return text.replaceAll(theirs, ours)
  }, command)
}
