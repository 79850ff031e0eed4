import { examine } from '../../apps/server/src/doctor/examine.ts'

const marks = { ok: 'ok     ', warning: 'look   ', wrong: 'WRONG  ' } as const

/** Says of everything the platform needs how it stands and what to do; false where something is wrong. */
export async function consultDoctor(out: (line: string) => void): Promise<boolean> {
  const examined = await examine(process.env)
  for (const { subject, findings } of examined) {
    for (const { standing, text, remedy } of findings) {
      out(`${marks[standing]}${subject.padEnd(15)}${text}`)
      if (remedy) out(`${' '.repeat(22)}${remedy}`)
    }
  }
  return examined.every(({ findings }) => findings.every(({ standing }) => standing !== 'wrong'))
}
