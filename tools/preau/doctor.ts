import { examine } from '../../apps/server/src/doctor/examine.ts'

const marks = { ok: 'ok     ', warning: 'look   ', wrong: 'WRONG  ' } as const

/** Reports the state of everything the platform needs and what to do; false if something is wrong. */
export async function consultDoctor(out: (line: string) => void): Promise<boolean> {
  const examined = await examine(process.env)
  for (const { subject, findings } of examined) {
    for (const { severity, text, remedy } of findings) {
      out(`${marks[severity]}${subject.padEnd(15)}${text}`)
      if (remedy) out(`${' '.repeat(22)}${remedy}`)
    }
  }
  return examined.every(({ findings }) => findings.every(({ severity }) => severity !== 'wrong'))
}
