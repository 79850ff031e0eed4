import type { Answer } from '@preau/contract/schemas'
import { createContext } from 'react'

type Finding = Answer<'checkTool'>[number]['findings'][number]

/** What the server's last check of the web found of addresses that the tool leads to, by address. */
export type LinkFaults = ReadonlyMap<string, Pick<Finding, 'code' | 'values'>>

/** The addresses at fault among the findings of a tool. */
export function linkFaultsOf(findings: readonly Finding[]): LinkFaults {
  return new Map(
    findings
      .filter(({ code }) => code.startsWith('link-'))
      .map(({ code, values }) => [String(values.address), { code, values }]),
  )
}

/** The links at fault in the edited tool; separate from `EditedTool`, which changes with each letter of a title. */
export const LinkFaultsContext = createContext<LinkFaults>(new Map())
