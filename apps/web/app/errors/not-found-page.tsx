import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

export const handle = { isCalm: true }

/** Answers 404 to a request for a document. */
export function loader() {
  return data(null, { status: 404 })
}

/** Within the browser no status is sent. */
export const clientLoader = () => null

export default function NotFoundPage() {
  return <NotFound />
}
