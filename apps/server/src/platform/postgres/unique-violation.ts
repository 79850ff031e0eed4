/** Whether a fault is PostgreSQL's error for a duplicate of a unique value. */
export function isUniqueViolation(fault: unknown): boolean {
  return (fault as { code?: unknown }).code === '23505'
}
