/** Whether a fault is PostgreSQL's word that a value which may stand once stands there already. */
export function isUniqueViolation(fault: unknown): boolean {
  return (fault as { code?: unknown }).code === '23505'
}
