import type { DataSet } from './envelope.ts'

/** The content of the envelope in a response body; null for a body that is not one of the platform's. */
export function dataSetIn<Query, Code extends string>(body: unknown): DataSet<Query, Code> | null {
  const dataSet = typeof body === 'object' && body !== null && 'dataSet' in body ? body.dataSet : null
  const isOwn = typeof dataSet === 'object' && dataSet !== null && 'status' in dataSet && isStatus(dataSet.status)
  return isOwn ? (dataSet as DataSet<Query, Code>) : null
}

const isStatus = (status: unknown) => status === 'success' || status === 'error'

/** Statuses after which a retry may succeed: the server is slow, busy, or down behind its proxy. */
const passing = [408, 425, 429]

/**
 * Whether a response that is not the platform's says that something in between, such as a school's web filter, refuses
 * the request and will refuse it again. Any other such response counts as no answer.
 * @param status of the response, 0 where there was none
 */
export function isRefusedByNetwork(status: number): boolean {
  return status === 501 || (status > 0 && status < 500 && !passing.includes(status))
}
