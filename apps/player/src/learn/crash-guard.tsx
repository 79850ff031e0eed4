import { Component, type ReactNode } from 'react'

/** Shows something else where drawing fails, instead of a blank page. React knows this only as a class. */
export class CrashGuard extends Component<{ instead: ReactNode; children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? this.props.instead : this.props.children
  }
}
