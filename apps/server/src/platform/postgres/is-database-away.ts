/** The system's codes if nobody answers at an address, and PostgreSQL's codes while it stops or starts. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'],
  // Too many connections; ended by an administrator; ended because another process crashed; starting up; connection
  // failures.
  ...['53300', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006'],
])

/** PostgreSQL's codes if it answers and cannot write: its disk is full or broken, or it is a read-only copy. */
const unwritable = new Set(['53100', '58030', '25006'])

/** Messages of pg that have no code. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Whether an error means that the database does not answer or cannot write, as opposed to a wrong statement. */
export function isDatabaseAway(fault: unknown): boolean {
  const { code, message = '', syscall } = fault as { code?: unknown; message?: string; syscall?: string }
  if (words.test(message) || isUnwritable(fault)) return true
  // Files cause the system's codes too, but only connections fail in these system calls.
  return (
    codes.has(String(code)) && (syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall))
  )
}

/** Whether an error means that the database cannot write; reads may still work. */
export function isUnwritable(fault: unknown): boolean {
  return unwritable.has(String((fault as { code?: unknown }).code))
}
