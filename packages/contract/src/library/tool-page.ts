import type { ToolKind } from './library-object.ts'

// Separate from `library-object.ts`, so that pages with cards of tools only load this file.

/** Where a tool's access button leads: `/tool/{id}/course` or `/tool/{id}/courseset`. */
export function toolAccess(kind: ToolKind): 'course' | 'courseset' {
  return kind === 'courseSet' ? 'courseset' : 'course'
}

/** Path of a tool's page after the language: a course's session page, a course set's list of modules. */
export function toolPage(id: string, access: 'course' | 'courseset') {
  return access === 'courseset' ? (`courseset/${id}/modules` as const) : (`session/${id}` as const)
}
