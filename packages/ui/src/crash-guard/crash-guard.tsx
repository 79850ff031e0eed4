import { Component, type ReactNode } from 'react'

type Props = {
  /** The fallback for content that cannot be rendered; without it the error goes to the outer guard. */
  instead?: ReactNode
  /** Identifies the content: a new subject resets the guard. */
  subject?: unknown
  children: ReactNode
}

type State = { fault: unknown; hasFailed: boolean }

/**
 * An error boundary that renders once more after an error. The cause may be a foreign change of the DOM, which is gone
 * with the failed elements. If rendering fails again, it shows the fallback. It is a class, since React has no hook for
 * this.
 */
export class CrashGuard extends Component<Props, State> {
  override state: State = { fault: null, hasFailed: false }
  #triedAgain: { subject: unknown } | null = null

  static getDerivedStateFromError(fault: unknown): State {
    return { fault, hasFailed: true }
  }

  override componentDidCatch() {
    const { subject } = this.props
    if (this.#triedAgain && this.#triedAgain.subject === subject) return
    this.#triedAgain = { subject }
    this.setState({ fault: null, hasFailed: false })
  }

  override componentDidUpdate({ subject }: Props) {
    if (subject !== this.props.subject && this.state.hasFailed) this.setState({ fault: null, hasFailed: false })
  }

  override render() {
    const { instead, subject, children } = this.props
    if (!this.state.hasFailed) return children
    if (!this.#triedAgain || this.#triedAgain.subject !== subject) return null
    if (instead === undefined) throw this.state.fault
    return instead
  }
}
