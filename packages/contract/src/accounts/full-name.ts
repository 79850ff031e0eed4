/** The names of a person as they were typed: '' where they have no such name. */
type Names = { firstName: string; name: string }

/** The text for a person without any name: nothing, or an address. */
type Called = Names & { mail?: string }

/** The names of a person in the order they are spoken in; their address, if it is given, where they have none. */
export function fullName({ firstName, name, mail }: Called): string {
  return joined(firstName, name) || (mail ?? '')
}

/** The same in the order of lists that are sorted by name. */
export function sortedName({ firstName, name, mail }: Called): string {
  return joined(name, firstName) || (mail ?? '')
}

/** Whether a person has a name: one of both is enough. */
export function hasName({ firstName, name }: { [Name in keyof Names]?: Names[Name] | undefined }): boolean {
  return Boolean(firstName || name)
}

function joined(...names: string[]): string {
  return names.filter(name => name !== '').join(' ')
}
