/** The names of a person as they were typed: '' where the person has no such name. */
type Names = { firstName: string; name: string }

/** A person, with the mail address that is shown if they have no name. */
type Called = Names & { mail?: string }

/** The names of a person in spoken order; if they have none, their address if it is given. */
export function fullName({ firstName, name, mail }: Called): string {
  return joined(firstName, name) || (mail ?? '')
}

/** The names of a person in the order of sorted lists; if they have none, their address if it is given. */
export function sortedName({ firstName, name, mail }: Called): string {
  return joined(name, firstName) || (mail ?? '')
}

/** Whether a person has a name: a first name or a last name is enough. */
export function hasName({ firstName, name }: { [Name in keyof Names]?: Names[Name] | undefined }): boolean {
  return Boolean(firstName || name)
}

function joined(...names: string[]): string {
  return names.filter(name => name !== '').join(' ')
}
