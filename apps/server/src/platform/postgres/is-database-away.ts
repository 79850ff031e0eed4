/** What the system says where nobody answers at an address, and PostgreSQL where it is about to stop or only starts. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'],
  // Too many connections; ended by an administrator; ended with another; not yet there; and whatever else a connection is lost by.
  ...['53300', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006'],
])

/** What PostgreSQL says where it answers and cannot write: its disk is full or broken; it is a copy that only reads. */
const unwritable = new Set(['53100', '58030', '25006'])

/** What pg says, without a code. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Whether something was thrown because the database does not answer or cannot write, and not by what it was asked. */
export function isDatabaseAway(fault: unknown): boolean {
  const { code, message = '', syscall } = fault as { code?: unknown; message?: string; syscall?: string }
  if (words.test(message) || isUnwritable(fault)) return true
  // Files fail with codes of the system as well; connections with those of one.
  return (
    codes.has(String(code)) && (syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall))
  )
}

/** Whether something was thrown because the database cannot write: what is read goes on. */
export function isUnwritable(fault: unknown): boolean {
  return unwritable.has(String((fault as { code?: unknown }).code))
}
