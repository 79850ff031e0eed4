import { examine } from '../../apps/server/src/doctor/examine.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'
import { mail as mailRule } from '../../packages/contract/src/accounts/person-fields.ts'

const marks = { ok: 'ok     ', warning: 'look   ', wrong: 'WRONG  ' } as const

/**
 * Reports the state of everything that the platform needs and what to do; false if something is wrong. A test mail is
 * sent to `mailTo`.
 */
export async function consultDoctor(out: (line: string) => void, mailTo: string | undefined): Promise<boolean> {
  if (mailTo !== undefined && !mailRule.safeParse(mailTo).success) {
    throw new StartError(`${mailTo} is no mail address.`)
  }
  const examined = await examine(process.env, { mailTo })
  for (const { subject, findings } of examined) {
    for (const { severity, text, remedy } of findings) {
      out(`${marks[severity]}${subject.padEnd(15)}${text}`)
      if (remedy) out(`${' '.repeat(22)}${remedy}`)
    }
  }
  return examined.every(({ findings }) => findings.every(({ severity }) => severity !== 'wrong'))
}
