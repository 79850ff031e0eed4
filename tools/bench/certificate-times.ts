import { readFileSync } from 'node:fs'
import { certificatePdf } from '../../apps/server/src/certificates/pdf/certificate-pdf.ts'
import { leastDocuments } from '../../apps/server/src/certificates/testing/least-documents.ts'
import { exampleFacts } from '../../packages/contract/src/certificates/schemas.ts'
import { call } from '../../packages/contract/src/client/call.ts'
import { answerOf } from '../../packages/contract/src/client/outcome.ts'

/** How many sheets are rendered for a measurement. */
const sheets = Number(process.env.BENCH_SHEETS ?? 300)

export type SheetTimes = { sheet: number; bare: number; ratio: number; bytes: number; memory: number[] }

/**
 * Milliseconds for a sheet, including the messages to and from its child process, beside the smallest document that the
 * library makes by the same standard; and the memory of that process (MB) after each tenth of the sheets, on Linux.
 */
export async function measureSheets(): Promise<SheetTimes> {
  const bare = leastDocuments()
  const sheet = (number: number) =>
    certificatePdf({
      facts: { ...exampleFacts, holder: `Chiara Monnet ${number}` },
      language: 'fr',
      credential: null,
      logo: null,
      validateUrl: `https://preau.example.org/fr/validate?key=${exampleFacts.code}`,
    })
  bare('Un')
  const { length: bytes } = await sheet(0)
  const times = { sheet: 0, bare: 0 }
  const memory: number[] = []
  for (let number = 1; number <= sheets; number += 1) {
    const begun = performance.now()
    await sheet(number)
    const between = performance.now()
    bare(`Mot ${number}`)
    times.sheet += between - begun
    times.bare += performance.now() - between
    if (number % Math.ceil(sheets / 10) === 0) memory.push(memoryOfChildren())
  }
  return { sheet: times.sheet / sheets, bare: times.bare / sheets, ratio: times.bare / times.sheet, bytes, memory }
}

/** The memory of this process's children, in MB; 0 where there is no /proc. */
function memoryOfChildren(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
    const kilobytes = children.map(pid => readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+)/m)?.[1])
    return Math.round(Math.max(...kilobytes.map(Number)) / 1000)
  } catch {
    return 0
  }
}

export type IssueTimes = { issued: number; rate: number; p50: number; p99: number }

/**
 * Issues the certificate of each tool to each person by hand, eight at a time; returns certificates per second, and
 * milliseconds.
 */
export async function measureIssuing(
  host: string,
  credentials: { login: string; key: string },
  { people, tools }: { people: string[]; tools: string[] },
): Promise<IssueTimes> {
  const wanted = people.flatMap(person => tools.map(tool => ({ person, tool, reason: 'Bench.' })))
  const issued = wanted.length
  const times: number[] = []
  const begun = performance.now()
  const issue = async () => {
    for (let query = wanted.pop(); query; query = wanted.pop()) {
      const sentAt = performance.now()
      await answerOf(call('issueCertificate', query, { host, credentials }))
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: 8 }, issue))
  const sorted = times.sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { issued, rate: (issued * 1000) / (performance.now() - begun), p50: at(0.5), p99: at(0.99) }
}
