import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

export const handle = { isCalm: true }

/** Says 404 to whoever asked over the network. */
export function loader() {
  return data(null, { status: 404 })
}

/** Within the browser there is nobody to say it to. */
export const clientLoader = () => null

export default function NotFoundPage() {
  return <NotFound />
}
