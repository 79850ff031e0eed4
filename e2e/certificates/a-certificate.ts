import { randomUUID } from 'node:crypto'
import { calls } from '../../packages/contract/src/calls.ts'
import type { CertificateFormat } from '../../packages/contract/src/certificates/calls.ts'
import type { ApiUser } from '../api-user.ts'
import { accounts } from '../fixtures.ts'

/** The certificate of a small tool that `by` has made, earned by the teacher. */
export async function aCertificate(by: ApiUser, teacher: ApiUser, name = `Cour ${randomUUID().slice(0, 8)}`) {
  const tool = await by.aTool(await by.aLevel(), name)
  const slide = await by.aSlide(await by.aModule(tool))
  await by.publish(slide)
  await by.change(tool, { visibility: 'visible' })
  await by.ask('putShare', { id: tool.id, mail: accounts.teacher, right: 'reader' })
  await teacher.ask('putProgress', { progress: [{ slide: slide.id, at: Date.now() }] })
  const certificates = await teacher.ask('getOwnCertificates', {})
  const certificate = certificates.find(({ facts }) => facts?.tool.id === tool.id)
  if (!certificate?.facts) throw new Error(`${name} gave no certificate`)
  return { ...certificate, facts: certificate.facts }
}

/** A certificate as a file. */
export async function certificateFile(baseURL: string, code: string, format: CertificateFormat): Promise<Buffer> {
  const query = JSON.stringify({ action: 'download', key: code, format, lang: 'fr' })
  const answer = await fetch(`${baseURL}${calls.downloadCertificate.path}?${new URLSearchParams({ query })}`)
  if (!answer.ok) throw new Error(`the ${format} of ${code} was answered with ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
